import { constructionPlan, type Cents } from '@heimvorteil/engine';
import { PageSection } from '../../../../components/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '../../../../components/variant-table/variant-table.tsx';
import { wholeEuros } from '../../../../financing-case/written-amounts.ts';
import { unlessImpossible } from '../unless-impossible.ts';
import { payoutsOf, type BuildingResult } from './calculate-building.ts';

const DELAY = 6;
const SOONER = 3;
const LONG_FREE_TIME = 12;

/** The construction beside others: a delay, a longer free time, an earlier move. */
export function VariantsSection({ result: { purchase, options, plan } }: { result: BuildingResult }) {
  const column = (name: string, changed?: Partial<BuildingResult['options']>) => {
    const other = changed ? unlessImpossible(() => constructionPlan({ ...options, ...changed })) : plan;
    return {
      name,
      isOwn: changed === undefined,
      values: other
        ? [
            wholeEuros(other.highestBurden),
            String(other.monthsOfDoubleBurden),
            wholeEuros(other.totalCommitmentInterest),
            wholeEuros(costsOf(other)),
          ]
        : ['–', '–', '–', '–'],
    };
  };
  // Building stands still after the shell: every later bill and the move wait for it.
  const delayed = {
    ...purchase,
    bills: purchase.bills.map((bill, index) => (index < 2 ? bill : { ...bill, month: bill.month + DELAY })),
  };
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
        variants={[
          column('Deine Bauphase'),
          column(`Bau steht ${DELAY} Monate still`, {
            payouts: payoutsOf(delayed),
            monthsUntilMove: options.monthsUntilMove + DELAY,
          }),
          column(`${LONG_FREE_TIME} Monate bereitstellungsfrei`, { commitmentFreeMonths: LONG_FREE_TIME }),
          column(`Einzug ${SOONER} Monate früher`, {
            monthsUntilMove: Math.max(0, options.monthsUntilMove - SOONER),
          }),
        ]}
      />
    </PageSection>
  );
}

function costsOf({
  interest,
  constructionMonths,
  totalCommitmentInterest,
  totalRent,
}: BuildingResult['plan']): Cents {
  const paid = interest.subarray(0, constructionMonths).reduce((sum, amount) => sum + amount, 0);
  return (paid + totalCommitmentInterest + totalRent) as Cents;
}
