import { centsFromEuros } from '@heimvorteil/engine';
import { CostComposition, type CostPart } from '../../../charts/cost-composition.tsx';
import { costParts } from '../../../charts/cost-parts.ts';
import { PageSection } from '../../../components/calculator-columns/calculator-columns.tsx';
import type { CaseResult } from '../../../financing-case/calculate-case.ts';
import { wholeEuros, writtenDurationDative } from '../../../financing-case/written-amounts.ts';

/** Everything that is paid until the house belongs to nobody else: price, additional costs, renovation and interest. */
export function WholeCostSection({ result }: { result: CaseResult }) {
  const { figures, costs, wholePlan } = result;
  const renovation = result.summary.renovationCosts;
  const parts: CostPart[] = [
    ...costParts(centsFromEuros(figures.purchasePrice), costs),
    ...(renovation > 0
      ? [{ name: 'Renovierung', amount: renovation, tone: 'costs' } satisfies CostPart]
      : []),
    { name: 'Zinsen', amount: wholePlan.totalInterest, tone: 'interest' },
  ];
  return (
    <PageSection
      id="gesamtkosten"
      title="Was das Haus am Ende kostet"
      lead={
        wholePlan.totalInterest > 0
          ? `Bleibt der Zins so, zahlst du in ${writtenDurationDative(result.monthsToEnd)} ${wholeEuros(wholePlan.totalInterest)} Zinsen. Nach der Zinsbindung ist das eine Annahme.`
          : 'Preis und Nebenkosten, ohne Zinsen.'
      }
    >
      <CostComposition
        parts={parts}
        caption="Kaufpreis, Nebenkosten und Zinsen in Euro und in Prozent der Summe"
      />
    </PageSection>
  );
}
