import type { Repayment, RepaymentTerms } from '../annuity/repayment-terms.ts';
import type { Bound } from '../bounds.ts';
import { type Cents, percent, type Percent } from '../money/money.ts';

/** Number of offers in one comparison; more columns do not fit on a page. */
export const COMPARED_OFFERS = { min: 2, max: 5, code: 'OUT_OF_RANGE' } as const satisfies Bound;

/** Special repayment that a contract allows a year, in percent of the loan (specification §5). */
export const ALLOWED_SPECIAL_REPAYMENT = { min: 0, max: 10, code: 'OUT_OF_RANGE' } as const satisfies Bound;

/** Usual limit in percent of the loan a year; loans fully repaid at a fixed rate mostly allow none. */
const USUAL_SPECIAL_REPAYMENT = { ofOthers: percent(5), ofFullRepayment: percent(0) };

/** An offer that the visitor has from a bank; all compared offers are for the same loan. */
export interface OwnOffer {
  readonly name: string;
  readonly nominalInterestRate: Percent;
  readonly repayment: Repayment;
  readonly fixedInterestYears: number;
  /** Costs in cents that are deducted from the payout and count in the effective rate. */
  readonly fees?: Cents | undefined;
  /** Allowed special repayment a year in percent of the loan; defaults to the usual limit. */
  readonly allowedSpecialRepayment?: Percent | undefined;
}

export interface OffersOptions {
  readonly loanAmount: Cents;
  /** Requested special repayment a year in cents; each offer counts as much as it allows. */
  readonly yearlySpecialRepayment?: Cents | undefined;
  /** Years to compare; defaults to the longest fixed-rate period. */
  readonly horizonYears?: number | undefined;
  /** Percent a year after the fixed-rate periods; defaults to the highest nominal rate of the offers. */
  readonly followUpInterestRate?: Percent | undefined;
}

/** Years to compare: as requested, or until the longest fixed-rate period ends. */
export function horizonOf(offers: readonly OwnOffer[], { horizonYears }: OffersOptions): number {
  return horizonYears ?? Math.max(...offers.map(({ fixedInterestYears }) => fixedInterestYears));
}

/** Compared years in which every offer is fixed, so their costs need no assumption. */
export function yearsAllAreFixed(offers: readonly OwnOffer[], options: OffersOptions): number {
  const shortest = Math.min(...offers.map(({ fixedInterestYears }) => fixedInterestYears));
  return Math.min(shortest, horizonOf(offers, options));
}

/** Percent a year; defaults to the highest rate of all offers, so a short fixed rate is not favoured. */
export function followUpRateOf(
  offers: readonly OwnOffer[],
  { followUpInterestRate }: OffersOptions,
): Percent {
  return followUpInterestRate ?? percent(Math.max(...offers.map((offer) => offer.nominalInterestRate)));
}

/** Allowed special repayment in cents a year. */
export function allowedSpecialRepaymentOf(
  { allowedSpecialRepayment, repayment }: OwnOffer,
  { loanAmount }: OffersOptions,
): Cents {
  const { ofOthers, ofFullRepayment } = USUAL_SPECIAL_REPAYMENT;
  const allowed = allowedSpecialRepayment ?? (repayment.by === 'fullRepayment' ? ofFullRepayment : ofOthers);
  return Math.floor((loanAmount * allowed) / 100) as Cents;
}

/** Special repayment in cents a year that counts: the requested one, limited by the offer. */
export function usedSpecialRepayment(offer: OwnOffer, options: OffersOptions): Cents {
  const { yearlySpecialRepayment = 0 as Cents } = options;
  return Math.min(yearlySpecialRepayment, allowedSpecialRepaymentOf(offer, options)) as Cents;
}

/** Terms as in the contract, without voluntary special repayments. */
export function contractTerms(offer: OwnOffer, { loanAmount }: OffersOptions): RepaymentTerms {
  const { nominalInterestRate, repayment, fixedInterestYears, fees } = offer;
  return { loanAmount, nominalInterestRate, repayment, fixedInterestYears, fees };
}
