import type { Project } from '@heimvorteil/contracts';
import { formatDate } from '@heimvorteil/format';
import { Action, QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Form, Link, useNavigation } from 'react-router';
import type { KeptProposals } from '../proposal-services.ts';
import { useProject } from '../project/use-project.ts';
import { OVERVIEW_ADDRESS } from '../saving/save-address.ts';
import { bodyOfProject, missingForCheck, PROJECT_FIELD } from './check-project.ts';
import { isOfCase } from './is-of-case.ts';
import styles from './check-now.module.css';

const FLOW_ADDRESS = '/baufinanzierung/v2/finanzierungsvorpruefung';
const list = new Intl.ListFormat('de-DE', { type: 'conjunction' });

/** Whether what is shown is still the project's, and the press that checks it now; where something is missing, what. */
export function CheckNow({
  kept,
  project: ofAccount,
  missing: found,
}: {
  kept: Pick<KeptProposals, 'stated' | 'madeAt'> | undefined;
  /** The account's. */
  project: Project | undefined;
  /** What the server missed when it was asked. */
  missing: readonly string[] | undefined;
}) {
  const browser = useProject();
  const isChecking = useNavigation().state === 'submitting';
  const project = ofAccount ?? browser?.project;
  const isCurrent = kept !== undefined && (!project || isOfCase(kept.stated, project.financingCase));
  const missing = found ?? (project ? missingForCheck(project) : []);
  const madeOn = kept && formatDate(kept.madeAt.slice(0, 10));
  if (isCurrent)
    return (
      <p className={styles.made}>
        Geprüft am {madeOn}. <Link to={FLOW_ADDRESS}>Mit anderen Angaben prüfen</Link>
      </p>
    );
  return (
    <div className={styles.check}>
      {kept ? (
        <p>
          Dein Vorhaben hat sich seit dem {madeOn} geändert. Was hier steht, gilt für die Angaben von damals.
        </p>
      ) : null}
      {project && bodyOfProject(project) ? (
        <Form method="post">
          {ofAccount ? null : (
            <input type="hidden" name={PROJECT_FIELD} value={JSON.stringify(sendable(project))} />
          )}
          <QuietButton type="submit" aria-disabled={isChecking || undefined}>
            {isChecking ? 'Wird geprüft' : kept ? 'Neu prüfen' : 'Jetzt prüfen'}
          </QuietButton>
          <p className="quiet">
            Dafür werden deine Zahlen zu Haus und Haushalt einmal übertragen und mit dem Ergebnis
            verschlüsselt aufbewahrt: ohne Anmeldung 30 Tage.
          </p>
        </Form>
      ) : (
        <>
          <p>
            {missing.length > 0
              ? `Dafür fehlt noch: ${list.format(missing)}. Aus Beispielzahlen machen wir keine Vorschläge.`
              : 'Noch ist nichts geprüft. In wenigen Fragen zu Haus und Haushalt wissen wir, was passt.'}
          </p>
          <p className={styles.ways}>
            <Action to={FLOW_ADDRESS}>Zur Vorprüfung</Action>
            {missing.length > 0 ? (
              <Link to={`${OVERVIEW_ADDRESS}/machbarkeit`}>Haushalt ergänzen</Link>
            ) : null}
          </p>
        </>
      )}
    </div>
  );
}

/** What a check needs of a project, and nothing that it does not. */
function sendable({ variants: _variants, ownOffers: _papers, chosenOffers: _offers, ...rest }: Project) {
  return { ...rest, variants: [], chosenOffers: [] };
}
