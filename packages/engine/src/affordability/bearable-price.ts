import { BOUNDS } from '../bounds.ts';
import type { RateFor, RateSteps } from '../default-rates/rate-for.ts';
import { centsFromEuros, type Cents } from '../money/cents.ts';
import { percent, roundToHundredths, type Percent } from '../money/percent.ts';
import { largestWhole, smallestWhole } from '../goal-seek/largest-whole.ts';
import { FEASIBILITY_LIMITS } from '../feasibility/limits.ts';
import { securityValueOf } from '../mortgage/security-value.ts';
import { loanToValueThousandths } from '../offer-pricing/case-facts.ts';
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

/** Rounding of the four costs and of the statutory tax to full euros moves a price by less than this. */
const ROUNDING_REACH = 250;

/** The rate for a loan secured by a value; null where no lender gives it, or nothing secures it. */
export function rateAt(rateFor: RateFor, loanAmount: Cents, securityValue: Cents): Percent | null {
  if (securityValue === 0) return null;
  return rateFor(percent((loanAmount * 100) / securityValue), loanAmount, securityValue);
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
 * The largest price in cents, up to a highest one, that the instalment carries. The rate depends on the price, so a higher
 * price can fit where a lower one does not: the steps of the rate are walked downwards from a price without interest.
 */
export function bearablePrice(bearable: BearablePriceCase, highest: Cents = HIGHEST_PRICE): Cents {
  let price = Math.min(priceOfLoan(bearable, largestLoan(bearable, percent(0))), highest);
  for (;;) {
    const carried = carriedAt(bearable, price);
    if (carried >= price) return price as Cents;
    const isInStep = sameStep(bearable, price);
    price = isInStep(carried) ? carried : (smallestWhole(0, price, isInStep) ?? price) - 1;
  }
}

/** Whether another price is in the step of the rate of this one. */
function sameStep({ ownFunds, purchase, rateFor: { steps } }: BearablePriceCase, price: number) {
  const stepAt = (at: number) =>
    stepOf(needAtPrice(at as Cents, ownFunds, purchase), valueAt(at, purchase), steps);
  const step = stepAt(price);
  return (other: number) => stepAt(other).every((part, at) => part === step[at]);
}

function stepOf(loan: number, value: Cents, { loanAmountFrom, loanToValueUpTo }: RateSteps) {
  if (loan <= 0) return [null, null, null];
  const rowOf = (amount: number) => loanAmountFrom.findLastIndex((from) => amount >= from);
  const loanToValue = loanToValueThousandths(loan, value);
  const column = loanToValueUpTo.findIndex((upTo) => loanToValue <= upTo);
  return [rowOf(loan), column, loan > value ? rowOf(value) : null];
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

/** The price that the rate at this price would carry; without a lender the one that own funds pay alone. */
function carriedAt(bearable: BearablePriceCase, price: number): number {
  const loan = needAtPrice(price as Cents, bearable.ownFunds, bearable.purchase);
  const rate = loan <= 0 ? percent(0) : searchRate(bearable.rateFor, loan, valueAt(price, bearable.purchase));
  return priceOfLoan(bearable, rate === null ? (0 as Cents) : largestLoan(bearable, rate));
}

/** The loan's own rate; above the highest loan-to-value that is lent, the one for a loan of the whole value. */
function searchRate(rateFor: RateFor, loan: Cents, value: Cents): Percent | null {
  return rateAt(rateFor, loan, value) ?? (loan > value ? rateAt(rateFor, value, value) : null);
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
