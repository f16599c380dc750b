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

/** A single special repayment, booked after the payment of its `month`; months count from 1. */
export interface SpecialRepayment {
  readonly month: number;
  readonly amount: Cents;
}

/** From `month` on, another repayment rate in percent a year applies; it determines a new monthly payment. */
export interface AmortizationChange {
  readonly month: number;
  readonly amortizationRate: Percent;
}

/** New monthly payment from `month` on. */
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
  /** Special repayment of each year in cents, booked in months 12, 24 and so on. */
  readonly yearlySpecialRepayment?: Cents | undefined;
  readonly specialRepaymentEffect?: SpecialRepaymentEffect | undefined;
  readonly amortizationChanges?: readonly AmortizationChange[] | undefined;
  /** Changes of the monthly payment; used if several loans share a constant sum of payments. */
  readonly instalmentChanges?: readonly InstalmentChange[] | undefined;
  /** Months with interest only, at the start; they are part of the fixed-rate period. */
  readonly interestOnlyMonths?: number | undefined;
  /** Costs in cents, deducted from the payout. */
  readonly fees?: Cents | undefined;
  /** Assumed rate after the fixed-rate period; if set, the plan continues until the loan is repaid. */
  readonly followUpInterestRate?: Percent | undefined;
  /** Whether a follow-on rate changes the payment (KEEP_END, the default) or the end of the loan. */
  readonly followUpMode?: FollowUpMode | undefined;
}

export const CORRECTION_REASONS = ['YEARLY_LIMIT', 'SINGLE_FIRST', 'REMAINING_DEBT', 'AFTER_END'] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

/** Reports a special repayment that counts with less than the entered amount. */
export interface Correction {
  readonly code: 'SPECIAL_REPAYMENT_CORRECTED';
  readonly field: 'specialRepayments' | 'yearlySpecialRepayment';
  /** Month of the special repayment; null if every year is affected. */
  readonly month: number | null;
  /** Entered amount in cents. */
  readonly from: Cents;
  /** Counted amount in cents. */
  readonly to: Cents;
  readonly reason: CorrectionReason;
}

/** The terms of a plan to the last payment; without a follow-on rate the first rate continues. */
export function termsUntilRepaid(terms: RepaymentTerms): RepaymentTerms {
  if (terms.followUpInterestRate !== undefined || terms.repayment.by === 'fullRepayment') return terms;
  const { fixedInterestYears: _years, ...untilRepaid } = terms;
  return untilRepaid;
}
