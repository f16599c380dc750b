import { caseFacts } from '../offer-pricing/case-facts.ts';
import type { Market } from '../offer-pricing/market.ts';
import { failedConditions, INELIGIBILITY_CODES, type IneligibilityCode } from './failed-conditions.ts';
import type { FinancingCase } from './financing-case.ts';
import { rowOfLender } from './lender-limits.ts';

/** Conditions that the case fails; empty if none. Throws a RangeError if the lender has no current rates. */
export function whyNot(market: Market, financingCase: FinancingCase, lenderId: number): IneligibilityCode[] {
  const failed = failedConditions(market, caseFacts(market, financingCase), rowOfLender(market, lenderId));
  return INELIGIBILITY_CODES.filter((_, bit) => (failed & (1 << bit)) !== 0);
}
