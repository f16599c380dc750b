import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import type { FlowValues } from '../../../../flow/flow.ts';
import { PRE_APPROVAL_RESULT } from '../../../../addresses/pre-approval-addresses.ts';

/** A result that could not be kept, so that nothing rests on it: what happened, and the page once more (specification §8). */
export function NotKeptNote({
  values,
  onRetry,
}: {
  /** The answers, which a browser without a script sends again. */
  values: FlowValues;
  onRetry: () => void;
}) {
  return (
    <div role="alert">
      <Note tone="warning" code="UNAVAILABLE">
        <p>
          Technische Störung: Dein Ergebnis steht hier, aber wir konnten es gerade nicht behalten. Deshalb
          fehlt, was darauf aufbaut, etwa Vorschläge und Zertifikat. Verloren ist nichts.
        </p>
        <form
          method="post"
          action={PRE_APPROVAL_RESULT}
          onSubmit={(event) => {
            event.preventDefault();
            onRetry();
          }}
        >
          {Object.entries(values).map(([name, value]) =>
            value ? <input key={name} type="hidden" name={name} value={value} /> : null,
          )}
          <QuietButton type="submit">Seite neu laden</QuietButton>
        </form>
      </Note>
    </div>
  );
}
