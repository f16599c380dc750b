import { BOUNDS, cents, centsFromEuros, eurosFromCents, usualPrice, type Cents } from '@heimvorteil/engine';
import type { MarketContext } from '../market-context.ts';
import { marketMean, type MarketMean } from './requested-rate.ts';
import type { LoanInput } from './loan-case.ts';

/** Cents; 80 % of the highest price that the contract accepts. */
const LARGEST_USUAL_LOAN = centsFromEuros(7_999_920);
const LEAST_LOAN = centsFromEuros(BOUNDS.netLoan.min);

/** Average market rate of a loan in cents whose property is unknown, else that of the nearest usual loan. */
export function usualMean(
  input: LoanInput,
  loanAmount: Cents,
  context: MarketContext,
): MarketMean | undefined {
  const meanFor = (loan: Cents) =>
    marketMean(
      input,
      { loanAmount: loan, securityValue: centsFromEuros(usualPrice(eurosFromCents(loan))) },
      context,
    );
  const exact = meanFor(loanAmount);
  if (exact) return exact;
  const usual = meanFor(cents(Math.min(Math.max(loanAmount, LEAST_LOAN), LARGEST_USUAL_LOAN)));
  return usual && { ...usual, standsIn: true };
}
