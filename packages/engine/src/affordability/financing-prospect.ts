import { BOUNDS, isWithin } from '../bounds.ts';
import { cents, eurosFromCents, type Cents } from '../money/cents.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { affordability, type AffordabilityError, type AffordabilityReason } from './affordability.ts';
import type { AffordabilityOptions, BorrowerTerms } from './affordability-options.ts';
import { householdBudget } from './household-budget.ts';
import { judgeLoan, type JudgedPurchase } from './judged-purchase.ts';

export interface FinancingProspect extends Omit<Verdict, 'reasons' | 'errors'> {
  readonly reasons: readonly AffordabilityReason[];
  readonly errors: readonly AffordabilityError[];
  /** Null if required answers are missing. */
  readonly judgedPurchase: JudgedPurchase | null;
}

export function purchaseProspect(
  options: AffordabilityOptions & { readonly purchasePrice: Cents },
): FinancingProspect {
  return prospectOf(affordability(options));
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

/** Judges a follow-on financing: the repaid share counts as own funds, and there are no purchase costs. */
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
