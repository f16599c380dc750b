import { ADVICE_ADDRESS } from '../../addresses/advice-addresses.ts';
import { isLent } from '../../financing-case/is-lent.ts';
import type { AppointmentOffer } from '../appointment-offer.ts';
import { AppointmentSection } from '../appointment-section.tsx';
import { caseLink } from '../../financing-case/case-link.ts';
import { LoanAsPlan } from '../../plan-table/loan-as-plan.tsx';
import { rateOrigin } from '../../financing-case/plan-origin.ts';
import { BUDGET_FORM, foundPrice, type BudgetValues } from './definition.ts';
import type { SolvedBudget, PricedBudget } from './solve.ts';
import { cents, costsShareOfPrice, type Cents } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { FundingBar } from '@heimvorteil/ui/charts/funding-bar.tsx';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import {
  differenceInWholeEuros,
  wholeEuros,
  wholeEurosAtMost,
} from '@heimvorteil/ui/amounts/format-amounts.ts';

export default function DeferredSections({
  result,
  appointment,
  values,
}: {
  result: SolvedBudget;
  appointment: AppointmentOffer | undefined;
  values: BudgetValues;
}) {
  return (
    <>
      {result.own.maxPurchasePrice > 0 ? <FundingOfBudget {...result} /> : null}
      <BudgetVariants {...result} />
      {result.loan ? (
        <LoanAsPlan
          loan={result.loan}
          origin={{
            purchasePrice: result.own.maxPurchasePrice,
            ownFunds: result.own.ownFunds,
            costs: result.own.costs,
            rates: rateOrigin(result.rateIsOwn, result.market),
          }}
        />
      ) : null}
      {appointment && isLent(result.own.maxLoanAmount) ? (
        <AppointmentSection
          appointment={appointment}
          of={values.geoCode}
          to={caseLink(ADVICE_ADDRESS, BUDGET_FORM, values, foundPrice(result, values))}
        />
      ) : null}
    </>
  );
}

function FundingOfBudget({ own }: SolvedBudget) {
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

function BudgetVariants({ own, variants }: SolvedBudget) {
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
