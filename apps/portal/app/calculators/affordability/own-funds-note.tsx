import { formatDate } from '@heimvorteil/format';
import { Note } from '@heimvorteil/ui/note/note.tsx';

/** Own funds of which nobody has named the parts. */
export interface AssumedFunds {
  /** As the field shows them. */
  readonly ownFunds: string;
  /** The day on which they were told, ISO 8601. */
  readonly appliedFrom: string;
}

/** Own funds that another calculator was told come back where nobody has named their parts: as savings, which is said. */
export function OwnFundsNote({ ownFunds, appliedFrom }: AssumedFunds) {
  return (
    <Note tone="plain">
      <p>
        {ownFunds}&nbsp;€ Eigenkapital stehen aus deiner Rechnung vom {formatDate(appliedFrom)} hier, ganz als
        Ersparnisse. Sind es auch Wertpapiere oder ein Bausparvertrag, dann teile sie unten auf.
      </p>
    </Note>
  );
}
