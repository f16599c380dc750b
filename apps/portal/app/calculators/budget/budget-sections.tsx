import { cents, costsShareOfPrice, type Cents } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { FundingBar } from '@heimvorteil/ui/charts/funding-bar.tsx';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import {
  differenceInWholeEuros,
  wholeEuros,
  wholeEurosAtMost,
} from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { PricedBudget, SolvedBudget } from './solve-budget.ts';

/** Who pays for price and additional costs. */
export function FundingOfBudget({ own }: SolvedBudget) {
  const whole = cents(own.maxPurchasePrice + own.costs.total);
  return (
    <PageSection
      id="zusammensetzung"
      title="Dein Anteil, Anteil der Bank"
      lead={`Kaufpreis und Nebenkosten sind zusammen ${wholeEuros(whole)}: ${wholeEurosAtMost(own.maxPurchasePrice)} für das Haus, ${wholeEuros(own.costs.total)} (${formatPercent(costsShareOfPrice(own.costs, own.maxPurchasePrice))}) für Steuer, Makler, Notar und Grundbuch.`}
    >
      <FundingBar
        own={cents(Math.min(own.ownFunds, whole))}
        loan={own.maxLoanAmount}
        costs={own.costs.total}
        whole={whole}
      />
    </PageSection>
  );
}

/** The budget beside what one change would make of it. */
export function BudgetVariants({ own, variants }: SolvedBudget) {
  const column = (name: string, its: PricedBudget, isOwn = false) => ({
    name,
    isOwn,
    values: [
      wholeEurosAtMost(its.maxPurchasePrice),
      isOwn ? '–' : differenceInWholeEuros((its.maxPurchasePrice - own.maxPurchasePrice) as Cents),
      wholeEuros(its.maxMonthlyRate),
      wholeEuros(its.maxLoanAmount),
      its.nominalInterestRate === null ? '–' : formatPercent(its.nominalInterestRate),
    ],
  });
  return (
    <PageSection id="vergleich" title="Was dein Budget ändert">
      <VariantTable
        caption="Dein Budget neben drei Varianten"
        rows={['Kaufpreis', 'Unterschied', 'Rate im Monat', 'Darlehen', 'Sollzins']}
        variants={[
          column('Deine Rechnung', own, true),
          ...variants.map(({ name, budget }) => column(name, budget)),
        ]}
      />
    </PageSection>
  );
}
