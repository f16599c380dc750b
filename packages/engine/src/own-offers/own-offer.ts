import type { Repayment, RepaymentTerms } from '../annuity/repayment-terms.ts';
import type { Bound } from '../bounds.ts';
import { type Cents, percent, type Percent } from '../money/money.ts';

/** At most five, because more columns do not fit on a page. */
export const COMPARED_OFFERS = { min: 2, max: 5, code: 'OUT_OF_RANGE' } as const satisfies Bound;

/** Special repayments allowed by contract, in percent of the loan a year (specification §5). */
export const ALLOWED_SPECIAL_REPAYMENT = { min: 0, max: 10, code: 'OUT_OF_RANGE' } as const satisfies Bound;

/** Percent of the loan a year; loans repaid within the fixed rate mostly exclude special repayments. */
const USUAL_SPECIAL_REPAYMENT = { ofOthers: percent(5), ofFullRepayment: percent(0) };

/** A bank's printed offer; all compared offers are for the same loan. */
export interface OwnOffer {
  readonly name: string;
  readonly nominalInterestRate: Percent;
  readonly repayment: Repayment;
  readonly fixedInterestYears: number;
  /** Costs in cents that count for the effective rate, deducted at payout. */
  readonly fees?: Cents | undefined;
  /** Special repayment in percent of the loan a year; defaults to the usual limit. */
  readonly allowedSpecialRepayment?: Percent | undefined;
}

/** Assumptions shared by all compared offers. */
export interface OffersOptions {
  readonly loanAmount: Cents;
  /** Requested cents a year in addition to the instalments; each offer counts as much as it allows. */
  readonly yearlySpecialRepayment?: Cents | undefined;
  /** Years to compare; defaults to the end of the longest fixed rate. */
  readonly horizonYears?: number | undefined;
  /** Rate assumed after each fixed rate; defaults to the highest nominal rate of the offers. */
  readonly followUpInterestRate?: Percent | undefined;
}

/** Years to compare: as requested, otherwise until the end of the longest fixed rate. */
export function horizonOf(offers: readonly OwnOffer[], { horizonYears }: OffersOptions): number {
  return horizonYears ?? Math.max(...offers.map(({ fixedInterestYears }) => fixedInterestYears));
}

/** Years up to the horizon in which every offer is fixed; costs of these years need no assumption. */
export function yearsAllAreFixed(offers: readonly OwnOffer[], options: OffersOptions): number {
  const shortest = Math.min(...offers.map(({ fixedInterestYears }) => fixedInterestYears));
  return Math.min(shortest, horizonOf(offers, options));
}

/** Follow-on rate; defaults to the highest rate of all offers, so a short fixed rate is never favoured. */
export function followUpRateOf(
  offers: readonly OwnOffer[],
  { followUpInterestRate }: OffersOptions,
): Percent {
  return followUpInterestRate ?? percent(Math.max(...offers.map((offer) => offer.nominalInterestRate)));
}

/** Limit of special repayments in addition to the instalments, in cents a year. */
export function allowedSpecialRepaymentOf(
  { allowedSpecialRepayment, repayment }: OwnOffer,
  { loanAmount }: OffersOptions,
): Cents {
  const { ofOthers, ofFullRepayment } = USUAL_SPECIAL_REPAYMENT;
  const allowed = allowedSpecialRepayment ?? (repayment.by === 'fullRepayment' ? ofFullRepayment : ofOthers);
  return Math.floor((loanAmount * allowed) / 100) as Cents;
}

/** Part of the requested yearly special repayment that the offer allows, in cents. */
export function usedSpecialRepayment(offer: OwnOffer, options: OffersOptions): Cents {
  const { yearlySpecialRepayment = 0 as Cents } = options;
  return Math.min(yearlySpecialRepayment, allowedSpecialRepaymentOf(offer, options)) as Cents;
}

/** Terms without voluntary special repayments, as printed in the contract. */
export function contractTerms(offer: OwnOffer, { loanAmount }: OffersOptions): RepaymentTerms {
  const { nominalInterestRate, repayment, fixedInterestYears, fees } = offer;
  return { loanAmount, nominalInterestRate, repayment, fixedInterestYears, fees };
}
