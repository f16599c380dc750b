import type { Project } from '@heimvorteil/contracts';
import { valuesOfCase } from '@heimvorteil/forms';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { saidFigures } from '../../financing-case/said-figures.ts';
import { chooseSide, type SyncState } from '../account-sync.ts';
import { askPlan, plainPlan } from '../../financing-case/ask-plan.ts';
import { useFigures } from '../ask-figures.ts';
import { projectFacts, projectName, writtenInstalment } from '../project-words.ts';
import styles from './merge-choice.module.css';
import steps from './next-step.module.css';

type Both = Extract<SyncState, { kind: 'both' }>;

/** Account and browser each have a project: both as a line, and the choice which one counts. */
export function MergeChoice({ both }: { both: Both }) {
  const announce = useAnnounce();
  const choose = async (side: 'account' | 'browser') => {
    await chooseSide(side);
    announce('Das ist jetzt dein Vorhaben. Der andere Plan steht bei den Varianten.');
  };
  return (
    <section className={`${steps.step} ${styles.choice}`} aria-labelledby="zwei-vorhaben">
      <p className={steps.kind}>Nächster Schritt</p>
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
  const { worked } = useFigures(askPlan, plainPlan(project));
  // Until the server has named place and object, the figures stand there alone.
  const values = worked?.figures.values ?? valuesOfCase(project.financingCase);
  const { plan, listing } = worked?.figures ?? {};
  const said = saidFigures(project.financingCase, project);
  const facts = [...projectFacts(values, said), ...(said.main && plan ? [writtenInstalment(plan)] : [])];
  return (
    <li>
      <div>
        <small>{title}</small>
        <b>{projectName(values, listing)}</b>
        <span>{facts.join(' · ')}</span>
      </div>
      <QuietButton onClick={onChoose}>
        Dieses nehmen<span className="visually-hidden">: {title}</span>
      </QuietButton>
    </li>
  );
}
