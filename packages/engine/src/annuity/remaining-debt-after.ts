import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import { HALF_UP, WHOLE_CENTS } from './fast-rounding.ts';

/** Remaining debt in cents after level instalments, each month's interest rounded to the cent. */
export function remainingDebtAfter(
  loanAmount: Cents,
  nominalInterestRate: Percent,
  instalment: Cents,
  months: number,
): Cents {
  const rate = nominalInterestRate / 1200;
  const withoutShift = -instalment - WHOLE_CENTS;
  let balance: number = loanAmount;
  for (let month = 0; month < months && balance > 0; month++) {
    balance = balance + withoutShift + (balance * rate + HALF_UP + WHOLE_CENTS);
  }
  return Math.max(balance, 0) as Cents;
}
