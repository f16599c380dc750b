import { CompositionSection } from './composition-section.tsx';
import type { AdditionalCostsValues } from './form.ts';
import type { SolvedAdditionalCosts } from './solve-additional-costs.ts';
import { StateComparison } from './state-comparison.tsx';
import { WhatIfSection } from './what-if-section.tsx';

/** What stands below the answer: of what the sum is made, the same purchase elsewhere, and other ways. */
export default function DeferredSections({
  result,
  values,
}: {
  result: SolvedAdditionalCosts;
  values: AdditionalCostsValues;
}) {
  return (
    <>
      <CompositionSection result={result} />
      <StateComparison result={result} values={values} />
      <WhatIfSection result={result} />
    </>
  );
}
