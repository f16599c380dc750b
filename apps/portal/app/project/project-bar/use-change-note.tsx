import { useEffect, useState, type ReactNode } from 'react';
import { FINANCING_KEY, withStorage } from '../../page/browser-storage.ts';
import { ChangeNote, showAgain } from '../change-note.tsx';
import { forgetSnapshot, initialSnapshot, type Before } from '../../financing-case/project-events.ts';
import { followProject, type BrowserProject } from '../../financing-case/use-project.ts';
import styles from './project-bar.module.css';
import { print } from '../../financing-case/is-equal.ts';

/** A change up to this long before the page load counts, because the bar reloads the page after a change. */
const JUST_BEFORE_IN_MILLISECONDS = 10_000;

/** Displays a note on the first change that this page makes to the project, with an undo link. */
export function useChangeNote(browser: BrowserProject | undefined): ReactNode {
  const [arrived, setArrived] = useState(Infinity);
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => {
    setArrived(Date.now());
    return rememberFirstChange();
  }, []);
  const before = browser?.before;
  if (!before || isClosed || before.at < arrived - JUST_BEFORE_IN_MILLISECONDS) return null;
  return (
    <ChangeNote
      why={before.why}
      className={styles.note}
      onBack={showAgain}
      onClose={() => setIsClosed(true)}
    />
  );
}

/** Remembers the project before its first change on this page, so that the change can be undone. */
function rememberFirstChange(): () => void {
  const initial = withStorage(initialSnapshot);
  const financing = initial?.financing ?? null;
  if (!initial || financing === null) return forgetSnapshot;
  const look = (isOtherWindow: boolean) => {
    const isSame = withStorage((storage) => hasSameFigures(financing, storage.getItem(FINANCING_KEY)));
    if (isSame !== false) return;
    stop();
    void storeBefore({ why: isOtherWindow ? 'elsewhere' : 'changed', ...initial });
  };
  const stop = followProject(look);
  look(false);
  return () => {
    stop();
    forgetSnapshot();
  };
}

async function storeBefore(initial: Omit<Before, 'at'>): Promise<void> {
  const { storeProject, readStoredProject } = await import('../../financing-case/stored-project.ts');
  withStorage((storage) => {
    const now = Date.now();
    // Skip an undone, deleted or replaced project, because such a change stores its own undo.
    const isOwn = now - (readStoredProject(storage, now).before?.at ?? 0) < 2_000;
    if (!isOwn) storeProject(storage, { before: { at: now, ...initial } }, now);
  });
}

/** True if two stored projects differ at most in the time of storing. */
function hasSameFigures(one: string, other: string | null): boolean {
  return other !== null && figuresOf(one) === figuresOf(other);
}

function figuresOf(text: string): string {
  const {
    lastModified: _when,
    additionalCostsPercentages: _known,
    ...figures
  } = JSON.parse(text) as Record<string, unknown>;
  return print(figures);
}
