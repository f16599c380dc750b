import type { MortgageResult } from '@heimvorteil/calculations';
import { CostComposition, type CostPart } from '@heimvorteil/ui/charts/cost-composition.tsx';
import { costParts } from '@heimvorteil/ui/charts/cost-parts.ts';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import type { Cents } from '@heimvorteil/engine';
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
  const sum = parts.reduce((total, { amount }) => total + amount, 0) as Cents;
  return (
    <Disclosure
      summary="Alles zusammen: Haus, Nebenkosten, Zinsen"
      figure={wholeEuros(sum)}
      id="gesamtkosten"
    >
      <p className="quiet">
        {wholePlan.totalInterest > 0
          ? `Bleibt der Zins so, zahlst du in ${writtenDurationDative(wholePlan.numberOfInstallments)} ${wholeEuros(wholePlan.totalInterest)} Zinsen. Nach der Zinsbindung ist das eine Annahme.`
          : 'Preis und Nebenkosten, ohne Zinsen.'}
      </p>
      <CostComposition
        parts={parts}
        caption="Preis, Nebenkosten und Zinsen in Euro und in Prozent der Summe"
      />
    </Disclosure>
  );
}
