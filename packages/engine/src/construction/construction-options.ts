import type { FollowUpMode } from '../annuity/repayment-terms.ts';
import { type Cents, type Percent, percent } from '../money/money.ts';
import type { LandChargeRate } from '../annuity/land-charge-rate.ts';
import type { Derivation } from '../derivation/derived-figure.ts';
import type { Bound } from '../bounds.ts';

/** Limits of months after signing the contract, and of commitment interest in percent a month. */
export const CONSTRUCTION_BOUNDS = {
  /** Months; at most 120, because after ten years every borrower may terminate the loan (§ 489 BGB). */
  payoutMonth: { min: 0, max: 120, code: 'OUT_OF_RANGE' },
  commitmentFreeMonths: { min: 0, max: 120, code: 'OUT_OF_RANGE' },
  commitmentInterestPerMonth: { min: 0, max: 1, code: 'OUT_OF_RANGE' },
  monthsUntilMove: { min: 0, max: 420, code: 'OUT_OF_RANGE' },
} as const satisfies Record<string, Bound>;

/** Default terms; banks usually charge 0.15 to 0.25 % a month after 3 to 12 free months. */
export const USUAL_COMMITMENT = {
  commitmentFreeMonths: 6,
  commitmentInterestPerMonth: percent(0.2),
} as const;

/** A loan during construction and repayment; index 0 is the first month after signing, amounts in cents. */
export interface ConstructionPlan extends DrawnPlan, ConstructionRates {
  readonly commitmentInterest: Float64Array;
  readonly rent: Float64Array;
  /** Payment + commitment interest + rent by month, in cents. */
  readonly burden: Float64Array;
  readonly loanAmount: Cents;
  /** Months until the last payout; until then the borrower pays only interest. */
  readonly constructionMonths: number;
  readonly highestBurden: Cents;
  /** First month with the highest `burden`, counted from 1. */
  readonly highestBurdenMonth: number;
  /** Months in which the household pays both rent and loan. */
  readonly monthsOfDoubleBurden: number;
  readonly totalInterest: Cents;
  readonly totalCommitmentInterest: Cents;
  readonly totalRent: Cents;
  /** APR with the court's land charge fee; null if `fees` is exactly this fee, or without a rate. */
  readonly landCharge: LandChargeRate | null;
  readonly derivation: readonly Derivation[];
}

/** Effective rates of a loan paid out in parts; percent a year, unrounded. */
export interface ConstructionRates {
  /** APR to the end of the contract at the first nominal rate (§ 16 (5) PAngV); null if never repaid. */
  readonly effectiveInterestRate: Percent | null;
  /** Rate if the debt is repaid when the fixed-rate period ends; null without such a period. */
  readonly effectiveInterestRateFixedPeriod: Percent | null;
}

/** A plan with interest on paid-out amounts only; index 0 is the first month after signing, in cents. */
export interface DrawnPlan {
  readonly payout: Float64Array;
  /** Sum paid out since signing, at the beginning of each month. */
  readonly drawn: Float64Array;
  readonly payment: Float64Array;
  readonly interest: Float64Array;
  readonly amortization: Float64Array;
  readonly remainingDebtAfter: Float64Array;
  readonly monthlyRate: Cents;
  readonly remainingDebt: Cents;
}

export interface Payout {
  /** Whole months after the loan contract is signed; 0 means on signing. */
  readonly month: number;
  readonly amount: Cents;
}

/** A loan paid out in parts during construction; amounts in cents. */
export interface ConstructionOptions {
  /** At least one payout; their sum is the loan amount. */
  readonly payouts: readonly Payout[];
  readonly nominalInterestRate: Percent;
  /** Initial repayment in percent a year, from the month after the last payout. */
  readonly amortizationRate: Percent;
  readonly fixedInterestYears?: number | undefined;
  readonly followUpInterestRate?: Percent | undefined;
  /** Whether a follow-on rate changes the payment (KEEP_END, the default) or the end of the loan. */
  readonly followUpMode?: FollowUpMode | undefined;
  /** Months from signing in which the bank charges no commitment interest. */
  readonly commitmentFreeMonths: number;
  /** Percent a month of the amount not yet paid out. */
  readonly commitmentInterestPerMonth: Percent;
  /** Rent without utilities in cents a month, until the household moves in. */
  readonly rent?: Cents | undefined;
  /** Months from signing in which the household pays rent; defaults to the month of the last payout. */
  readonly monthsUntilMove?: number | undefined;
  /** Costs in cents, deducted from the first payout. */
  readonly fees?: Cents | undefined;
}
