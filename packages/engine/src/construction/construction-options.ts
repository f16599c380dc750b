import type { FollowUpMode } from '../annuity/repayment-terms.ts';
import { type Cents, type Percent, percent } from '../money/money.ts';
import type { LandChargeRate } from '../annuity/land-charge-rate.ts';
import type { Derivation } from '../derivation/derived-figure.ts';
import type { Bound } from '../bounds.ts';

/** Limits in months after signing, and of commitment interest in percent a month. */
export const CONSTRUCTION_BOUNDS = {
  /** 120 months, because after ten years every borrower may terminate the loan (§ 489 BGB). */
  payoutMonth: { min: 0, max: 120, code: 'OUT_OF_RANGE' },
  commitmentFreeMonths: { min: 0, max: 120, code: 'OUT_OF_RANGE' },
  commitmentInterestPerMonth: { min: 0, max: 1, code: 'OUT_OF_RANGE' },
  monthsUntilMove: { min: 0, max: 420, code: 'OUT_OF_RANGE' },
} as const satisfies Record<string, Bound>;

/** Default; banks usually charge 0.15 to 0.25 % a month after 3 to 12 free months. */
export const USUAL_COMMITMENT = {
  commitmentFreeMonths: 6,
  commitmentInterestPerMonth: percent(0.2),
} as const;

/** Construction and repayment by month; index 0 is the first month after signing, amounts in cents. */
export interface ConstructionPlan extends DrawnPlan, ConstructionRates {
  readonly commitmentInterest: Float64Array;
  readonly rent: Float64Array;
  /** Monthly sum of instalment, commitment interest and rent, in cents. */
  readonly burden: Float64Array;
  readonly loanAmount: Cents;
  /** Months until the last payout, in which only interest is paid. */
  readonly constructionMonths: number;
  readonly highestBurden: Cents;
  /** First month with the highest burden, counted from 1. */
  readonly highestBurdenMonth: number;
  /** Number of months in which both rent and loan payments are due. */
  readonly monthsOfDoubleBurden: number;
  readonly totalInterest: Cents;
  readonly totalCommitmentInterest: Cents;
  readonly totalRent: Cents;
  /** APR with the court fee for the land charge; null if no fee must be added. */
  readonly landCharge: LandChargeRate | null;
  readonly derivation: readonly Derivation[];
}

/** Effective rates of a loan paid out in stages; percent a year, unrounded. */
export interface ConstructionRates {
  /** APR at the first nominal rate to the end of the contract (§ 16 (5) PAngV); null if never repaid. */
  readonly effectiveInterestRate: Percent | null;
  /** Assumes full repayment at the end of the fixed-rate period; null without such a period. */
  readonly effectiveInterestRateFixedPeriod: Percent | null;
}

/** Charges interest only on the drawn part; index 0 is the first month after signing, amounts in cents. */
export interface DrawnPlan {
  readonly payout: Float64Array;
  /** Amount paid out since signing, at the beginning of each month. */
  readonly drawn: Float64Array;
  readonly payment: Float64Array;
  readonly interest: Float64Array;
  readonly amortization: Float64Array;
  readonly remainingDebtAfter: Float64Array;
  readonly monthlyRate: Cents;
  readonly remainingDebt: Cents;
}

export interface Payout {
  /** Whole months after signing; 0 is immediately. */
  readonly month: number;
  readonly amount: Cents;
}

/** A loan paid out in stages during construction; amounts in cents. */
export interface ConstructionOptions {
  /** At least one payout; the sum of all is the loan amount. */
  readonly payouts: readonly Payout[];
  readonly nominalInterestRate: Percent;
  /** Repayment begins in the month after the last payout. */
  readonly amortizationRate: Percent;
  readonly fixedInterestYears?: number | undefined;
  readonly followUpInterestRate?: Percent | undefined;
  /** Effect of the follow-on rate on the instalment; defaults to KEEP_END. */
  readonly followUpMode?: FollowUpMode | undefined;
  /** Months from signing without commitment interest. */
  readonly commitmentFreeMonths: number;
  /** Commitment interest in percent a month of the amount not yet paid out. */
  readonly commitmentInterestPerMonth: Percent;
  /** Cold rent in cents a month until the household moves in. */
  readonly rent?: Cents | undefined;
  /** Months from signing for which rent is paid; defaults to the month of the last payout. */
  readonly monthsUntilMove?: number | undefined;
  /** Cents deducted from the first payout. */
  readonly fees?: Cents | undefined;
}
