import { variantRows, type CaseFacts } from './case-facts.ts';
import { FORWARD_TERMS } from '../follow-up/forward-terms.ts';
import { failedConditions } from '../eligibility/failed-conditions.ts';
import type { Market } from './market.ts';

export const NO_QUOTE = -1_000_000;

/** Nominal rate in thousandths of a percent, or NO_QUOTE. */
export function quoteLender(market: Market, facts: CaseFacts, lender: number): number {
  if (isTooFarAhead(facts) || failedConditions(market, facts, lender) !== 0) return NO_QUOTE;
  return rateOfTaker(market, facts, lender);
}

/** True if the payout is too many months ahead for any lender. */
export function isTooFarAhead({ leadMonths }: CaseFacts): boolean {
  return leadMonths > FORWARD_TERMS.longestLeadMonths;
}

/** Rate of a lender that takes the case, in thousandths of a percent. */
export function rateOfTaker(market: Market, facts: CaseFacts, lender: number): number {
  const rate =
    market.rates.rate[metStep(market, facts, lender)]! +
    forwardPoints(market, facts, lender) +
    facts.surchargePoints[lender]!;
  return facts.wantsVariant ? rate + variantPoints(market, facts, lender) : rate;
}

/** Surcharge for agreeing the rate in advance, in thousandths of a percentage point. */
export function forwardPoints(market: Market, facts: CaseFacts, lender: number): number {
  return market.terms.forwardPoints[lender]! * facts.leadMonths;
}

/** Row of the lowest loan-to-value step that covers an eligible case. */
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
