import type { AnswerOf, calculateConstructionPlan } from '@heimvorteil/contracts';
import { eurosFromCents, type ConstructionPlan } from '@heimvorteil/engine';
import { eurosAt, shownRate } from '../amounts/written-amounts.ts';
import type { ConstructionPlanResult } from './calculate-construction-plan.ts';

type Answer = AnswerOf<typeof calculateConstructionPlan>;

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
