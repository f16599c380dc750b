import { BOUNDS, isWithin } from '../bounds.ts';
import { largestWhole, smallestWhole } from '../goal-seek/largest-whole.ts';
import { cents, centsFromEuros, eurosFromCents, type Cents } from '../money/cents.ts';
import { ownCapitalTotal } from '../own-capital/own-capital-total.ts';
import { isPreApproved } from '../verdict/verdict.ts';
import type { AffordabilityOptions } from './affordability-options.ts';
import { HIGHEST_PRICE } from './bearable-price.ts';
import { householdBudget } from './household-budget.ts';
import { judgePrice } from './judged-purchase.ts';
import { needAtPrice } from './purchase-terms.ts';

/**
 * Highest pre-approved price in cents: whole euros, or the requested price itself; null if there is none. An
 * entered loan counts only at the requested price.
 */
export function highestApprovedPrice(
  options: AffordabilityOptions & { readonly purchasePrice: Cents },
): Cents | null {
  const { purchase, loanAmount, purchasePrice: wanted } = options;
  const budget = householdBudget(options, options.profile);
  const ownFunds = ownCapitalTotal(options.ownCapital);
  const needAt = (euros: number) => needAtPrice(centsFromEuros(euros), ownFunds, purchase);
  const isApproved = (purchasePrice: Cents) => {
    const need = needAtPrice(purchasePrice, ownFunds, purchase);
    const loan = loanAmount === undefined ? undefined : cents(Math.max(loanAmount, need));
    const judged = judgePrice({ ...options, purchasePrice, loanAmount: loan }, budget, purchasePrice);
    const { loanAmount: lent, securityValue } = judged.purchase;
    const offerCount = options.offerCountFor?.(lent, securityValue) ?? null;
    return isWithin(BOUNDS.netLoan, eurosFromCents(lent)) && isPreApproved(judged.verdict, offerCount);
  };
  const isApprovedAt = (euros: number) => isApproved(centsFromEuros(euros));
  if (isApproved(wanted)) {
    const first = Math.ceil(eurosFromCents(wanted));
    const last = largestWhole(first, Math.floor(eurosFromCents(HIGHEST_PRICE)), isApprovedAt);
    return last === null ? wanted : centsFromEuros(last);
  }
  if (loanAmount !== undefined) return null;
  const highest = Math.floor(eurosFromCents(wanted));
  const land = Math.ceil(eurosFromCents(purchase.landPrice ?? cents(0)));
  const isLarge = (euros: number) => euros >= land && isWithin(BOUNDS.netLoan, eurosFromCents(needAt(euros)));
  const least = highest < 1 ? null : smallestWhole(1, highest, isLarge);
  const last = least === null ? null : largestWhole(least, highest, isApprovedAt);
  return last === null ? null : centsFromEuros(last);
}
