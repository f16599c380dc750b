import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import styles from './flow-result.module.css';

/** Displayed if the request for a result fails; the answers stay, and a click retries. */
export function NoConnectionNote({ hasOutcome, onRetry }: { hasOutcome: boolean; onRetry: () => void }) {
  return (
    <div role="alert">
      <Note tone="warning" code="UNAVAILABLE">
        <p>
          Wir haben gerade keine Verbindung. Deine Angaben stehen noch hier
          {hasOutcome ? ', das Ergebnis gehört noch zu denen davor' : ''}.
        </p>
        <div className={styles.retry}>
          <QuietButton onClick={onRetry}>Noch einmal versuchen</QuietButton>
        </div>
      </Note>
    </div>
  );
}
