import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';

/** What settles the instalment: exactly one of the four. */
export type Repayment =
  | { readonly by: 'amortizationRate'; readonly amortizationRate: Percent }
  | { readonly by: 'monthlyRate'; readonly monthlyRate: Cents }
  | { readonly by: 'termMonths'; readonly termMonths: number }
  | { readonly by: 'fullRepayment' };

/** What a special repayment does: the loan ends sooner, or the instalment falls. */
export const SPECIAL_REPAYMENT_EFFECTS = ['SHORTER_TERM', 'LOWER_INSTALLMENT'] as const;
export type SpecialRepaymentEffect = (typeof SPECIAL_REPAYMENT_EFFECTS)[number];

/** How a plan goes on at its follow-up rate: its end stays, or its instalment does and the term follows. */
export const FOLLOW_UP_MODES = ['KEEP_END', 'KEEP_INSTALLMENT'] as const;
export type FollowUpMode = (typeof FOLLOW_UP_MODES)[number];

/** A single special repayment, booked after the instalment of its month; month counts from 1. */
export interface SpecialRepayment {
  readonly month: number;
  readonly amount: Cents;
}

/** A change of the repayment rate: the instalment is set anew from this month. */
export interface AmortizationChange {
  readonly month: number;
  readonly amortizationRate: Percent;
}

/** An instalment that is another sum from this month on. */
export interface InstalmentChange {
  readonly month: number;
  readonly monthlyRate: Cents;
}

/** The terms of one loan, as its contract states them. */
export interface RepaymentTerms {
  readonly loanAmount: Cents;
  readonly nominalInterestRate: Percent;
  readonly repayment: Repayment;
  readonly fixedInterestYears?: number | undefined;
  readonly payoutDate?: IsoDate | undefined;
  readonly specialRepayments?: readonly SpecialRepayment[] | undefined;
  /** Booked in months 12, 24 and so on. */
  readonly yearlySpecialRepayment?: Cents | undefined;
  readonly specialRepaymentEffect?: SpecialRepaymentEffect | undefined;
  readonly amortizationChanges?: readonly AmortizationChange[] | undefined;
  /** Where several loans share one payment: what is left of it for this one. */
  readonly instalmentChanges?: readonly InstalmentChange[] | undefined;
  /** They come first and count into the fixed years. */
  readonly interestOnlyMonths?: number | undefined;
  /** Taken at payout. */
  readonly fees?: Cents | undefined;
  /** With it the plan goes on after the fixed years until the loan is repaid. */
  readonly followUpInterestRate?: Percent | undefined;
  /** KEEP_END when left out; without a follow-up rate, and with the first one, it changes nothing. */
  readonly followUpMode?: FollowUpMode | undefined;
}

/** Causes of a lowered special repayment: the yearly limit, single ones before the yearly one, the remaining debt, the plan's end. */
export const CORRECTION_REASONS = ['YEARLY_LIMIT', 'SINGLE_FIRST', 'REMAINING_DEBT', 'AFTER_END'] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

/** A special repayment of which less counts than was entered. */
export interface Correction {
  readonly code: 'SPECIAL_REPAYMENT_CORRECTED';
  readonly field: 'specialRepayments' | 'yearlySpecialRepayment';
  /** The month it concerns; null when it holds for every year. */
  readonly month: number | null;
  /** As entered. */
  readonly from: Cents;
  /** As counted. */
  readonly to: Cents;
  readonly reason: CorrectionReason;
}
