import type { MortgageResult } from '@heimvorteil/calculations';
import { CostComposition, type CostPart } from '@heimvorteil/ui/charts/cost-composition.tsx';
import { costParts } from '@heimvorteil/ui/charts/cost-parts.ts';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { wholeEuros, writtenDurationDative } from '@heimvorteil/ui/amounts/written-amounts.ts';

/** Everything that is paid until the house belongs to nobody else: price, additional costs, renovation and interest. */
export function WholeCostSection({ result }: { result: MortgageResult }) {
  const { purchase, costs, loan } = result;
  const { wholePlan } = loan;
  const renovation = result.summary.renovationCosts;
  const parts: CostPart[] = [
    ...costParts(purchase, costs),
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
          ? `Bleibt der Zins so, zahlst du in ${writtenDurationDative(wholePlan.numberOfInstallments)} ${wholeEuros(wholePlan.totalInterest)} Zinsen. Nach der Zinsbindung ist das eine Annahme.`
          : 'Preis und Nebenkosten, ohne Zinsen.'
      }
    >
      <CostComposition
        parts={parts}
        caption="Preis, Nebenkosten und Zinsen in Euro und in Prozent der Summe"
      />
    </PageSection>
  );
}
