import type { FollowUpMode } from '../annuity/repayment-terms.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';

/** A part of the loan that is drawn. */
export interface Payout {
  /** Whole months after the contract is signed: 0 is at once. */
  readonly month: number;
  readonly amount: Cents;
}

/** A loan that is drawn as a building grows; amounts in cents. */
export interface ConstructionOptions {
  /** At least one; together they are the loan. */
  readonly payouts: readonly Payout[];
  readonly nominalInterestRate: Percent;
  /** Repayment begins in the month after the last payout. */
  readonly amortizationRate: Percent;
  readonly fixedInterestYears?: number | undefined;
  readonly followUpInterestRate?: Percent | undefined;
  /** KEEP_END when left out. */
  readonly followUpMode?: FollowUpMode | undefined;
  /** Months from signing in which the lender keeps the rest ready at no cost. */
  readonly commitmentFreeMonths: number;
  /** Of what is not drawn, percent a month. */
  readonly commitmentInterestPerMonth: Percent;
  /** Cold rent that is paid until the move, a month. */
  readonly rent?: Cents | undefined;
  /** Months of rent from signing; left out: until the last payout. */
  readonly monthsUntilMove?: number | undefined;
  /** Taken from the first payout. */
  readonly fees?: Cents | undefined;
}
