import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import { CAPITAL_HINTS } from '../own-capital/index.ts';
import type { AffordabilityFormState } from './fields.tsx';
import { OwnFundsNote, type AssumedFunds } from './own-funds-note.tsx';

/** What somebody brings along, and the price of a house that they have found. */
export function MoneyFields({
  form,
  assumedFunds,
}: {
  form: AffordabilityFormState;
  /** Where it has to be said where the own funds come from. */
  assumedFunds: AssumedFunds | undefined;
}) {
  return (
    <>
      <SlidingField
        field={form.field('savings')}
        hint={CAPITAL_HINTS.savings}
        min={0}
        max={500_000}
        step={5_000}
      />
      {assumedFunds ? <OwnFundsNote {...assumedFunds} /> : null}
      <NumberField
        {...form.field('wishedPrice')}
        hint="Freiwillig: Dann wird dieses Haus beurteilt, nicht das teuerste mögliche."
      />
    </>
  );
}
