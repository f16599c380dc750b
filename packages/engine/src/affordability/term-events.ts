import type { Bound } from '../bounds.ts';
import type { Cents } from '../money/cents.ts';

/** What may happen to a household while it repays, each only where somebody states it; amounts in cents a month. */
export interface TermEvents {
  /** The household's whole net income from then on. */
  readonly retirement?: { readonly inYears: number; readonly monthlyIncome: Cents } | undefined;
  /** The child benefit ends, entered or assumed. */
  readonly childBenefitEnd?: { readonly inYears: number } | undefined;
  /** From the start; the household's whole net income in that time, parental allowance among it. */
  readonly parentalLeave?: { readonly months: number; readonly monthlyIncome: Cents } | undefined;
  /** Put aside for repairs of the home. */
  readonly repairReserve?: Cents | undefined;
  /** Three months' expenses stay out of the purchase. */
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

/** Months of expenses that a household keeps from its own funds for what nobody foresees: an assumption of this portal. */
export const KEPT_MONTHS = 3;

/** The limits of what can be stated. */
export const TERM_BOUNDS = {
  /** Years until somebody retires. */
  yearsUntilRetirement: { min: 1, max: 50, code: 'OUT_OF_RANGE' },
  /** Years until the child benefit of the youngest ends: at 25 at the latest (§ 32 (4) EStG). */
  yearsOfChildBenefit: { min: 1, max: 25, code: 'OUT_OF_RANGE' },
  /** Months of parental leave: three years for each of two parents (§ 15 (2) BEEG). */
  monthsOfParentalLeave: { min: 1, max: 72, code: 'OUT_OF_RANGE' },
} as const satisfies Record<string, Bound>;
