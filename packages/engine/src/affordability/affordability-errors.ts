import { BOUNDS, isWithin } from '../bounds.ts';
import { knownAgeGroup } from '../feasibility/age.ts';
import { eurosFromCents } from '../money/cents.ts';
import type { AffordabilityOptions } from './affordability-options.ts';
import type { JudgedPurchase } from './judged-purchase.ts';

export const AFFORDABILITY_ERRORS = [
  'COULD_NOT_CALCULATE',
  'LOAN_AMOUNT_TO_LOW',
  'AGE_GROUP_NOT_SUPPORTED',
  'INCOME_BELOW_COST_OF_LIVING',
  'FUTURE_BUDGET_BELOW_ZERO',
] as const;
export type AffordabilityError = (typeof AFFORDABILITY_ERRORS)[number];

/**
 * What keeps an answer from being of use; its figures stand nevertheless.
 * @param shown the purchase of the wanted price, else of the highest one
 * @param unlent whether nobody lends what the household could bear
 */
export function affordabilityErrors(
  options: AffordabilityOptions,
  judged: JudgedPurchase,
  shown: JudgedPurchase,
  unlent: boolean,
): AffordabilityError[] {
  const holds: Record<AffordabilityError, boolean> = {
    COULD_NOT_CALCULATE: unlent || shown.monthlyRate === null || judged.monthlyRate === null,
    LOAN_AMOUNT_TO_LOW: !isWithin(BOUNDS.netLoan, eurosFromCents(shown.loanAmount)),
    AGE_GROUP_NOT_SUPPORTED: knownAgeGroup(options, options.asOf) === 'OVER_66',
    INCOME_BELOW_COST_OF_LIVING: judged.causes.includes('INCOME_BELOW_COST_OF_LIVING'),
    FUTURE_BUDGET_BELOW_ZERO: judged.causes.includes('FUTURE_BUDGET_BELOW_ZERO'),
  };
  return AFFORDABILITY_ERRORS.filter((code) => holds[code]);
}
