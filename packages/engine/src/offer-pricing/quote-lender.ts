import { variantRows, type CaseFacts } from './case-facts.ts';
import { FORWARD_TERMS } from '../follow-up/forward-terms.ts';
import { failedConditions } from '../eligibility/failed-conditions.ts';
import type { Market } from './market.ts';

export const NO_QUOTE = -1_000_000;

/** Nominal rate of a lender in thousandths of a percent; NO_QUOTE if it does not take the case. */
export function quoteLender(market: Market, facts: CaseFacts, lender: number): number {
  if (isTooFarAhead(facts) || failedConditions(market, facts, lender) !== 0) return NO_QUOTE;
  return rateOfTaker(market, facts, lender);
}

/** True if the payout is so many months ahead that no lender agrees a rate for it. */
export function isTooFarAhead({ leadMonths }: CaseFacts): boolean {
  return leadMonths > FORWARD_TERMS.longestLeadMonths;
}

/** Rate in thousandths of a percent; the lender must take the case. */
export function rateOfTaker(market: Market, facts: CaseFacts, lender: number): number {
  const rate =
    market.rates.rate[metStep(market, facts, lender)]! +
    forwardPoints(market, facts, lender) +
    facts.surchargePoints[lender]!;
  return facts.wantsVariant ? rate + variantPoints(market, facts, lender) : rate;
}

/** Surcharge for a later payout, in thousandths of a percentage point. */
export function forwardPoints(market: Market, facts: CaseFacts, lender: number): number {
  return market.terms.forwardPoints[lender]! * facts.leadMonths;
}

/** Row of the lowest loan-to-value step that the case does not exceed; the lender must take the case. */
export function metStep(market: Market, facts: CaseFacts, lender: number): number {
  const { start, upTo } = market.rates;
  let row = start[facts.period * market.lenders.length + lender]!;
  while (facts.loanToValue > upTo[row]!) row++;
  return row;
}

function variantPoints(market: Market, facts: CaseFacts, lender: number): number {
  let points = 0;
  for (const row of variantRows(market, facts, lender)) points += market.variants.points[row]!;
  return points;
}
