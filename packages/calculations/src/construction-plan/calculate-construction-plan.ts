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
import { enteredCents, enteredPercent } from '../amounts/entered-amounts.ts';
import { calculated, type Calculated } from '../calculated.ts';

/** All amounts are in cents. */
export interface ConstructionPlanResult {
  /** Input for the engine, with which screens recalculate with other payouts, rent or month of the move. */
  readonly options: ConstructionOptions;
  readonly plan: ConstructionPlan;
}

/** Refuses COULD_NOT_CALCULATE without a loan, for bills after the fixed years, or if it is never repaid. */
export function calculateConstructionPlan(
  body: CalculateConstructionPlanBody,
): Calculated<ConstructionPlanResult> {
  return calculated(() => {
    const options = {
      payouts: payoutsOf(body),
      nominalInterestRate: percent(body.nominalInterestRate),
      amortizationRate: percent(body.amortizationRate),
      fixedInterestYears: body.fixedInterestYears,
      followUpInterestRate: enteredPercent(body.followUpInterestRate),
      followUpMode: body.followUpMode,
      commitmentFreeMonths: body.commitmentFreeMonths ?? USUAL_COMMITMENT.commitmentFreeMonths,
      commitmentInterestPerMonth:
        enteredPercent(body.commitmentInterestPerMonth) ?? USUAL_COMMITMENT.commitmentInterestPerMonth,
      rent: enteredCents(body.rent),
      monthsUntilMove: body.monthsUntilMove,
      fees: enteredCents(body.fees),
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
