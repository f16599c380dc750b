import { annuityApr } from '../annuity/annuity-apr.ts';
import { percent, type Percent } from '../money/percent.ts';
import { cents, type Cents } from '../money/cents.ts';
import { landChargeFee, type LandChargeEntry } from '../purchase-costs/notary-and-land-register.ts';
import { followUpLoan, type FollowUpFigures, type FollowUpTerms } from './follow-up-loan.ts';
import type { FollowUpOptions } from './follow-up.ts';
import { FORWARD_TERMS, forwardRate, RATE_OF_DAY_TERMS } from './forward-terms.ts';

export const FOLLOW_UP_KINDS = ['PROLONGATION', 'NEW_LENDER', 'FORWARD'] as const;
export type FollowUpKind = (typeof FOLLOW_UP_KINDS)[number];

/** A new lender has the land charge assigned; the current lender already has it. */
export const ENTRY_OF_KIND = {
  PROLONGATION: 'UNCHANGED',
  NEW_LENDER: 'ASSIGNED',
  FORWARD: 'ASSIGNED',
} as const satisfies Record<FollowUpKind, LandChargeEntry>;

/** One option after the fixed-rate period; amounts in cents. */
export interface FollowUpOption extends FollowUpFigures {
  readonly kind: FollowUpKind;
  /** True if its rate can be agreed today; otherwise today's rate is only an assumption for the end. */
  readonly lockableToday: boolean;
  /** APR, two decimals, with the court's fee for assigning the land charge; null if never repaid. */
  readonly effectiveInterestRate: Percent | null;
  /** Entered costs of changing the lender, at least the court's fee, which the APR includes. */
  readonly switchingCosts: Cents;
  /** Interest of the fixed-rate period plus switching costs. */
  readonly totalCosts: Cents;
  /** Compared with the current instalment; missing if that was not entered. */
  readonly installmentChange?: Cents;
}

/** Options for the remaining debt, without those that no lender offers. */
export function waysOn(options: FollowUpOptions, terms: FollowUpTerms): FollowUpOption[] {
  const { remainingDebt, propertyValue, rateFor, prolongationRateFor = rateFor } = options;
  const loanToValue = loanToValueOf(options);
  const today = rateFor(loanToValue, remainingDebt, propertyValue);
  const rates: Record<FollowUpKind, Percent | null> = {
    PROLONGATION: prolongationRateFor(loanToValue, remainingDebt, propertyValue),
    NEW_LENDER: today,
    FORWARD: today === null || !canBeFixedAhead(options) ? null : forwardRateOf(options, today),
  };
  return FOLLOW_UP_KINDS.flatMap((kind) => {
    const rate = rates[kind];
    return rate === null ? [] : [wayOn(kind, followUpLoan(terms, rate), options)];
  });
}

function wayOn(kind: FollowUpKind, figures: FollowUpFigures, options: FollowUpOptions): FollowUpOption {
  const { currentInstallment, monthsUntilEnd, remainingDebt: loanAmount } = options;
  const fee = landChargeFee(loanAmount, ENTRY_OF_KIND[kind]);
  const switchingCosts =
    kind === 'PROLONGATION' ? cents(0) : cents(Math.max(options.switchingCosts ?? 0, fee));
  return {
    kind,
    lockableToday: kind === 'FORWARD' || monthsUntilEnd <= RATE_OF_DAY_TERMS.longestLeadMonths,
    ...figures,
    effectiveInterestRate: annuityApr({ ...figures, loanAmount }, fee),
    switchingCosts,
    totalCosts: cents(figures.totalInterest + switchingCosts),
    ...(currentInstallment === undefined
      ? {}
      : { installmentChange: cents(figures.monthlyRate - currentInstallment) }),
  };
}

/** Cheapest option; on a tie, the one that can be agreed today. */
export function cheapestWay(ways: readonly FollowUpOption[]): FollowUpOption | undefined {
  return ways.toSorted(
    (one, other) =>
      one.totalCosts - other.totalCosts || Number(other.lockableToday) - Number(one.lockableToday),
  )[0];
}

/** Remaining debt in percent of the value. */
export function loanToValueOf({ remainingDebt, propertyValue }: FollowUpOptions): Percent {
  return percent((remainingDebt * 100) / propertyValue);
}

/** Percent a year: the lenders' rate, otherwise today's plus the points for each month. */
function forwardRateOf(options: FollowUpOptions, today: Percent): Percent | null {
  const { forwardRateFor, remainingDebt, propertyValue, monthsUntilEnd, forwardPointsPerMonth } = options;
  return forwardRateFor
    ? forwardRateFor(loanToValueOf(options), remainingDebt, propertyValue)
    : forwardRate(today, monthsUntilEnd, forwardPointsPerMonth ?? FORWARD_TERMS.pointsPerMonth);
}

/** Percentage points of a forward loan above today's rate. */
export function forwardPointsOf(options: FollowUpOptions, forward: Percent): Percent {
  const today =
    options.rateFor(loanToValueOf(options), options.remainingDebt, options.propertyValue) ?? forward;
  return percent(Math.round((forward - today) * 1000) / 1000);
}

function canBeFixedAhead({ monthsUntilEnd }: FollowUpOptions): boolean {
  return monthsUntilEnd > 0 && monthsUntilEnd <= FORWARD_TERMS.longestLeadMonths;
}
