import { BOUNDS } from '../bounds.ts';
import type { RateFor } from '../default-rates/rate-for.ts';
import { centsFromEuros, type Cents } from '../money/cents.ts';
import { percent, roundToHundredths, type Percent } from '../money/percent.ts';
import { largestWhole } from '../goal-seek/largest-whole.ts';
import { FEASIBILITY_LIMITS } from '../feasibility/limits.ts';
import { securityValueOf } from '../mortgage/security-value.ts';
import { areCostsProportional, needAtPrice, needPerPrice, type PurchaseTerms } from './purchase-terms.ts';

/** What a price is solved from; amounts in cents. */
export interface BearablePriceCase {
  readonly maxMonthlyRate: Cents;
  readonly ownFunds: Cents;
  /** Left out: only the instalment limits the loan. */
  readonly maxLoanAmount?: Cents | undefined;
  readonly amortizationRate: Percent;
  readonly purchase: PurchaseTerms;
  readonly rateFor: RateFor;
}

/** A cent less than the first price that is too high. */
export const HIGHEST_PRICE = (centsFromEuros(BOUNDS.purchasePrice.below) - 1) as Cents;

/** Near the rates of these years, so that the first guess is; the result does not depend on it. */
const FIRST_GUESS = percent(4);
/** Bracketing steps that follow the rate before the plain halving takes over. */
const GUESSES = 12;
/** Rounding of the four costs and of the statutory tax to full euros moves a price by less than this. */
const ROUNDING_REACH = 250;

/**
 * The rate for a loan on what stands behind it; above the last loan-to-value step the last step's, so that a price can be
 * judged at all. Null where nobody lends: on nothing nobody does.
 */
export function rateAt(rateFor: RateFor, loanAmount: Cents, securityValue: Cents): Percent | null {
  if (securityValue === 0) return null;
  const priced = Math.min(loanAmount, securityValue * (FEASIBILITY_LIMITS.highestLoanToValue / 100)) as Cents;
  return rateFor(percent((priced * 100) / securityValue), priced, securityValue);
}

/** Loan in percent of what stands behind it, two decimals; 0 without a value. */
export function loanToValueOf(loanAmount: Cents, securityValue: Cents): Percent {
  return roundToHundredths(percent(securityValue === 0 ? 0 : (loanAmount * 100) / securityValue));
}

/** The largest loan in cents whose instalment, before rounding, is not above the one given. */
export function loanOfMonthlyRate(
  monthlyRate: Cents,
  nominalInterestRate: Percent,
  amortizationRate: Percent,
): Cents {
  return Math.floor((monthlyRate * 1200) / (nominalInterestRate + amortizationRate) + 1e-6) as Cents;
}

/**
 * The largest price in cents, up to a highest one, that the instalment carries: rate, loan-to-value and additional costs
 * depend on the price, so it is enclosed between a price that fits and one that does not until they are neighbours.
 */
export function bearablePrice(bearable: BearablePriceCase, highest: Cents = HIGHEST_PRICE): Cents {
  const withoutInterest = largestLoan(bearable, percent(0));
  let held = Math.min(priceOfLoan(bearable, 0 as Cents), highest);
  let failed = Math.min(priceOfLoan(bearable, withoutInterest), highest) + 1;
  let next = Math.min(priceOfLoan(bearable, largestLoan(bearable, FIRST_GUESS)), highest);
  for (let guess = 0; failed - held > 1; guess++) {
    const follows = guess < GUESSES && next > held && next < failed;
    const price = (follows ? next : held + Math.floor((failed - held) / 2)) as Cents;
    const carried = carriedAt(bearable, price);
    if (carried >= price) {
      held = price;
      next = Math.max(carried, price + 1);
    } else {
      failed = price;
      next = carried;
    }
  }
  return held as Cents;
}

/** The largest price in cents whose loan is at most all that stands behind it: own funds then pay the additional costs. */
export function priceOwnFundsAllow({
  ownFunds,
  purchase,
}: Pick<BearablePriceCase, 'ownFunds' | 'purchase'>): Cents {
  const share = FEASIBILITY_LIMITS.highestLoanToValue / 100;
  const allowed = (price: number) =>
    needAtPrice(price as Cents, ownFunds, purchase) <= valueAt(price, purchase) * share;
  return (largestWhole(0, HIGHEST_PRICE, allowed) ?? 0) as Cents;
}

/** The price that the rate at this price would carry; nothing when nobody lends for it. */
function carriedAt(bearable: BearablePriceCase, price: Cents): number {
  const loan = needAtPrice(price, bearable.ownFunds, bearable.purchase);
  const rate = loan <= 0 ? percent(0) : rateAt(bearable.rateFor, loan, valueAt(price, bearable.purchase));
  return rate === null ? 0 : priceOfLoan(bearable, largestLoan(bearable, rate));
}

function valueAt(price: number, { ownedLand }: PurchaseTerms): Cents {
  return securityValueOf({ purchasePrice: price as Cents, ownedLand });
}

function largestLoan(
  { maxMonthlyRate, maxLoanAmount, amortizationRate }: BearablePriceCase,
  rate: Percent,
): Cents {
  return Math.min(
    loanOfMonthlyRate(maxMonthlyRate, rate, amortizationRate),
    maxLoanAmount ?? Infinity,
  ) as Cents;
}

/** The largest price in cents that a loan and the own funds pay for. */
function priceOfLoan({ ownFunds, purchase }: BearablePriceCase, loan: Cents): number {
  const guess = Math.floor(((loan + ownFunds) * 100) / needPerPrice(purchase));
  const need = (price: number) => needAtPrice(price as Cents, ownFunds, purchase);
  // Each euro less of the price is at least a euro less to pay.
  const beyond = areCostsProportional(purchase) ? 0 : Math.max(need(guess) - loan, 0);
  const lowest = Math.max(guess - beyond - ROUNDING_REACH, 0);
  return largestWhole(lowest, guess + ROUNDING_REACH, (price) => need(price) <= loan) ?? lowest;
}
