import type { Cents } from '../money/money.ts';
import type { AgeGroup } from './age.ts';
import { FEASIBILITY_LIMITS } from './limits.ts';

const NOTHING = 0 as Cents;

export const FEASIBILITIES = ['good', 'medium', 'low', 'empty', 'error', 'own-capital-low'] as const;
/** Rating of a purchase: `empty` if required answers are missing, `error` if it is impossible. */
export type Feasibility = (typeof FEASIBILITIES)[number];

export const FEASIBILITY_ERRORS = [
  'AGE_GROUP_NOT_SUPPORTED',
  'INCOME_BELOW_COST_OF_LIVING',
  'FUTURE_BUDGET_BELOW_ZERO',
  'NO_OFFER',
] as const;
/** Reasons why a purchase is impossible; the first that applies is reported. */
export type FeasibilityError = (typeof FEASIBILITY_ERRORS)[number];

/** The purchase to rate, in cents; the monthly payment is null if no lender finances it. */
export interface FeasibilityFacts {
  /** Price plus the value of a plot already owned. */
  readonly securityValue: Cents;
  readonly additionalCosts: Cents;
  /** Own funds plus the value of a plot already owned. */
  readonly ownFunds: Cents;
  readonly loanAmount: Cents;
  readonly monthlyRate: Cents | null;
  readonly netIncome: Cents;
  /** Monthly income left for a loan payment after all costs. */
  readonly freeIncome: Cents;
  readonly costOfLiving: Cents;
  /** Age range of the youngest borrower; if undefined, the age is not checked. */
  readonly ageGroup?: AgeGroup | undefined;
  /** True if no lender grants the loan that the requested price needs. */
  readonly hasNoOffer: boolean;
}

export const FEASIBILITY_CAUSES = [
  ...FEASIBILITY_ERRORS,
  'OWN_FUNDS_BELOW_TEN_PERCENT',
  'OWN_FUNDS_BELOW_ADDITIONAL_COSTS',
  'OWN_FUNDS_BELOW_RECOMMENDED',
  'INSTALLMENT_SHARE_ABOVE_GOOD',
  'INSTALLMENT_SHARE_ABOVE_MEDIUM',
  'LOAN_TO_VALUE_ABOVE_MEDIUM',
] as const;
export type FeasibilityCause = (typeof FEASIBILITY_CAUSES)[number];

export interface JudgedFeasibility {
  readonly feasibility: Feasibility;
  readonly causes: readonly FeasibilityCause[];
}

/** Checks in order: age and household, own funds, missing lender; then good, medium or low. */
export function feasibilityOf(facts: FeasibilityFacts): JudgedFeasibility {
  const errors = personErrors(facts);
  if (errors.length > 0) return judged('error', ...errors);
  const missing = ownFundsCause(facts);
  if (missing !== null) return judged('own-capital-low', missing);
  if (facts.hasNoOffer) return judged('error', 'NO_OFFER');
  const notMedium = causesAgainstMedium(facts);
  if (notMedium.length > 0) return judged('low', ...notMedium);
  const notGood = causesAgainstGood(facts);
  return judged(notGood.length > 0 ? 'medium' : 'good', ...notGood);
}

function judged(feasibility: Feasibility, ...causes: FeasibilityCause[]): JudgedFeasibility {
  return { feasibility, causes };
}

function personErrors(facts: FeasibilityFacts): FeasibilityError[] {
  const errors: FeasibilityError[] = [];
  if (facts.ageGroup === 'OVER_66') errors.push('AGE_GROUP_NOT_SUPPORTED');
  if (facts.netIncome < facts.costOfLiving) errors.push('INCOME_BELOW_COST_OF_LIVING');
  else if (facts.monthlyRate !== null && facts.freeIncome < facts.monthlyRate) {
    errors.push('FUTURE_BUDGET_BELOW_ZERO');
  }
  return errors;
}

function ownFundsCause(facts: FeasibilityFacts): FeasibilityCause | null {
  if (isBelow(facts.ownFunds, facts.securityValue, FEASIBILITY_LIMITS.leastOwnFundsShare)) {
    return 'OWN_FUNDS_BELOW_TEN_PERCENT';
  }
  return facts.ownFunds < facts.additionalCosts ? 'OWN_FUNDS_BELOW_ADDITIONAL_COSTS' : null;
}

function causesAgainstMedium({ loanAmount, securityValue, monthlyRate, netIncome }: FeasibilityFacts) {
  const causes: FeasibilityCause[] = [];
  if (isAbove(monthlyRate ?? NOTHING, netIncome, FEASIBILITY_LIMITS.mediumInstallmentShare)) {
    causes.push('INSTALLMENT_SHARE_ABOVE_MEDIUM');
  }
  if (isAbove(loanAmount, securityValue, FEASIBILITY_LIMITS.mediumLoanToValue)) {
    causes.push('LOAN_TO_VALUE_ABOVE_MEDIUM');
  }
  return causes;
}

function causesAgainstGood({
  ownFunds,
  additionalCosts,
  securityValue,
  monthlyRate,
  netIncome,
}: FeasibilityFacts) {
  const causes: FeasibilityCause[] = [];
  const beyondCosts = (ownFunds - additionalCosts) as Cents;
  if (isBelow(beyondCosts, securityValue, FEASIBILITY_LIMITS.leastOwnFundsShare)) {
    causes.push('OWN_FUNDS_BELOW_RECOMMENDED');
  }
  if (isAbove(monthlyRate ?? NOTHING, netIncome, FEASIBILITY_LIMITS.goodInstallmentShare)) {
    causes.push('INSTALLMENT_SHARE_ABOVE_GOOD');
  }
  return causes;
}

/** Compares integers, because a share exactly at the limit must not count as above it. */
function isAbove(part: Cents, whole: Cents, limit: number): boolean {
  return part * 100 > whole * limit;
}

function isBelow(part: Cents, whole: Cents, limit: number): boolean {
  return part * 100 < whole * limit;
}
