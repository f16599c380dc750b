import { BOUNDS, isWithin } from '../bounds.ts';
import { cents, eurosFromCents, type Cents } from '../money/cents.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { affordability, type AffordabilityError, type AffordabilityReason } from './affordability.ts';
import type { AffordabilityOptions, BorrowerTerms } from './affordability-options.ts';
import { householdBudget } from './household-budget.ts';
import { judgeLoan, type JudgedPurchase } from './judged-purchase.ts';

/** The verdict about one financing at its price, with the loan that was judged. */
export interface FinancingProspect extends Omit<Verdict, 'reasons' | 'errors'> {
  readonly reasons: readonly AffordabilityReason[];
  readonly errors: readonly AffordabilityError[];
  /** Null while too little is answered. */
  readonly judgedPurchase: JudgedPurchase | null;
}

/** The prospect of buying or building at a price. */
export function purchaseProspect(
  options: AffordabilityOptions & { readonly purchasePrice: Cents },
): FinancingProspect {
  return prospectOf(affordability(options));
}

/** What of an answer is its verdict. */
export function prospectOf(answer: FinancingProspect): FinancingProspect {
  const { word, feasibility, probability, risk, stress, reasons, errors, judgedPurchase } = answer;
  return { word, feasibility, probability, risk, stress, reasons, errors, judgedPurchase };
}

/** The debt that a new loan takes over, and what stands behind it, in cents. */
export interface FollowUpCase extends BorrowerTerms {
  readonly remainingDebt: Cents;
  readonly propertyValue: Cents;
}

/** The prospect of a follow-up financing: what is repaid already counts as own funds, nothing is bought and nothing comes on top. */
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
