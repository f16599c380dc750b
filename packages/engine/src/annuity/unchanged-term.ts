import type { Cents, Percent } from '../money/money.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { monthlyRateOfTerm } from './monthly-rate.ts';

/** A loan at the moment its rate changes. */
export interface LoanAtChange {
  /** At the change, in cents. */
  readonly remainingDebt: Cents;
  /** The last one before the change, in cents. */
  readonly instalment: Cents;
  /** Before the change, percent a year. */
  readonly nominalInterestRate: Percent;
  /** After the change, percent a year. */
  readonly followUpInterestRate: Percent;
}

/** Continuation of a loan that ends on the original date. */
export interface UnchangedTerm {
  /** In cents; unchanged if the rate does not change. */
  readonly instalment: Cents;
  /** Includes a last partial instalment; infinite if the old instalment never repays the loan. */
  readonly monthsLeft: number;
}

/**
 * Repays a loan at its new rate within the original term (contract §6, `KEEP_END`), exactly, so an unchanged
 * rate keeps the instalment. Throws CouldNotCalculateError if the old instalment does not cover the interest.
 */
export function instalmentForUnchangedTerm(loan: LoanAtChange): UnchangedTerm {
  const { remainingDebt, instalment, nominalInterestRate, followUpInterestRate } = loan;
  if (remainingDebt === 0) return { instalment, monthsLeft: 0 };
  const months = monthsUntilRepaid(remainingDebt, nominalInterestRate, instalment);
  return {
    instalment:
      followUpInterestRate === nominalInterestRate
        ? instalment
        : monthlyRateOfTerm(remainingDebt, followUpInterestRate, months),
    monthsLeft: Math.ceil(months),
  };
}

/** Fractional number of instalments for a debt in cents; a partial last one counts by its share. */
export function monthsUntilRepaid(debt: Cents, nominalInterestRate: Percent, instalment: Cents): number {
  const rate = nominalInterestRate / 1200;
  const interest = debt * rate;
  if (rate === 0) return debt / instalment;
  if (instalment > interest) return -Math.log1p(-interest / instalment) / Math.log1p(rate);
  // Rounding can put an instalment of exactly the interest slightly below it.
  if (interest - instalment > 0.5) throw new CouldNotCalculateError('instalment below interest');
  return Infinity;
}
