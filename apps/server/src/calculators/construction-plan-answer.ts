import type { CalculateConstructionPlanBody, calculateConstructionPlan } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  constructionPlan,
  eurosFromCents,
  payoutsOfBills,
  percent,
  USUAL_COMMITMENT,
  type ConstructionOptions,
  type ConstructionPlan,
  type Payout,
} from '@heimvorteil/engine';
import type * as z from 'zod/mini';
import { eurosAt, shownRate } from '../costs/index.ts';
import { statedCents } from './stated-cents.ts';
import { statedPercent } from './stated-percent.ts';

type Answer = z.infer<typeof calculateConstructionPlan.response>;

/** The timeline of building and repaying, in euros. */
export function constructionPlanAnswer(body: CalculateConstructionPlanBody): Answer {
  const options = optionsOf(body);
  const found = constructionPlan(options);
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

function optionsOf(body: CalculateConstructionPlanBody): ConstructionOptions {
  return {
    payouts: payoutsOf(body),
    nominalInterestRate: percent(body.nominalInterestRate),
    amortizationRate: percent(body.amortizationRate),
    fixedInterestYears: body.fixedInterestYears,
    followUpInterestRate: statedPercent(body.followUpInterestRate),
    commitmentFreeMonths: body.commitmentFreeMonths ?? USUAL_COMMITMENT.commitmentFreeMonths,
    commitmentInterestPerMonth:
      statedPercent(body.commitmentInterestPerMonth) ?? USUAL_COMMITMENT.commitmentInterestPerMonth,
    rent: statedCents(body.rent),
    monthsUntilMove: body.monthsUntilMove,
    fees: statedCents(body.fees),
  };
}

function payoutsOf({ payouts, bills, ...purchase }: CalculateConstructionPlanBody): Payout[] {
  if (payouts) return payouts.map(({ month, amount }) => ({ month, amount: centsFromEuros(amount) }));
  return payoutsOfBills(
    centsFromEuros(purchase.purchasePrice ?? 0),
    centsFromEuros(purchase.ownFunds ?? 0),
    bills ?? [],
    centsFromEuros(purchase.additionalCosts ?? 0),
  );
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
