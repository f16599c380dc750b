import { CostComposition } from '@heimvorteil/ui/charts/cost-composition.tsx';
import { costParts } from '@heimvorteil/ui/charts/cost-parts.ts';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import type { SolvedAdditionalCosts } from './solve-additional-costs.ts';

/** Of what the whole sum is made: a ring and the same figures as a table. */
export function CompositionSection({ result }: { result: SolvedAdditionalCosts }) {
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
