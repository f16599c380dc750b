import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import type { SolvedConstruction } from './solve.ts';
import { costsOfBuilding, variantsOf } from './variants.ts';

/** The construction beside other ones. */
export function VariantsSection({ result }: { result: SolvedConstruction }) {
  return (
    <PageSection
      id="varianten"
      title="Was wäre, wenn?"
      lead="Zum selben Sollzins gerechnet. Was der Bau bis zur ersten vollen Rate kostet: Zinsen, Bereitstellungszinsen und Miete."
    >
      <VariantTable
        caption="Deine Bauphase neben drei Varianten"
        rows={[
          'Höchste Belastung im Monat',
          'Monate mit Miete und Darlehen',
          'Bereitstellungszinsen',
          'Zinsen und Miete der Bauphase',
        ]}
        variants={variantsOf(result).map(({ name, plan }) => ({
          name,
          isOwn: plan === result.plan,
          values: plan
            ? [
                wholeEuros(plan.highestBurden),
                String(plan.monthsOfDoubleBurden),
                wholeEuros(plan.totalCommitmentInterest),
                wholeEuros(costsOfBuilding(plan)),
              ]
            : ['–', '–', '–', '–'],
        }))}
      />
    </PageSection>
  );
}
