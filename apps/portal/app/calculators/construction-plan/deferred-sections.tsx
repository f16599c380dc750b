import { solveConstruction, type TypedConstruction, type SolvedConstruction } from './solve.ts';
import { TimelineSection } from './timeline-section.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { costsOfBuilding, variantsOf } from './variants.ts';

/** What stands below the answer: the timeline and other constructions beside it. */
export default function DeferredSections({
  typed,
  openYears,
}: {
  typed: TypedConstruction;
  openYears: readonly number[] | undefined;
}) {
  const solved = solveConstruction(typed);
  if (!solved) return null;
  return (
    <>
      <TimelineSection result={solved} today={typed.loaded.today} openYears={openYears} />
      <VariantsSection result={solved} />
    </>
  );
}

/** The construction beside other ones. */
function VariantsSection({ result }: { result: SolvedConstruction }) {
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
