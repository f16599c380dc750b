import type { Cents } from '../money/money.ts';
import type { Bound } from '../bounds.ts';

/** Possible events during repayment, each counted only if entered; amounts in cents a month. */
export interface TermEvents {
  /** Years until retirement, and the household's total net income afterwards. */
  readonly retirement?: { readonly inYears: number; readonly monthlyIncome: Cents } | undefined;
  /** End of child benefit, whether entered or assumed. */
  readonly childBenefitEnd?: { readonly inYears: number } | undefined;
  /** Leave right after payout; total net household income during it, including parental allowance. */
  readonly parentalLeave?: { readonly months: number; readonly monthlyIncome: Cents } | undefined;
  readonly repairReserve?: Cents | undefined;
  /** True if the household holds back three months' expenses from its own funds. */
  readonly keepsThreeMonthsExpenses?: boolean | undefined;
}

export const TERM_EVENT_CODES = [
  'PARENTAL_LEAVE',
  'CHILD_BENEFIT_END',
  'RETIREMENT',
  'REPAIR_RESERVE',
  'EXPENSES_KEPT',
] as const;

export type TermEventCode = (typeof TERM_EVENT_CODES)[number];

/** Months of expenses held back from own funds for emergencies; this portal's assumption. */
export const RESERVE_MONTHS = 3;

export const TERM_BOUNDS = {
  /** Years until a borrower retires. */
  yearsUntilRetirement: { min: 1, max: 50, code: 'OUT_OF_RANGE' },
  /** Years until the youngest child's benefit ends, at age 25 at the latest (§ 32 (4) EStG). */
  yearsOfChildBenefit: { min: 1, max: 25, code: 'OUT_OF_RANGE' },
  /** Months of parental leave: three years for each of two parents (§ 15 (2) BEEG). */
  monthsOfParentalLeave: { min: 1, max: 72, code: 'OUT_OF_RANGE' },
} as const satisfies Record<string, Bound>;
