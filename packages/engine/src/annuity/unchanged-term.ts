import type { Cents, Percent } from '../money/money.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { monthlyRateOfTerm } from './monthly-rate.ts';

/** A loan at the moment its nominal rate changes. */
export interface LoanAtChange {
  readonly remainingDebt: Cents;
  /** Last monthly payment before the change, in cents. */
  readonly instalment: Cents;
  /** Nominal rate before the change, in percent a year. */
  readonly nominalInterestRate: Percent;
  /** Nominal rate after the change, in percent a year. */
  readonly followUpInterestRate: Percent;
}

/** A loan after the change of its rate, if it still ends on the original date. */
export interface UnchangedTerm {
  /** Monthly payment at the new rate in cents; the previous payment if the rate is unchanged. */
  readonly instalment: Cents;
  /** Payments left, with a partial last one; infinite if the previous payment never repays the loan. */
  readonly monthsLeft: number;
}

/**
 * Monthly payment at the new rate if the loan ends as before (contract §6, `KEEP_END`); the previous one if
 * the rate is unchanged. Throws CouldNotCalculateError if the previous payment did not cover the interest.
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

/** Number of payments for a debt in cents; a partial last payment counts as a fraction. */
export function monthsUntilRepaid(debt: Cents, nominalInterestRate: Percent, instalment: Cents): number {
  const rate = nominalInterestRate / 1200;
  const interest = debt * rate;
  if (rate === 0) return debt / instalment;
  if (instalment > interest) return -Math.log1p(-interest / instalment) / Math.log1p(rate);
  // Tolerate half a cent, because rounding can put an interest-only payment below the exact interest.
  if (interest - instalment > 0.5) throw new CouldNotCalculateError('instalment below interest');
  return Infinity;
}
