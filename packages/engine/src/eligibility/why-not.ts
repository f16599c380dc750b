import { caseFacts } from '../offer-pricing/case-facts.ts';
import type { Market } from '../offer-pricing/market.ts';
import { failedConditions, INELIGIBILITY_CODES, type IneligibilityCode } from './failed-conditions.ts';
import type { FinancingCase } from './financing-case.ts';

/** Every reason for which a lender does not take a case, none when it does; a lender without rates in force throws a RangeError. */
export function whyNot(market: Market, financingCase: FinancingCase, lenderId: number): IneligibilityCode[] {
  const lender = market.indexOfLender.get(lenderId);
  if (lender === undefined)
    throw new RangeError(`lender ${lenderId} has no rates in force on ${market.asOf}`);
  const failed = failedConditions(market, caseFacts(market, financingCase), lender);
  return INELIGIBILITY_CODES.filter((_, bit) => (failed & (1 << bit)) !== 0);
}
