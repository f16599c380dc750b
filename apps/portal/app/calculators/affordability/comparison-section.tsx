import { cents, VERDICT_WORD_NAMES, type Affordability, type VerdictWord } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { FundingBar } from '@heimvorteil/ui/charts/funding-bar.tsx';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import {
  differenceInWholeEuros,
  wholeEuros,
  wholeEurosAtMost,
} from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { AffordabilityResult } from './affordability-result.ts';

type ReachedOfColumn = Pick<Affordability, 'maxPurchasePrice' | 'maxMonthlyRate' | 'maxLoanAmount'>;

/** Who pays for the highest price, and what one change would make of it at the first column's price and rate. */
export function ComparisonSection({ answer, reached, ownFunds, variants }: AffordabilityResult) {
  const { judgedPurchase } = answer;
  if (!reached || !judgedPurchase) return null;
  const { loanAmount: loan, purchasePrice, additionalCosts } = reached;
  const whole = loan > 0 ? cents(loan + ownFunds) : cents(purchasePrice + additionalCosts.total);
  const others = variants.some(({ marketRate }) => marketRate !== null);
  const column = (name: string, its: ReachedOfColumn, word: VerdictWord, marketRate?: number | null) => ({
    name,
    isOwn: its === answer,
    values: [
      its.maxPurchasePrice === null ? '–' : wholeEurosAtMost(its.maxPurchasePrice),
      its === answer ? '–' : difference(its.maxPurchasePrice, purchasePrice),
      written(its.maxMonthlyRate),
      written(its.maxLoanAmount),
      VERDICT_WORD_NAMES[word],
      ...(others ? [typeof marketRate === 'number' ? formatPercent(marketRate) : '–'] : []),
    ],
  });
  return (
    <PageSection
      id="vergleich"
      title="Dein Anteil, Anteil der Bank"
      lead={`Zusammen ${wholeEuros(whole)}, davon ${wholeEurosAtMost(purchasePrice)} für das Haus.`}
    >
      <FundingBar own={cents(whole - loan)} loan={loan} costs={additionalCosts.total} whole={whole} />
      <VariantTable
        caption="Deine Antwort neben drei Varianten"
        rows={[
          'Kaufpreis, höchstens',
          'Unterschied',
          'Rate im Monat, höchstens',
          'Darlehen, höchstens',
          `Machbarkeit bei ${wholeEuros(judgedPurchase.purchasePrice)}`,
          ...(others ? ['Zins, den der Markt dann nennt'] : []),
        ]}
        variants={[
          column('Deine Rechnung', answer, answer.word),
          ...variants.map(({ name, reached: its, word, marketRate }) => column(name, its, word, marketRate)),
        ]}
      />
      <p className="quiet">
        Jede Variante ist mit dem Zins deiner Rechnung gerechnet und beim selben Preis beurteilt.
        {others ? ' Wo der Markt für sie einen anderen Zins nennt, steht er in der letzten Zeile.' : ''}
      </p>
    </PageSection>
  );
}

function written(amount: ReachedOfColumn['maxPurchasePrice']): string {
  return amount === null ? '–' : wholeEuros(amount);
}

function difference(amount: ReachedOfColumn['maxPurchasePrice'], first: number): string {
  return amount === null ? '–' : differenceInWholeEuros(cents(amount - first));
}
