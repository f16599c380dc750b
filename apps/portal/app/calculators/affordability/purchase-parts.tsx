import { OWN_CAPITAL_PARTS } from '@heimvorteil/engine';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import type { ReactNode } from 'react';
import { lazy } from 'react';
import { DeferredFields } from '@heimvorteil/ui/deferred/deferred-fields.tsx';
import { LoanTerms } from '../../case-fields/loan-terms.tsx';
import { PurchasePlace } from '../../case-fields/purchase-place.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import { CAPITAL_HINTS } from '../own-capital/index.ts';
import type { AffordabilityResult } from './affordability-result.ts';
import { MoreFields, type AffordabilityFormState } from './fields.tsx';

const [MAIN_PART, ...OTHER_PARTS] = OWN_CAPITAL_PARTS;

const CostRows = lazy(async () => ({ default: (await import('../../case-fields/cost-rows.tsx')).CostRows }));

/** Part two to four: the loan, own funds, and what comes on top of the price. */
export function PurchaseParts({
  form,
  result,
  ownFundsNote,
}: {
  form: AffordabilityFormState;
  result: AffordabilityResult | undefined;
  /** Where the own funds come from, where that has to be said. */
  ownFundsNote?: ReactNode;
}) {
  return (
    <>
      <fieldset>
        <legend>2. Die Rate</legend>
        <LoanTerms form={form} market={result?.market} />
      </fieldset>
      {ownFundsNote}
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
      <fieldset>
        <legend>4. Nebenkosten und Haus</legend>
        <PurchasePlace form={form} />
        <DeferredFields>
          <CostRows form={form} costs={result?.reached?.additionalCosts} />
        </DeferredFields>
        <NumberField
          {...form.field('renovationCostPercentage')}
          hint="Freiwillig, vom Kaufpreis. Üblich sind 3 %, wenn etwas zu tun ist."
        />
        <NumberField
          {...form.field('wishedPrice')}
          hint="Freiwillig: Dann wird dieses Haus beurteilt, nicht das teuerste mögliche."
        />
      </fieldset>
    </>
  );
}
