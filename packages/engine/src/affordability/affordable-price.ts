import { BOUNDS } from '../bounds.ts';
import type { RateFor, RateSteps } from '../default-rates/rate-for.ts';
import { centsFromEuros, type Cents, percent, roundToHundredths, type Percent } from '../money/money.ts';
import { largestWhole, smallestWhole } from '../goal-seek/largest-whole.ts';
import { COMFORT, FEASIBILITY_LIMITS } from '../feasibility/limits.ts';
import { securityValueOf } from '../mortgage/security-value.ts';
import { loanToValueThousandths } from '../offer-pricing/case-facts.ts';
import { areCostsProportional, needAtPrice, needPerPrice, type PurchaseTerms } from './purchase-terms.ts';
import type { HouseholdBudget } from './household-budget.ts';

/** Input of `affordablePrice`; amounts in cents. */
export interface AffordablePriceCase {
  readonly maxMonthlyRate: Cents;
  readonly ownFunds: Cents;
  /** Largest loan for the income; if undefined, only the monthly payment limits the loan. */
  readonly maxLoanAmount?: Cents | undefined;
  readonly amortizationRate: Percent;
  readonly purchase: PurchaseTerms;
  readonly rateFor: RateFor;
}

/** Cents; one cent below the first price that `BOUNDS.purchasePrice` rejects. */
export const HIGHEST_PRICE = (centsFromEuros(BOUNDS.purchasePrice.below) - 1) as Cents;

/** Rounding of costs and of the statutory tax moves the affordable price by at most this, in cents. */
const ROUNDING_REACH = 250;

/** Percent a year; null if no lender grants this loan or the security has no value. */
export function rateAt(rateFor: RateFor, loanAmount: Cents, securityValue: Cents): Percent | null {
  if (securityValue === 0) return null;
  return rateFor(percent((loanAmount * 100) / securityValue), loanAmount, securityValue);
}

/** Loan in percent of the security's value, two decimals; 0 if it has no value. */
export function loanToValueOf(loanAmount: Cents, securityValue: Cents): Percent {
  return roundToHundredths(percent(securityValue === 0 ? 0 : (loanAmount * 100) / securityValue));
}

/** Largest loan in cents whose monthly payment, before rounding, stays within `maxMonthlyRate`. */
export function loanOfMonthlyRate(
  monthlyRate: Cents,
  nominalInterestRate: Percent,
  amortizationRate: Percent,
): Cents {
  return Math.floor((monthlyRate * 1200) / (nominalInterestRate + amortizationRate) + 1e-6) as Cents;
}

/**
 * Largest affordable price in cents, at most `highest`. Tries the rate steps from the top, because a higher
 * price can be affordable where a lower one is not.
 */
export function affordablePrice(affordable: AffordablePriceCase, highest: Cents = HIGHEST_PRICE): Cents {
  let price = Math.min(priceOfLoan(affordable, largestLoan(affordable, percent(0))), highest);
  for (;;) {
    const carried = carriedAt(affordable, price);
    if (carried >= price) return price as Cents;
    const isInStep = sameStep(affordable, price);
    price = isInStep(carried) ? carried : (smallestWhole(0, price, isInStep) ?? price) - 1;
  }
}

function sameStep({ ownFunds, purchase, rateFor: { steps } }: AffordablePriceCase, price: number) {
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

/** Largest price in cents whose loan stays within the highest loan-to-value of `FEASIBILITY_LIMITS`. */
export function priceOwnFundsAllow({
  ownFunds,
  purchase,
}: Pick<AffordablePriceCase, 'ownFunds' | 'purchase'>): Cents {
  const share = FEASIBILITY_LIMITS.highestLoanToValue / 100;
  const allowed = (price: number) =>
    needAtPrice(price as Cents, ownFunds, purchase) <= valueAt(price, purchase) * share;
  return (largestWhole(0, HIGHEST_PRICE, allowed) ?? 0) as Cents;
}

/** Cents affordable at the rate that `price` has; own funds alone if no lender grants its loan. */
function carriedAt(affordable: AffordablePriceCase, price: number): number {
  const loan = needAtPrice(price as Cents, affordable.ownFunds, affordable.purchase);
  const rate =
    loan <= 0 ? percent(0) : searchRate(affordable.rateFor, loan, valueAt(price, affordable.purchase));
  return priceOfLoan(affordable, rate === null ? (0 as Cents) : largestLoan(affordable, rate));
}

/**
 * Rate of the loan. A loan above the property's value gets the rate at 100 % loan-to-value, because lenders
 * have none above; null if none lends.
 */
function searchRate(rateFor: RateFor, loan: Cents, value: Cents): Percent | null {
  return rateAt(rateFor, loan, value) ?? (loan > value ? rateAt(rateFor, value, value) : null);
}

function valueAt(price: number, { ownedLand }: PurchaseTerms): Cents {
  return securityValueOf({ purchasePrice: price as Cents, ownedLand });
}

function largestLoan(
  { maxMonthlyRate, maxLoanAmount, amortizationRate }: AffordablePriceCase,
  rate: Percent,
): Cents {
  return Math.min(
    loanOfMonthlyRate(maxMonthlyRate, rate, amortizationRate),
    maxLoanAmount ?? Infinity,
  ) as Cents;
}

/** Largest price in cents that loan and own funds together pay for, costs included. */
function priceOfLoan({ ownFunds, purchase }: AffordablePriceCase, loan: Cents): number {
  const guess = Math.floor(((loan + ownFunds) * 100) / needPerPrice(purchase));
  const need = (price: number) => needAtPrice(price as Cents, ownFunds, purchase);
  // A price one euro lower needs a loan at least one euro lower, so lowering it by `beyond` is enough.
  const beyond = areCostsProportional(purchase) ? 0 : Math.max(need(guess) - loan, 0);
  const lowest = Math.max(guess - beyond - ROUNDING_REACH, 0);
  return largestWhole(lowest, guess + ROUNDING_REACH, (price) => need(price) <= loan) ?? lowest;
}

/** Affordable payment in cents a month: by household costs, by share of income, and the lower of both. */
export interface AffordableRate {
  readonly byHousehold: Cents;
  readonly byRatio: Cents;
  readonly maxMonthlyRate: Cents;
  readonly bindingRule: 'HOUSEHOLD' | 'RATIO';
}

/** Payment that leaves room: the lower of its shares of net income and of the surplus, in cents. */
export function comfortableRate({
  freeIncome,
  netIncome,
}: Pick<HouseholdBudget, 'freeIncome' | 'netIncome'>): Cents {
  const ofSurplus = Math.max(freeIncome, 0) * COMFORT.surplusShare;
  return Math.floor(Math.min(netIncome * COMFORT.incomeShare, ofSurplus) / 100) as Cents;
}

/** Applies the banks' household calculation and the limit on the share of income; the lower one counts. */
export function affordableRate({
  freeIncome,
  netIncome,
}: Pick<HouseholdBudget, 'freeIncome' | 'netIncome'>): AffordableRate {
  const byHousehold = Math.max(freeIncome, 0) as Cents;
  const byRatio = Math.floor((netIncome * FEASIBILITY_LIMITS.goodInstallmentShare) / 100) as Cents;
  return {
    byHousehold,
    byRatio,
    maxMonthlyRate: Math.min(byHousehold, byRatio) as Cents,
    bindingRule: byHousehold < byRatio ? 'HOUSEHOLD' : 'RATIO',
  };
}
