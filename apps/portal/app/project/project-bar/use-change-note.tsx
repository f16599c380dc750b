import { useEffect, useState, type ReactNode } from 'react';
import { FINANCING_KEY, withStorage } from '../../financing-case/browser-storage.ts';
import { CHANGE_WORDS } from '../change-words.ts';
import { PROJECT_KEY } from '../project-events.ts';
import type { BrowserProject } from '../use-project.ts';
import { showAnew } from './show-anew.ts';
import styles from './project-bar.module.css';

/** A change that came just before this page was loaded belongs to it: the bar has loaded it anew. */
const JUST_BEFORE_IN_MILLISECONDS = 10_000;

/** Says once that the project has changed on this page, with the way back. */
export function useChangeNote(browser: BrowserProject | undefined): ReactNode {
  const [arrived, setArrived] = useState(Infinity);
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => {
    setArrived(Date.now());
    return rememberFirstChange();
  }, []);
  const before = browser?.before;
  if (!before || isClosed || before.at < arrived - JUST_BEFORE_IN_MILLISECONDS) return null;
  const back = async () => {
    const { takeBack } = await import('../kept-project.ts');
    withStorage((storage) => takeBack(storage, Date.now()));
    showAnew();
  };
  return (
    <div className={styles.note}>
      <p role="status">{CHANGE_WORDS[before.why]}</p>
      <button type="button" onClick={() => void back()}>
        Rückgängig
      </button>
      <button type="button" aria-label="Hinweis schließen" onClick={() => setIsClosed(true)}>
        ×
      </button>
    </div>
  );
}

/** The first figure that this page changes in a project that was there before can be taken back to how it came. */
function rememberFirstChange(): () => void {
  const came = withStorage((storage) => [storage.getItem(FINANCING_KEY), storage.getItem(PROJECT_KEY)]);
  const [financing = null, project = null] = came ?? [];
  if (financing === null) return () => undefined;
  let stop = () => {};
  let isOver = false;
  const follow = async () => {
    const { followProject } = await import('../use-project.ts');
    if (isOver) return;
    const look = (isElsewhere: boolean) => {
      if (withStorage((storage) => storage.getItem(FINANCING_KEY)) === financing) return;
      stop();
      void keep(isElsewhere ? 'elsewhere' : 'changed', { financing, project });
    };
    stop = followProject(look);
    // What was typed before this was there is a change, too.
    look(false);
  };
  void follow();
  return () => {
    isOver = true;
    stop();
  };
}

async function keep(
  why: 'changed' | 'elsewhere',
  came: { financing: string; project: string | null },
): Promise<void> {
  const [{ keepProject, readKeptProject }, { saysTheSame }] = await Promise.all([
    import('../kept-project.ts'),
    import('./says-the-same.ts'),
  ]);
  withStorage((storage) => {
    const now = Date.now();
    // Taken back, deleted or replaced as a whole: that has its own way back.
    const isOwn = now - (readKeptProject(storage, now).before?.at ?? 0) < 2_000;
    if (isOwn || saysTheSame(came.financing, storage.getItem(FINANCING_KEY))) return;
    keepProject(storage, { before: { at: now, why, ...came } }, now);
  });
}
