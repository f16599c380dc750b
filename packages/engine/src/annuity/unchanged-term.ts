import type { Cents, Percent } from '../money/money.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { monthlyRateOfTerm } from './monthly-rate.ts';

/** A loan at the moment its rate changes. */
export interface LoanAtChange {
  /** Debt in cents when the rate changes. */
  readonly remainingDebt: Cents;
  /** Last instalment before the rate changes, in cents. */
  readonly instalment: Cents;
  /** Rate before the change, percent a year. */
  readonly nominalInterestRate: Percent;
  /** Rate after the change, percent a year. */
  readonly followUpInterestRate: Percent;
}

/** Continuation of a loan that ends on the original date. */
export interface UnchangedTerm {
  /** Instalment at the new rate in cents; identical to the old one if the rate does not change. */
  readonly instalment: Cents;
  /** Instalments left, including a partial last one; infinite if the old instalment never repays the loan. */
  readonly monthsLeft: number;
}

/**
 * Instalment at the new rate for an unchanged end (contract §6, `KEEP_END`). Exact, so an unchanged rate
 * yields the old instalment. Throws CouldNotCalculateError if the old instalment does not cover the interest.
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
  // Tolerates half a cent, because an interest-only instalment can be rounded below the interest.
  if (interest - instalment > 0.5) throw new CouldNotCalculateError('instalment below interest');
  return Infinity;
}
