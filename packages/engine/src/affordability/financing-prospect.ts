import { BOUNDS, isWithin } from '../bounds.ts';
import { cents, eurosFromCents, type Cents, centsFromEuros } from '../money/money.ts';
import { type Verdict, isPreApproved } from '../verdict/verdict.ts';
import type { AffordabilityError, AffordabilityReason } from './affordability.ts';
import type { AffordabilityOptions, BorrowerTerms } from './affordability-options.ts';
import { householdBudget } from './household-budget.ts';
import { judgeLoan, type JudgedPurchase, judgePrice } from './judged-purchase.ts';
import { largestWhole, smallestWhole } from '../goal-seek/largest-whole.ts';
import { ownCapitalTotal } from '../own-capital/own-capital-total.ts';
import { HIGHEST_PRICE } from './affordable-price.ts';
import { needAtPrice } from './purchase-terms.ts';

export interface FinancingProspect extends Omit<Verdict, 'reasons' | 'errors'> {
  readonly reasons: readonly AffordabilityReason[];
  readonly errors: readonly AffordabilityError[];
  /** The purchase that the verdict is about; null if required answers are missing. */
  readonly judgedPurchase: JudgedPurchase | null;
}

export function prospectOf(answer: FinancingProspect): FinancingProspect {
  const { word, feasibility, probability, risk, stress, reasons, errors, judgedPurchase } = answer;
  return { word, feasibility, probability, risk, stress, reasons, errors, judgedPurchase };
}

/** Remaining debt to refinance and the security value, in cents. */
export interface FollowUpCase extends BorrowerTerms {
  readonly remainingDebt: Cents;
  readonly propertyValue: Cents;
}

/** Judges a loan that replaces an earlier one: the repaid share is own funds, and costs are zero. */
export function followUpProspect(followUp: FollowUpCase): FinancingProspect {
  const { remainingDebt, propertyValue } = followUp;
  const ownFunds = cents(Math.max(propertyValue - remainingDebt, 0));
  const { purchase, verdict } = judgeLoan(
    followUp,
    householdBudget(followUp, followUp.profile),
    {
      purchasePrice: propertyValue,
      securityValue: propertyValue,
      additionalCosts: cents(0),
      ownFunds,
      loanAmount: remainingDebt,
    },
    { countedFunds: ownFunds, isWanted: true },
  );
  const isTooSmall = !isWithin(BOUNDS.netLoan, eurosFromCents(remainingDebt));
  return {
    ...verdict,
    errors: [...verdict.errors, ...(isTooSmall ? (['LOAN_AMOUNT_TO_LOW'] as const) : [])],
    judgedPurchase: purchase,
  };
}

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
