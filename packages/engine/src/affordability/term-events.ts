import type { Cents } from '../money/money.ts';
import type { Bound } from '../bounds.ts';

/** Events during repayment that the visitor may enter; amounts in cents a month. */
export interface TermEvents {
  /** Years until retirement, and the household's whole net income from then on. */
  readonly retirement?: { readonly inYears: number; readonly monthlyIncome: Cents } | undefined;
  /** Years until child benefit ends, entered or assumed. */
  readonly childBenefitEnd?: { readonly inYears: number } | undefined;
  /** Parental leave from the payout on; the household's whole net income in it, with parental allowance. */
  readonly parentalLeave?: { readonly months: number; readonly monthlyIncome: Cents } | undefined;
  readonly repairReserve?: Cents | undefined;
  /** True if own funds of three months' expenses become a reserve. */
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

/** Months of expenses in an emergency reserve; an assumption of this portal. */
export const RESERVE_MONTHS = 3;

export const TERM_BOUNDS = {
  yearsUntilRetirement: { min: 1, max: 50, code: 'OUT_OF_RANGE' },
  /** Years until the youngest child's benefit ends, at age 25 at the latest (§ 32 (4) EStG). */
  yearsOfChildBenefit: { min: 1, max: 25, code: 'OUT_OF_RANGE' },
  /** Months of parental leave: three years for each of two parents (§ 15 (2) BEEG). */
  monthsOfParentalLeave: { min: 1, max: 72, code: 'OUT_OF_RANGE' },
} as const satisfies Record<string, Bound>;
