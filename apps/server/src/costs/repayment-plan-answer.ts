import type { CalculateRepaymentPlanBody, calculateRepaymentPlan } from '@heimvorteil/contracts';
import {
  effectiveRatesOfPlan,
  eurosFromCents,
  installmentDate,
  planDerivation,
  repaymentPlan,
  type RepaymentPlan,
} from '@heimvorteil/engine';
import type * as z from 'zod/mini';
import { correctionAnswer, eurosAt, loanTermsOf, shownRate } from './loan-terms.ts';

type Answer = z.infer<typeof calculateRepaymentPlan.response>;

/** The plan of a loan as the API writes it: in euros. */
export function repaymentPlanAnswer(body: CalculateRepaymentPlanBody): Answer {
  const terms = loanTermsOf(body);
  const plan = repaymentPlan(terms);
  const rates = effectiveRatesOfPlan(terms);
  return {
    monthlyRate: eurosFromCents(plan.monthlyRate),
    installments: installmentsOf(plan, terms.payoutDate),
    numberOfInstallments: plan.numberOfInstallments,
    lastInstallmentAmount: eurosFromCents(plan.lastInstallmentAmount),
    lastInstallmentDate: plan.lastInstallmentDate,
    remainingDebt: eurosFromCents(plan.remainingDebt),
    totalInterest: eurosFromCents(plan.totalInterest),
    totalCosts: eurosFromCents(plan.totalCosts),
    effectiveInterestRate: shownRate(rates.effectiveInterestRate),
    ...(terms.fixedInterestYears === undefined
      ? {}
      : { effectiveInterestRateFixedPeriod: shownRate(rates.effectiveInterestRateFixedPeriod) }),
    corrections: plan.corrections.map(correctionAnswer),
    derivation: planDerivation(terms, plan, rates.effectiveInterestRate),
  };
}

function installmentsOf(plan: RepaymentPlan, payoutDate: string | undefined): Answer['installments'] {
  return Array.from({ length: plan.numberOfInstallments }, (_, index) => ({
    number: index + 1,
    date: payoutDate === undefined ? null : installmentDate(payoutDate, index + 1),
    payment: eurosAt(plan.payment, index),
    interest: eurosAt(plan.interest, index),
    amortization: eurosAt(plan.amortization, index),
    specialRepayment: eurosAt(plan.specialRepayment, index),
    remainingDebt: eurosAt(plan.remainingDebtAfter, index),
  }));
}
