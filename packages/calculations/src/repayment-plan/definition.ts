import { calculateRepaymentPlan as operation, inEuros, type AnswerOf } from '@heimvorteil/contracts';
import { followUpInstalment, installmentDate, planDerivation } from '@heimvorteil/engine';
import { correctionAnswer, planRows, roundedRate } from '../amounts/rounded-amounts.ts';
import { calculation } from '../calculation.ts';
import { calculateRepaymentPlan, type RepaymentPlanResult } from './calculate-repayment-plan.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

/** Converts a result in cents to the API response in euros. */
export function repaymentPlanAnswer({
  terms,
  plan,
  effectiveInterestRate,
  effectiveInterestRateFixedPeriod,
}: RepaymentPlanResult): AnswerOf<typeof operation> {
  const { payoutDate, fixedInterestYears } = terms;
  return inEuros(operation.response, {
    ...plan,
    followUpMonthlyRate: followUpInstalment(terms, plan),
    installments: planRows(plan, plan.numberOfInstallments).map((row) => ({
      ...row,
      date: payoutDate === undefined ? null : installmentDate(payoutDate, row.number),
    })),
    effectiveInterestRate: roundedRate(effectiveInterestRate),
    effectiveInterestRateFixedPeriod:
      fixedInterestYears === undefined ? undefined : roundedRate(effectiveInterestRateFixedPeriod),
    corrections: plan.corrections.map(correctionAnswer),
    derivation: planDerivation(terms, plan, effectiveInterestRate),
  });
}

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
