import { Action } from '@heimvorteil/ui/action/action.tsx';
import { questionAddress, type Flow, type Question } from '../flow.ts';
import styles from '../flow.module.css';

/** Result page before its answers are read, and without any. */
export function WaitingResult({ flow }: { flow: Flow }) {
  const first = flow.questions[0] as Question;
  return (
    <div className={styles.waiting}>
      <h1>Dein Ergebnis</h1>
      <p className="lead">Es entsteht aus deinen Antworten. Fehlt noch eine, geht es hier weiter:</p>
      <p>
        <Action to={questionAddress(flow, first.key)}>Zu den Fragen</Action>
      </p>
      <div className={styles.withoutScript}>
        <p className="lead">
          Ohne JavaScript kommst du über die Fragen hierher, oder du nimmst den{' '}
          <a href={flow.onOnePage.to}>{flow.onOnePage.label}</a>.
        </p>
      </div>
    </div>
  );
}
