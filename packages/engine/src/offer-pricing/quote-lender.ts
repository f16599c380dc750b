import { FORWARD_TERMS } from '../follow-up/forward-terms.ts';
import { failedConditions } from '../eligibility/failed-conditions.ts';
import type { CaseFacts } from './case-facts.ts';
import type { Market } from './market.ts';
import { variantRows } from './variant-row.ts';

/** A lender that does not take the case. */
export const NO_QUOTE = -1_000_000;

/** The nominal rate of a lender for a case in thousandths of a percent, or NO_QUOTE. */
export function quoteLender(market: Market, facts: CaseFacts, lender: number): number {
  return takes(market, facts, lender) ? rateOfTaker(market, facts, lender) : NO_QUOTE;
}

/** Whether a lender takes a case. */
export function takes(market: Market, facts: CaseFacts, lender: number): boolean {
  return (
    facts.leadMonths <= FORWARD_TERMS.longestLeadMonths && failedConditions(market, facts, lender) === 0
  );
}

/** What a lender asks that takes the case. */
export function rateOfTaker(market: Market, facts: CaseFacts, lender: number): number {
  const rate =
    market.rates.rate[metStep(market, facts, lender)]! +
    forwardPoints(market, facts, lender) +
    facts.surchargePoints[lender]!;
  return facts.wishesVariant ? rate + variantPoints(market, facts, lender) : rate;
}

/** What a lender adds for agreeing the rate ahead of the payout, in thousandths of a point. */
export function forwardPoints(market: Market, facts: CaseFacts, lender: number): number {
  return market.terms.forwardPoints[lender]! * facts.leadMonths;
}

/** The row of the lowest loan-to-value step that holds an eligible case. */
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
