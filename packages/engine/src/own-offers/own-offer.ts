import type { Repayment, RepaymentTerms } from '../annuity/repayment-terms.ts';
import type { Bound } from '../bounds.ts';
import type { Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';

/** How many offers stand beside each other: one is no comparison, and more than five fit no page. */
export const COMPARED_OFFERS = { min: 2, max: 5, code: 'OUT_OF_RANGE' } as const satisfies Bound;

/** What a contract lets one repay beside the instalments each year, in percent of the loan (specification section 5). */
export const ALLOWED_SPECIAL_REPAYMENT = { min: 0, max: 10, code: 'OUT_OF_RANGE' } as const satisfies Bound;

/** What most banks allow; a loan that is repaid within its fixed years mostly excludes it. */
const USUAL_SPECIAL_REPAYMENT = { ofOthers: percent(5), ofFullRepayment: percent(0) };

/** A bank's offer as it stands on paper; all compared ones are about the same loan. */
export interface OwnOffer {
  readonly name: string;
  readonly nominalInterestRate: Percent;
  readonly repayment: Repayment;
  readonly fixedInterestYears: number;
  /** Costs that count for the effective rate, taken at payout. */
  readonly fees?: Cents | undefined;
  /** Percent of the loan a year; left out: what is usual. */
  readonly allowedSpecialRepayment?: Percent | undefined;
}

/** What is the same for every compared offer. */
export interface OffersOptions {
  readonly loanAmount: Cents;
  /** What the visitor wants to repay beside the instalments each year; every offer takes as much of it as it allows. */
  readonly yearlySpecialRepayment?: Cents | undefined;
  /** Years up to which everything is counted; left out: until the last fixed rate ends. */
  readonly horizonYears?: number | undefined;
  /** Assumed for the time after a fixed rate; left out: the highest nominal rate of the offers. */
  readonly followUpInterestRate?: Percent | undefined;
}

/** The common end of a comparison: the one that is asked for, else the end of the longest fixed rate. */
export function horizonOf(offers: readonly OwnOffer[], { horizonYears }: OffersOptions): number {
  return horizonYears ?? Math.max(...offers.map(({ fixedInterestYears }) => fixedInterestYears));
}

/** Years for which every compared offer is fixed, within the common end: what they cost until then nobody has to assume. */
export function yearsAllAreFixed(offers: readonly OwnOffer[], options: OffersOptions): number {
  const shortest = Math.min(...offers.map(({ fixedInterestYears }) => fixedInterestYears));
  return Math.min(shortest, horizonOf(offers, options));
}

/** The rate for the time after a fixed rate: the one that is assumed, else the dearest offer's, so that a short fixed rate is never flattered. */
export function followUpRateOf(
  offers: readonly OwnOffer[],
  { followUpInterestRate }: OffersOptions,
): Percent {
  return followUpInterestRate ?? percent(Math.max(...offers.map((offer) => offer.nominalInterestRate)));
}

/** What an offer lets one repay beside the instalments each year, in cents. */
export function allowedSpecialRepaymentOf(
  { allowedSpecialRepayment, repayment }: OwnOffer,
  { loanAmount }: OffersOptions,
): Cents {
  const { ofOthers, ofFullRepayment } = USUAL_SPECIAL_REPAYMENT;
  const allowed = allowedSpecialRepayment ?? (repayment.by === 'fullRepayment' ? ofFullRepayment : ofOthers);
  return Math.floor((loanAmount * allowed) / 100) as Cents;
}

/** What an offer takes of the wanted yearly special repayment, in cents. */
export function takenSpecialRepayment(offer: OwnOffer, options: OffersOptions): Cents {
  const { yearlySpecialRepayment = 0 as Cents } = options;
  return Math.min(yearlySpecialRepayment, allowedSpecialRepaymentOf(offer, options)) as Cents;
}

/** The contract as the bank prints it: without what the visitor repays of his own accord. */
export function contractTerms(offer: OwnOffer, { loanAmount }: OffersOptions): RepaymentTerms {
  const { nominalInterestRate, repayment, fixedInterestYears, fees } = offer;
  return { loanAmount, nominalInterestRate, repayment, fixedInterestYears, fees };
}
