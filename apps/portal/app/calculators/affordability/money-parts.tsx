import { OWN_CAPITAL_PARTS } from '@heimvorteil/engine';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { LoanTerms } from '../../case-fields/loan-terms.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import { CAPITAL_HINTS } from '../own-capital/index.ts';
import type { AffordabilityResult } from './affordability-result.ts';
import { MoreFields, type AffordabilityFormState } from './fields.tsx';
import { OwnFundsNote, type AssumedFunds } from './own-funds-note.tsx';
import { isRateOpen } from './rate-open.ts';

const [MAIN_PART, ...OTHER_PARTS] = OWN_CAPITAL_PARTS;

/** Part two and three: the loan, and own funds. */
export function MoneyParts({
  form,
  result,
  assumedFunds,
}: {
  form: AffordabilityFormState;
  result: AffordabilityResult | undefined;
  /** Where it has to be said where the own funds come from. */
  assumedFunds: AssumedFunds | undefined;
}) {
  return (
    <>
      <fieldset>
        <legend>2. Die Rate</legend>
        <LoanTerms form={form} market={result?.market} waits={isRateOpen(result)} />
      </fieldset>
      {assumedFunds ? <OwnFundsNote {...assumedFunds} /> : null}
      <fieldset>
        <legend>3. Dein Eigenkapital</legend>
        <SlidingField
          field={form.field(MAIN_PART)}
          hint={CAPITAL_HINTS[MAIN_PART]}
          min={0}
          max={500_000}
          step={5_000}
        />
        <MoreFields
          form={form}
          summary="Weitere Teile"
          figure={result && `zusammen ${wholeEuros(result.ownFunds)}`}
          names={OTHER_PARTS}
          hints={CAPITAL_HINTS}
        />
      </fieldset>
    </>
  );
}
