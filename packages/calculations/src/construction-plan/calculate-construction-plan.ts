import type { CalculateConstructionPlanBody } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  constructionPlan,
  payoutsOfBills,
  percent,
  USUAL_COMMITMENT,
  type ConstructionOptions,
  type ConstructionPlan,
  type Payout,
} from '@heimvorteil/engine';
import { statedCents, statedPercent } from '../amounts/stated-amounts.ts';
import { calculated, type Calculated } from '../calculated.ts';

/** Amounts in cents. */
export interface ConstructionPlanResult {
  /** Engine input, to vary payouts, rent or the month of the move. */
  readonly options: ConstructionOptions;
  readonly plan: ConstructionPlan;
}

/** COULD_NOT_CALCULATE without a loan, with a bill after the fixed rate, or if it is never repaid. */
export function calculateConstructionPlan(
  body: CalculateConstructionPlanBody,
): Calculated<ConstructionPlanResult> {
  return calculated(() => {
    const options = {
      payouts: payoutsOf(body),
      nominalInterestRate: percent(body.nominalInterestRate),
      amortizationRate: percent(body.amortizationRate),
      fixedInterestYears: body.fixedInterestYears,
      followUpInterestRate: statedPercent(body.followUpInterestRate),
      followUpMode: body.followUpMode,
      commitmentFreeMonths: body.commitmentFreeMonths ?? USUAL_COMMITMENT.commitmentFreeMonths,
      commitmentInterestPerMonth:
        statedPercent(body.commitmentInterestPerMonth) ?? USUAL_COMMITMENT.commitmentInterestPerMonth,
      rent: statedCents(body.rent),
      monthsUntilMove: body.monthsUntilMove,
      fees: statedCents(body.fees),
    };
    return { options, plan: constructionPlan(options) };
  });
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
