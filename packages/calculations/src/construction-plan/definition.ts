import { calculateConstructionPlan as operation, type AnswerOf } from '@heimvorteil/contracts';
import { eurosFromCents, type ConstructionPlan } from '@heimvorteil/engine';
import { eurosAt, shownRate } from '../amounts/written-amounts.ts';
import { calculateConstructionPlan, type ConstructionPlanResult } from './calculate-construction-plan.ts';

type Answer = AnswerOf<typeof operation>;
import { calculation } from '../calculation.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

/** The timeline of building and repaying, in euros. */
export function constructionPlanAnswer({ options, plan: found }: ConstructionPlanResult): Answer {
  return {
    loanAmount: eurosFromCents(found.loanAmount),
    constructionMonths: found.constructionMonths,
    monthlyRate: eurosFromCents(found.monthlyRate),
    remainingDebt: eurosFromCents(found.remainingDebt),
    highestBurden: eurosFromCents(found.highestBurden),
    highestBurdenMonth: found.highestBurdenMonth,
    monthsOfDoubleBurden: found.monthsOfDoubleBurden,
    totalInterest: eurosFromCents(found.totalInterest),
    totalCommitmentInterest: eurosFromCents(found.totalCommitmentInterest),
    totalRent: eurosFromCents(found.totalRent),
    effectiveInterestRate: shownRate(found.effectiveInterestRate),
    ...(options.fixedInterestYears === undefined
      ? {}
      : { effectiveInterestRateFixedPeriod: shownRate(found.effectiveInterestRateFixedPeriod) }),
    payouts: options.payouts.map(({ month, amount }) => ({ month, amount: eurosFromCents(amount) })),
    months: Array.from(found.payment, (_, index) => monthOf(found, index)),
    derivation: [...found.derivation],
  };
}

function monthOf(found: ConstructionPlan, index: number): Answer['months'][number] {
  return {
    number: index + 1,
    payout: eurosAt(found.payout, index),
    payment: eurosAt(found.payment, index),
    interest: eurosAt(found.interest, index),
    amortization: eurosAt(found.amortization, index),
    commitmentInterest: eurosAt(found.commitmentInterest, index),
    rent: eurosAt(found.rent, index),
    burden: eurosAt(found.burden, index),
    remainingDebt: eurosAt(found.remainingDebtAfter, index),
  };
}

/** The calculator behind its call. */
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
