import { lazy } from 'react';
import { PurchasePlace } from '../../case-fields/purchase-place.tsx';
import type { AffordabilityResult } from './affordability-result.ts';
import type { AffordabilityFormState } from './fields.tsx';
import { LaterFields } from './later-fields.tsx';
import type { AssumedFunds } from './own-funds-note.tsx';

const MoneyParts = lazy(async () => ({ default: (await import('./money-parts.tsx')).MoneyParts }));
const CostPart = lazy(async () => ({ default: (await import('./cost-part.tsx')).CostPart }));

/** Part two to four: the loan, own funds, and what comes on top of the price. */
export function PurchaseParts({
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
      <LaterFields form={form}>
        <MoneyParts form={form} result={result} assumedFunds={assumedFunds} />
      </LaterFields>
      <fieldset>
        <legend>4. Nebenkosten und Haus</legend>
        <PurchasePlace form={form} />
        <LaterFields form={form}>
          <CostPart form={form} result={result} />
        </LaterFields>
      </fieldset>
    </>
  );
}
