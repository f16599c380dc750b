import type { FollowUpMode } from '../annuity/repayment-terms.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';

export interface Payout {
  /** Whole months after signing; 0 is immediately. */
  readonly month: number;
  readonly amount: Cents;
}

/** A loan paid out in stages during construction; amounts in cents. */
export interface ConstructionOptions {
  /** At least one; their sum is the loan amount. */
  readonly payouts: readonly Payout[];
  readonly nominalInterestRate: Percent;
  /** Repayment begins in the month after the last payout. */
  readonly amortizationRate: Percent;
  readonly fixedInterestYears?: number | undefined;
  readonly followUpInterestRate?: Percent | undefined;
  /** Defaults to KEEP_END. */
  readonly followUpMode?: FollowUpMode | undefined;
  /** Months from signing without commitment interest. */
  readonly commitmentFreeMonths: number;
  /** Percent a month of the undrawn amount. */
  readonly commitmentInterestPerMonth: Percent;
  /** Cold rent a month until the move. */
  readonly rent?: Cents | undefined;
  /** Months of rent from signing; defaults to the last payout. */
  readonly monthsUntilMove?: number | undefined;
  /** Deducted from the first payout. */
  readonly fees?: Cents | undefined;
}
