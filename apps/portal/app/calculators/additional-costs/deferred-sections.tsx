import type { AdditionalCostsValues } from './form.ts';
import type { SolvedAdditionalCosts } from './solve-additional-costs.ts';
import { StateComparison } from './state-comparison.tsx';
import { WhatIfSection } from './what-if-section.tsx';
import { CostComposition } from '@heimvorteil/ui/charts/cost-composition.tsx';
import { costParts } from '@heimvorteil/ui/charts/cost-parts.ts';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';

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

/** Of what the whole sum is made: a ring and the same figures as a table. */
function CompositionSection({ result }: { result: SolvedAdditionalCosts }) {
  return (
    <PageSection
      id="zusammensetzung"
      title="Was der Kauf wirklich kostet"
      lead="Nebenkosten finanzieren Banken ungern mit: Rechne damit, dass du sie aus eigenem Geld bezahlst."
    >
      <CostComposition
        parts={costParts(result, result.costs)}
        caption="Preis und Nebenkosten in Euro und in Prozent der Summe"
      />
    </PageSection>
  );
}
