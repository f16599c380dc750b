import type { Project } from '@heimvorteil/contracts';
import { formatDate } from '@heimvorteil/format';
import { Action, QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useEffect } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { CHECK_IS_STORED } from '../flow/pre-approval/check-is-stored.ts';
import type { StoredProposals } from '../services/preapprovals.ts';
import { useProject } from '../financing-case/use-project.ts';
import { OVERVIEW_ADDRESS } from '../addresses/save-address.ts';
import { AskMissing, type SentFigures } from './ask-missing.tsx';
import {
  bodyOfProject,
  isFollowUpProject,
  missingForCheck,
  NEEDED,
  PROJECT_FIELD,
  sendable,
  type NeededName,
} from './check-project.ts';
import { isOfCase } from '../flow/pre-approval/is-of-case.ts';
import { storePreapprovalId } from './store-preapproval-id.ts';
import styles from './check-now.module.css';

const FLOW_ADDRESS = '/baufinanzierung/v2/finanzierungsvorpruefung';
const FOLLOW_UP_ADDRESS = '/baufinanzierung/anschlussfinanzierung';
const ALL_NEEDED = Object.keys(NEEDED) as NeededName[];
const CARRIED_ONCE = `Dafür werden deine Zahlen zu Haus und Haushalt einmal übertragen. ${CHECK_IS_STORED}`;
const list = new Intl.ListFormat('de-DE', { type: 'conjunction' });

/** States whether the pre-approval is for the current project, else offers a new one. */
export function CheckNow({
  stored,
  project: ofAccount,
  sent,
}: {
  stored: Pick<StoredProposals, 'id' | 'stated' | 'madeAt'> | undefined;
  project: Project | undefined;
  sent: SentFigures | undefined;
}) {
  const browser = useProject();
  const isChecking = useNavigation().state === 'submitting';
  const project = ofAccount ?? browser?.project;
  const isCurrent = stored !== undefined && (!project || isOfCase(stored.stated, project));
  // Store a pre-approval's id with this browser's project only if it is for that project.
  const checked = isCurrent && browser?.project ? stored.id : undefined;
  useEffect(() => {
    if (checked !== undefined) void storePreapprovalId(checked);
  }, [checked]);
  const open: readonly NeededName[] = project ? missingForCheck(project) : ALL_NEEDED;
  // Ask again for values that the pre-approval refused, in addition to those still missing.
  const missing = ALL_NEEDED.filter(
    (name) => open.includes(name) || sent?.errors[name] || sent?.entered[name],
  );
  const madeOn = stored && formatDate(stored.madeAt);
  if (isCurrent)
    return (
      <p className={styles.made}>
        Geprüft am {madeOn} nach deinen Angaben. <Link to={FLOW_ADDRESS}>Mit anderen Angaben prüfen</Link>
      </p>
    );
  return (
    <div className={styles.check}>
      {stored ? (
        <p>
          Dein Vorhaben hat sich seit dem {madeOn} geändert. Was hier steht, gilt für die Angaben von damals.
        </p>
      ) : null}
      {project && missing.length === 0 && bodyOfProject(project) ? (
        <Form method="post">
          {ofAccount ? null : (
            <input type="hidden" name={PROJECT_FIELD} value={JSON.stringify(sendable(project))} />
          )}
          <QuietButton type="submit" aria-disabled={isChecking || undefined}>
            {isChecking ? 'Wird geprüft' : stored ? 'Neu prüfen' : 'Jetzt prüfen'}
          </QuietButton>
          <p className="quiet">{CARRIED_ONCE}</p>
        </Form>
      ) : project && isFollowUpProject(project) ? (
        <>
          <p>
            Geprüft wird hier ein Kauf oder ein Bau. Dein Darlehen läuft schon: Was der Anschluss kostet und
            wer ihn gibt, steht bei der Anschlussfinanzierung.
          </p>
          <p className={styles.ways}>
            <Action to={FOLLOW_UP_ADDRESS}>Zur Anschlussfinanzierung</Action>
            <Link to={`${OVERVIEW_ADDRESS}/konditionen`}>Deine Konditionen</Link>
          </p>
        </>
      ) : (
        <>
          <p>
            {project && open.length > 0
              ? `Dafür fehlt noch: ${list.format(open.map((name) => NEEDED[name]))}. Aus Beispielzahlen machen wir keine Vorschläge.`
              : project
                ? 'Ändere, was nicht passt, und prüfe neu.'
                : 'Noch ist nichts geprüft. Mit drei Zahlen wissen wir, was passt.'}
          </p>
          <AskMissing
            key={missing.join(' ')}
            project={project}
            names={missing}
            isChecking={isChecking}
            sent={sent}
          />
          <p className="quiet">{CARRIED_ONCE}</p>
          <p className={styles.ways}>
            <Link to={FLOW_ADDRESS}>Lieber Frage für Frage</Link>
            <Link to={`${OVERVIEW_ADDRESS}/machbarkeit`}>Haushalt ergänzen</Link>
          </p>
        </>
      )}
    </div>
  );
}
