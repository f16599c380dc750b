import type { ReactNode } from 'react';
import styles from './result-contents.module.css';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import actionStyles from '@heimvorteil/ui/action/action.module.css';
import { FROM_RESULT, questionAddress, restartAddress, type Flow, type Question } from '../flow.ts';
import flowStyles from '../flow.module.css';
import { Link } from 'react-router';

/** Section of a result page, with the id of its heading. */
export interface ResultPart {
  readonly id: string;
  readonly label: string;
}

/** Sections that the page of a judged household contains. */
export function partsOf({
  reasons,
  answer,
}: {
  reasons: readonly unknown[];
  answer: { readonly risk: unknown; readonly stress: readonly unknown[] };
}): (ResultPart | false)[] {
  return [
    reasons.length > 0 && { id: 'gruende', label: 'Gründe' },
    { id: 'haushalt', label: 'Dein Haushalt' },
    answer.risk !== null && answer.stress.length > 0 && { id: 'zinsrisiko', label: 'Zinsrisiko' },
  ];
}

/** Result page; has a table of contents on the left if the window is wide and the operator enables it. */
export function ResultContents({
  isVisible,
  parts,
  children,
}: {
  isVisible: boolean;
  /** Sections in page order; falsy entries are omitted. */
  parts: readonly (ResultPart | false | undefined)[];
  children: ReactNode;
}) {
  if (!isVisible) return children;
  return (
    <div className={styles.page}>
      <nav className={styles.contents} aria-label="Auf dieser Seite">
        <ul>
          {parts.map((part) =>
            part ? (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.label}</a>
              </li>
            ) : null,
          )}
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  );
}

/** Result page while the answer to a decisive question is unknown. */
export function NotJudgedResult({ flow, gap: { key, label } }: { flow: Flow; gap: Question }) {
  return (
    <div className={flowStyles.waiting}>
      <h1>Noch nicht beurteilt</h1>
      <p className="lead">
        Es fehlt noch: {label}. Ohne diese Angabe urteilen wir nicht, denn eine Annahme könnte dich täuschen.
      </p>
      <div className={flowStyles.actions}>
        <Link className={actionStyles.action} to={questionAddress(flow, key)} state={FROM_RESULT}>
          {label} angeben
        </Link>
        <Link className={flowStyles.beside} to={flow.onOnePage.to}>
          {flow.onOnePage.label}
        </Link>
        <Link className={flowStyles.beside} to={restartAddress(flow)}>
          Neu anfangen
        </Link>
      </div>
    </div>
  );
}

/** Result page until its answers are read. */
export function WaitingResult({ flow }: { flow: Flow }) {
  const first = flow.questions[0] as Question;
  return (
    <div className={flowStyles.waiting}>
      <h1>Dein Ergebnis</h1>
      <p className="lead">Es entsteht aus deinen Antworten. Fehlt noch eine, geht es hier weiter:</p>
      <p>
        <Action to={questionAddress(flow, first.key)}>Zu den Fragen</Action>
      </p>
      <div className={flowStyles.withoutScript}>
        <p className="lead">
          Ohne JavaScript kommst du über die Fragen hierher, oder du nimmst den{' '}
          <a href={flow.onOnePage.to}>{flow.onOnePage.label}</a>.
        </p>
      </div>
    </div>
  );
}
