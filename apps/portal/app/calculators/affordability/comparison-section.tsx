import { cents, type Affordability, type Cents } from '@heimvorteil/engine';
import { FundingBar } from '@heimvorteil/ui/charts/funding-bar.tsx';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { differenceInWholeEuros, wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { AffordabilityResult } from './affordability-result.ts';
import { FEASIBILITY_LABELS } from './answer-labels.ts';

/** Who pays for the highest price, and what one change would make of it. */
export function ComparisonSection({ answer, ownFunds, variants }: AffordabilityResult) {
  const { maxLoanAmount: loan, maxPurchasePrice, additionalCosts } = answer;
  const whole = loan > 0 ? cents(loan + ownFunds) : cents(maxPurchasePrice + additionalCosts.total);
  const column = (name: string, its: Affordability, isOwn = false) => ({
    name,
    isOwn,
    values: [
      wholeEuros(its.maxPurchasePrice),
      isOwn ? '–' : differenceInWholeEuros((its.maxPurchasePrice - maxPurchasePrice) as Cents),
      wholeEuros(its.maxMonthlyRate),
      wholeEuros(its.maxLoanAmount),
      FEASIBILITY_LABELS[its.feasibility].word,
    ],
  });
  return (
    <PageSection
      id="vergleich"
      title="Wer was bezahlt, und was es bewegt"
      lead={`Zusammen ${wholeEuros(whole)}, davon ${wholeEuros(maxPurchasePrice)} für das Haus.`}
    >
      <FundingBar own={cents(whole - loan)} loan={loan} costs={additionalCosts.total} whole={whole} />
      <VariantTable
        caption="Deine Antwort neben drei Varianten"
        rows={['Kaufpreis', 'Unterschied', 'Rate im Monat', 'Darlehen', 'Machbarkeit']}
        variants={[
          column('Deine Rechnung', answer, true),
          ...variants.map((one) => column(one.name, one.answer)),
        ]}
      />
    </PageSection>
  );
}
