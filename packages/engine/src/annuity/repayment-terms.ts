import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cents, Percent } from '../money/money.ts';

export type Repayment =
  | { readonly by: 'amortizationRate'; readonly amortizationRate: Percent }
  | { readonly by: 'monthlyRate'; readonly monthlyRate: Cents }
  | { readonly by: 'termMonths'; readonly termMonths: number }
  | { readonly by: 'fullRepayment' };

export const SPECIAL_REPAYMENT_EFFECTS = ['SHORTER_TERM', 'LOWER_INSTALLMENT'] as const;
export type SpecialRepaymentEffect = (typeof SPECIAL_REPAYMENT_EFFECTS)[number];

export const FOLLOW_UP_MODES = ['KEEP_END', 'KEEP_INSTALLMENT'] as const;
export type FollowUpMode = (typeof FOLLOW_UP_MODES)[number];

/** Booked after the instalment of its month; `month` counts from 1. */
export interface SpecialRepayment {
  readonly month: number;
  readonly amount: Cents;
}

/** Changes the initial repayment and recalculates the instalment, from `month` on. */
export interface AmortizationChange {
  readonly month: number;
  readonly amortizationRate: Percent;
}

/** Changes the instalment, from `month` on. */
export interface InstalmentChange {
  readonly month: number;
  readonly monthlyRate: Cents;
}

export interface RepaymentTerms {
  readonly loanAmount: Cents;
  readonly nominalInterestRate: Percent;
  readonly repayment: Repayment;
  readonly fixedInterestYears?: number | undefined;
  readonly payoutDate?: IsoDate | undefined;
  readonly specialRepayments?: readonly SpecialRepayment[] | undefined;
  /** Cents, booked in months 12, 24 and so on. */
  readonly yearlySpecialRepayment?: Cents | undefined;
  readonly specialRepaymentEffect?: SpecialRepaymentEffect | undefined;
  readonly amortizationChanges?: readonly AmortizationChange[] | undefined;
  /** Instalments of one loan when several loans share a constant monthly payment. */
  readonly instalmentChanges?: readonly InstalmentChange[] | undefined;
  /** Months at the start in which only interest is paid; they count towards the fixed-rate period. */
  readonly interestOnlyMonths?: number | undefined;
  /** Cents deducted from the payout. */
  readonly fees?: Cents | undefined;
  /** If set, the plan continues after the fixed-rate period until the loan is repaid. */
  readonly followUpInterestRate?: Percent | undefined;
  /** Defaults to KEEP_END; no effect unless the follow-on rate differs from the first rate. */
  readonly followUpMode?: FollowUpMode | undefined;
}

export const CORRECTION_REASONS = ['YEARLY_LIMIT', 'SINGLE_FIRST', 'REMAINING_DEBT', 'AFTER_END'] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

/** States that a special repayment counts with less than the entered amount. */
export interface Correction {
  readonly code: 'SPECIAL_REPAYMENT_CORRECTED';
  readonly field: 'specialRepayments' | 'yearlySpecialRepayment';
  /** Month of the special repayment; null if the correction applies to every year. */
  readonly month: number | null;
  /** Entered amount in cents. */
  readonly from: Cents;
  /** Counted amount in cents. */
  readonly to: Cents;
  readonly reason: CorrectionReason;
}

/** Extends the plan to the last instalment; without a follow-on rate the first rate continues. */
export function termsUntilRepaid(terms: RepaymentTerms): RepaymentTerms {
  if (terms.followUpInterestRate !== undefined || terms.repayment.by === 'fullRepayment') return terms;
  const { fixedInterestYears: _years, ...untilRepaid } = terms;
  return untilRepaid;
}
