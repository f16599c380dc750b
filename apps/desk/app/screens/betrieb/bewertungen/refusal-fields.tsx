import { RATING_REFUSAL_WORDS } from '@heimvorteil/contracts';
import { LineField, ListField } from '../../../parts/fields.tsx';

export interface FailedRefusal {
  readonly words: string;
}

const REASONS = [
  { value: '', label: 'Bitte wählen' },
  ...Object.entries(RATING_REFUSAL_WORDS).map(([value, label]) => ({ value, label })),
];

/** Reason for not publishing a rating, addressed to its author. */
export function RefusalFields({ of, failed }: { of: string; failed: FailedRefusal | undefined }) {
  return (
    <>
      <ListField
        id={`grund-${of}`}
        name="reason"
        label="Grund"
        choices={REASONS}
        fault={failed ? 'Wähle einen Grund.' : undefined}
      />
      <LineField
        id={`dazu-${of}`}
        name="words"
        label="Dazu"
        hint="Freiwillig. Liest nur, wer bewertet hat."
        text={failed?.words ?? ''}
      />
    </>
  );
}
