import { BOUNDS, cents, centsFromEuros, type Cents } from '@heimvorteil/engine';
import type { Surroundings } from '../surroundings.ts';
import { marketMean, type MarketMean } from './asked-rate.ts';
import type { StatedLoan } from './loan-case.ts';

const HIGHEST_PRICE = cents(999_990_000);
const HUNDRED_EUROS = 10_000;
const LEAST_LOAN = centsFromEuros(BOUNDS.netLoan.min);
const LARGEST_LOAN = cents((HIGHEST_PRICE * 80) / 100);

/** The price in cents that a loan usually belongs to where nothing is known of the property: the loan is 80 % of it. */
export function usualPriceOf(loanAmount: Cents): Cents {
  // Never a smaller price: the loan must not slip into the next step of what lenders ask.
  const price = Math.ceil((loanAmount * 100) / 80 / HUNDRED_EUROS) * HUNDRED_EUROS;
  return cents(Math.min(price, HIGHEST_PRICE));
}

/** The market's mean for a loan in cents of which the property is not known; where nobody lends that much or little, that of the nearest usual one stands in. */
export function usualMean(
  stated: StatedLoan,
  loanAmount: Cents,
  surroundings: Surroundings,
): MarketMean | undefined {
  const meanFor = (loan: Cents) =>
    marketMean(stated, { loanAmount: loan, securityValue: usualPriceOf(loan) }, surroundings);
  const exact = meanFor(loanAmount);
  if (exact) return exact;
  const usual = meanFor(cents(Math.min(Math.max(loanAmount, LEAST_LOAN), LARGEST_LOAN)));
  return usual && { ...usual, standsIn: true };
}
