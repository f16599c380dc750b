import type { Project } from '@heimvorteil/contracts';
import { valuesOfCase } from '@heimvorteil/forms';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { chooseSide, type SyncState } from '../account-sync.ts';
import { projectFacts, projectName } from '../project-words.ts';
import styles from './merge-choice.module.css';

type Both = Extract<SyncState, { kind: 'both' }>;

/** Account and browser each have a project: both as a line, and the choice which one counts. */
export function MergeChoice({ both }: { both: Both }) {
  const announce = useAnnounce();
  const choose = async (side: 'account' | 'browser') => {
    await chooseSide(side, both);
    announce('Das ist jetzt dein Vorhaben. Der andere Plan steht bei den Varianten.');
  };
  return (
    <section className={styles.choice} aria-labelledby="zwei-vorhaben">
      <h2 id="zwei-vorhaben">Welches Vorhaben zählt?</h2>
      <p>In deinem Konto steht schon eines. Wähle eines aus, das andere bleibt als Variante.</p>
      <ul>
        <Side title="In deinem Konto" project={both.account} onChoose={() => void choose('account')} />
        <Side title="In diesem Browser" project={both.browser} onChoose={() => void choose('browser')} />
      </ul>
    </section>
  );
}

function Side({ title, project, onChoose }: { title: string; project: Project; onChoose: () => void }) {
  const values = valuesOfCase(project.financingCase);
  return (
    <li>
      <div>
        <small>{title}</small>
        <b>{projectName(values)}</b>
        <span>{projectFacts(values).join(' · ')}</span>
      </div>
      <QuietButton onClick={onChoose}>
        Dieses nehmen<span className="visually-hidden">: {title}</span>
      </QuietButton>
    </li>
  );
}
