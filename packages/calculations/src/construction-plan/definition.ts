import { calculateConstructionPlan as operation, inEuros, type AnswerOf } from '@heimvorteil/contracts';
import { rowsOf, roundedRate } from '../amounts/rounded-amounts.ts';
import { calculation } from '../calculation.ts';
import { calculateConstructionPlan, type ConstructionPlanResult } from './calculate-construction-plan.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

/** Converts a result in cents to the API response in euros. */
export function constructionPlanAnswer({
  options: { payouts, fixedInterestYears },
  plan: found,
}: ConstructionPlanResult): AnswerOf<typeof operation> {
  const { payout, payment, interest, amortization, commitmentInterest, rent, burden } = found;
  const columns = { payout, payment, interest, amortization, commitmentInterest, rent, burden };
  return inEuros(operation.response, {
    ...found,
    effectiveInterestRate: roundedRate(found.effectiveInterestRate),
    effectiveInterestRateFixedPeriod:
      fixedInterestYears === undefined ? undefined : roundedRate(found.effectiveInterestRateFixedPeriod),
    payouts,
    months: rowsOf(payment.length, { ...columns, remainingDebt: found.remainingDebtAfter }),
  });
}

export const constructionPlan = calculation(operation, {
  calculate: calculateConstructionPlan,
  answer: constructionPlanAnswer,
  headlines: [
    'loanAmount',
    'monthlyRate',
    'highestBurden',
    'totalCommitmentInterest',
    'totalInterest',
    'effectiveInterestRate',
  ],
  example: {
    purchasePrice: 400_000,
    ownFunds: 100_000,
    additionalCosts: 34_000,
    bills: [
      { month: 1, percent: 30 },
      { month: 5, percent: 28 },
      { month: 9, percent: 18.9 },
      { month: 13, percent: 19.6 },
      { month: 15, percent: 3.5 },
    ],
    nominalInterestRate: 3.6,
    amortizationRate: 2,
    fixedInterestYears: 10,
    commitmentFreeMonths: 6,
    commitmentInterestPerMonth: 0.2,
    rent: 1_200,
    monthsUntilMove: 14,
  },
  exampleAnswer,
  meanings: {
    'CalculateConstructionPlanAnswer.months': 'Jeder Monat ab der Unterschrift.',
    'CalculateConstructionPlanAnswer.months.number': 'Der Monat, ab 1 gezählt.',
    'CalculateConstructionPlanAnswer.months.remainingDebt': 'Restschuld nach dem Monat, in Euro.',
    'CalculateConstructionPlanAnswer.monthlyRate': 'Erste volle Monatsrate in Euro.',
    'CalculateConstructionPlanBody.bills.percent': 'Anteil der Teilrechnung am Preis in Prozent.',
  },
});
