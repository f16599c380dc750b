import { calculateRepaymentPlan as operation, type AnswerOf } from '@heimvorteil/contracts';
import { eurosFromCents, followUpInstalment, installmentDate, planDerivation } from '@heimvorteil/engine';
import { eurosAt, eurosOrNull, shownRate } from '../amounts/written-amounts.ts';
import { correctionAnswer } from '../loan/correction-answer.ts';
import { calculateRepaymentPlan, type RepaymentPlanResult } from './calculate-repayment-plan.ts';

type Answer = AnswerOf<typeof operation>;
import { calculation } from '../calculation.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

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

/** The calculator behind its call. */
export const repaymentPlan = calculation(operation, {
  calculate: calculateRepaymentPlan,
  answer: repaymentPlanAnswer,
  headlines: [
    'monthlyRate',
    'numberOfInstallments',
    'remainingDebt',
    'totalInterest',
    'effectiveInterestRate',
  ],
  example: {
    loanAmount: 200_000,
    nominalInterestRate: 3.6,
    amortizationRate: 2,
    fixedInterestYears: 10,
    payoutDate: '2026-12-01',
    yearlySpecialRepayment: 5_000,
  },
  exampleAnswer,
  meanings: {
    'CalculateRepaymentPlanAnswer.installments.number': 'Die Rate, ab 1 gezählt.',
    'CalculateRepaymentPlanAnswer.installments.remainingDebt': 'Restschuld nach der Rate, in Euro.',
    'CalculateRepaymentPlanAnswer.installments.specialRepayment': 'Sondertilgung in Euro.',
    'CalculateRepaymentPlanAnswer.installments.date': 'Der Tag der Rate; null ohne Tag der Auszahlung.',
  },
});
