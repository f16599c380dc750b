import type { RateSource } from '@heimvorteil/contracts';
import {
  averageRateOf,
  BOUNDS,
  cents,
  centsFromEuros,
  constantRate,
  percent,
  type Cents,
  type Percent,
  type RateFor,
} from '@heimvorteil/engine';
import type { Surroundings } from '../surroundings.ts';
import { loanCase, type StatedLoan } from './loan-case.ts';
import type { MarketRates } from './market-rates.ts';

/** The market's mean behind a rate, and where it comes from. */
export interface MarketMean {
  readonly rate: Percent;
  readonly offerCount: number;
  /** The day from which the rates hold, ISO 8601. */
  readonly asOf: string;
  /** What the mean was asked for: the nearest ones that somebody offers. */
  readonly fixedInterestYears: number;
  /** Nobody lends the very loan: the mean is that of one of a usual size. */
  readonly standsIn: boolean;
  /** The lender whose offer this is; undefined where it is the mean of all. */
  readonly lender?: string | undefined;
}

/** A body's loan with the rate that it may state. */
export interface StatedRate extends StatedLoan {
  readonly nominalInterestRate?: number | undefined;
  readonly rateSource?: RateSource | undefined;
  /** Whose offer counts with the source OFFER; where that lender does not lend, the market's mean does. */
  readonly rateProviderId?: string | undefined;
}

/** The rate that a body is calculated with while its loan is still sought: its own, else the market's mean. */
export interface AskedRate {
  readonly rateFor: RateFor;
  readonly rateIsOwn: boolean;
  /** The mean behind a loan; undefined where the rate was stated, nothing is lent or nobody lends. */
  readonly marketFor: (loanAmount: Cents, purchasePrice: Cents) => MarketMean | undefined;
}

/** The rate that a body states, else the mean of the lenders that would take its case. */
export function askedRate(stated: StatedRate, surroundings: Surroundings): AskedRate {
  if (stated.nominalInterestRate !== undefined) {
    const rateFor = constantRate(percent(stated.nominalInterestRate));
    return { rateFor, rateIsOwn: true, marketFor: () => undefined };
  }
  const found = ratesOf(stated, surroundings);
  const marketFor = (loanAmount: Cents, purchasePrice: Cents) =>
    loanAmount > 0 ? firstMean(found, { loanAmount, purchasePrice }) : undefined;
  return {
    rateFor: (_loanToValue, loanAmount, purchasePrice) =>
      firstMean(found, { loanAmount, purchasePrice })?.rate ?? null,
    rateIsOwn: false,
    marketFor,
  };
}

/** The mean for a loan that is known; undefined where nothing is lent or nobody lends it. */
export function marketMean(
  stated: StatedLoan,
  loan: LoanAtPrice,
  surroundings: Surroundings,
): MarketMean | undefined {
  const found = surroundings.findMarketRates(loanCase(stated, surroundings));
  return found && loan.loanAmount > 0 ? firstMean([found], loan) : undefined;
}

/** The mean for a loan that is known; where nobody lends that much or little, that of a usual one stands in. */
export function settledMean(
  stated: StatedRate,
  { loanAmount, purchasePrice }: LoanAtPrice,
  surroundings: Surroundings,
): MarketMean | undefined {
  const found = ratesOf(stated, surroundings);
  const exact = loanAmount > 0 ? firstMean(found, { loanAmount, purchasePrice }) : undefined;
  if (exact) return exact;
  const ofMarket = found.filter(({ lender }) => lender === undefined);
  for (const usual of usualLoans(loanAmount, purchasePrice)) {
    const mean = firstMean(ofMarket, usual);
    if (mean) return { ...mean, standsIn: true };
  }
  return undefined;
}

/** A loan and the price or value that it is lent on, in cents. */
export interface LoanAtPrice {
  readonly loanAmount: Cents;
  readonly purchasePrice: Cents;
}

const LEAST_LOAN = centsFromEuros(BOUNDS.netLoan.min);

/** Loans of a usual size, the nearest first: at least what lenders give and at most the price, else the least one on its own price. */
function usualLoans(loanAmount: Cents, purchasePrice: Cents): LoanAtPrice[] {
  const usual = cents(Math.min(Math.max(loanAmount, LEAST_LOAN), purchasePrice));
  return [
    { loanAmount: usual, purchasePrice },
    { loanAmount: LEAST_LOAN, purchasePrice: LEAST_LOAN },
  ];
}

/** Whose rates a case asks for, in the order in which they count: the lender's whose offer it takes, then the market's. */
function ratesOf(stated: StatedRate, surroundings: Surroundings): MarketRates[] {
  const terms = loanCase(stated, surroundings);
  const { rateSource, rateProviderId } = stated;
  const offered =
    rateSource === 'OFFER' && rateProviderId !== undefined
      ? surroundings.findLenderRates?.(rateProviderId, terms)
      : undefined;
  return [offered, surroundings.findMarketRates(terms)].filter((one) => one !== undefined);
}

function firstMean(
  found: readonly MarketRates[],
  { loanAmount, purchasePrice }: LoanAtPrice,
): MarketMean | undefined {
  for (const { rates, asOf, fixedInterestYears, standsIn = false, lender } of found) {
    const average = averageRateOf(rates, loanAmount, purchasePrice);
    if (average) return { ...average, asOf, fixedInterestYears, standsIn, lender };
  }
  return undefined;
}
