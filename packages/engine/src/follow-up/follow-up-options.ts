import { annuityApr } from '../annuity/annuity-apr.ts';
import { cents, type Cents, percent, type Percent, roundToCents } from '../money/money.ts';
import {
  landChargeFee,
  type LandChargeEntry,
  notarialFee,
  VAT_PERCENT,
} from '../purchase-costs/notary-and-land-register.ts';
import {
  followUpLoan,
  type FollowUpFigures,
  type FollowUpTerms,
  type FollowUpOptions,
} from './follow-up-loan.ts';
import {
  FOLLOW_UP_KINDS,
  type FollowUpKind,
  FORWARD_TERMS,
  forwardRate,
  RATE_OF_DAY_TERMS,
} from './forward-terms.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { NamedFigure, OptionFigure, Derivation } from '../derivation/derived-figure.ts';

/** Notary's fee for certifying a signature (GNotKG annex 1 no. 25100), as a multiple of the full fee. */
const CERTIFICATION = { multiple: 0.2, least: cents(20_00), most: cents(70_00) } as const;

export const SWITCHING_COSTS_SOURCE = 'GNotKG Anlage 1 Nr. 14130 und 25100, Tabelle B';

/** Statutory fees in cents for assigning a land charge to another lender. */
export interface SwitchingCosts {
  readonly landRegister: Cents;
  /** Notary's fee in cents, with VAT. */
  readonly notary: Cents;
  readonly total: Cents;
}

/** Fees for the new lender's entry and for certifying the old lender's signature; land charge = debt. */
export function usualSwitchingCosts(remainingDebt: Cents): SwitchingCosts {
  const landRegister = landChargeFee(remainingDebt, 'ASSIGNED');
  const { multiple, least, most } = CERTIFICATION;
  const certification = Math.min(Math.max(notarialFee(remainingDebt, multiple), least), most);
  const notary = roundToCents((certification * (100 + VAT_PERCENT)) / 100);
  return { landRegister, notary, total: cents(landRegister + notary) };
}

/** All options for a remaining debt; amounts in cents. */
export interface FollowUp {
  /** Remaining debt in percent of the property's current value. */
  readonly loanToValue: Percent;
  readonly options: readonly FollowUpOption[];
  /** Option with the lowest interest + switching costs; undefined if no lender offers any. */
  readonly cheapest?: FollowUpKind;
  /** Cheapest option whose rate the borrower can agree today; undefined if there is none. */
  readonly cheapestLockable?: FollowUpKind;
  /** First day on which lenders offer that day's rate for the payout; missing if they do so today. */
  readonly rateOfDayFrom?: IsoDate;
  /** First day on which lenders offer a forward loan; missing if they do so today. */
  readonly forwardFrom?: IsoDate;
  /** Percentage points by which the forward rate exceeds today's rate. */
  readonly forwardPoints?: Percent;
  readonly forwardBreakEvenRate?: Percent;
  /** Interest and costs that the cheapest option saves, compared with staying with the current lender. */
  readonly saving?: Cents;
  /** Monthly payment of the cheapest option minus the current payment. */
  readonly installmentChange?: Cents;
  /** Interest of the cheapest option minus interest at the old rate; positive if rates have risen. */
  readonly interestAgainstOldRate?: Cents;
  /** Monthly payment of the cheapest option minus the payment at the old rate with the same repayment. */
  readonly monthlyRateAgainstOldRate?: Cents;
  /** Statutory fees of a change of lender, for visitors who entered no costs. */
  readonly usualSwitchingCosts: SwitchingCosts;
  /** First day for statutory notice; null if the fixed rate ends first, missing without `payoutDate`. */
  readonly noticeFrom?: IsoDate | null;
  readonly legalExitDate?: IsoDate | null;
  readonly errors: readonly 'COULD_NOT_CALCULATE'[];
  readonly derivation: readonly Derivation<NamedFigure | OptionFigure>[];
}

/** Land register entry per option: only a new lender must take over the land charge. */
export const ENTRY_OF_KIND = {
  PROLONGATION: 'UNCHANGED',
  NEW_LENDER: 'ASSIGNED',
  FORWARD: 'ASSIGNED',
} as const satisfies Record<FollowUpKind, LandChargeEntry>;

/** An option to finance the debt after the fixed-rate period; amounts in cents. */
export interface FollowUpOption extends FollowUpFigures {
  readonly kind: FollowUpKind;
  /** True if the rate can be agreed today; if false, today's rate is an assumption. */
  readonly lockableToday: boolean;
  /** APR, two decimals, including the court's fee for assigning the land charge; null if never repaid. */
  readonly effectiveInterestRate: Percent | null;
  /** Costs of changing the lender in cents: as entered, but at least the court fee that the APR contains. */
  readonly switchingCosts: Cents;
  /** Interest in the fixed-rate period + switching costs. */
  readonly totalCosts: Cents;
  /** Monthly payment minus the current one; missing if the visitor entered no current payment. */
  readonly installmentChange?: Cents;
}

/** Staying with the lender, a new lender, a forward loan; options that no lender offers are missing. */
export function followUpOptions(options: FollowUpOptions, terms: FollowUpTerms): FollowUpOption[] {
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
    return rate === null ? [] : [optionOf(kind, followUpLoan(terms, rate), options)];
  });
}

function optionOf(kind: FollowUpKind, figures: FollowUpFigures, options: FollowUpOptions): FollowUpOption {
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

/** Option with the lowest costs; if several are equal, one that can be agreed today. */
export function cheapestOption(options: readonly FollowUpOption[]): FollowUpOption | undefined {
  return options.toSorted(
    (one, other) =>
      one.totalCosts - other.totalCosts || Number(other.lockableToday) - Number(one.lockableToday),
  )[0];
}

/** Remaining debt in percent of the property's current value. */
export function loanToValueOf({ remainingDebt, propertyValue }: FollowUpOptions): Percent {
  return percent((remainingDebt * 100) / propertyValue);
}

/** Forward rate in percent a year: as offered, or `today` plus points per month; null without an offer. */
function forwardRateOf(options: FollowUpOptions, today: Percent): Percent | null {
  const { forwardRateFor, remainingDebt, propertyValue, monthsUntilEnd, forwardPointsPerMonth } = options;
  return forwardRateFor
    ? forwardRateFor(loanToValueOf(options), remainingDebt, propertyValue)
    : forwardRate(today, monthsUntilEnd, forwardPointsPerMonth ?? FORWARD_TERMS.pointsPerMonth);
}

/** Percentage points by which the forward rate exceeds today's rate. */
export function forwardPointsOf(options: FollowUpOptions, forward: Percent): Percent {
  const today =
    options.rateFor(loanToValueOf(options), options.remainingDebt, options.propertyValue) ?? forward;
  return percent(Math.round((forward - today) * 1000) / 1000);
}

function canBeFixedAhead({ monthsUntilEnd }: FollowUpOptions): boolean {
  return monthsUntilEnd > 0 && monthsUntilEnd <= FORWARD_TERMS.longestLeadMonths;
}
