import type { AnswerOf, calculateRepaymentPlan } from '@heimvorteil/contracts';
import { eurosFromCents, followUpInstalment, installmentDate, planDerivation } from '@heimvorteil/engine';
import { eurosAt, eurosOrNull, shownRate } from '../amounts/written-amounts.ts';
import { correctionAnswer } from '../loan/correction-answer.ts';
import type { RepaymentPlanResult } from './calculate-repayment-plan.ts';

type Answer = AnswerOf<typeof calculateRepaymentPlan>;

/** The plan of a loan as the API writes it: in euros. */
export function repaymentPlanAnswer(found: RepaymentPlanResult): Answer {
  const { terms, plan } = found;
  return {
    monthlyRate: eurosFromCents(plan.monthlyRate),
    followUpMonthlyRate: eurosOrNull(followUpInstalment(terms, plan)),
    installments: installmentsOf(found),
    numberOfInstallments: plan.numberOfInstallments,
    lastInstallmentAmount: eurosFromCents(plan.lastInstallmentAmount),
    lastInstallmentDate: plan.lastInstallmentDate,
    remainingDebt: eurosFromCents(plan.remainingDebt),
    totalInterest: eurosFromCents(plan.totalInterest),
    totalCosts: eurosFromCents(plan.totalCosts),
    effectiveInterestRate: shownRate(found.effectiveInterestRate),
    ...(terms.fixedInterestYears === undefined
      ? {}
      : { effectiveInterestRateFixedPeriod: shownRate(found.effectiveInterestRateFixedPeriod) }),
    corrections: plan.corrections.map(correctionAnswer),
    derivation: planDerivation(terms, plan, found.effectiveInterestRate),
  };
}

function installmentsOf({ plan, terms: { payoutDate } }: RepaymentPlanResult): Answer['installments'] {
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
