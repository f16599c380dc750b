import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { monthlyRateOfTerm } from './monthly-rate.ts';

/** A loan at the moment its rate changes. */
export interface LoanAtChange {
  /** Owed then, in cents. */
  readonly remainingDebt: Cents;
  /** The last instalment before the change, in cents. */
  readonly instalment: Cents;
  /** In force until then, percent a year. */
  readonly nominalInterestRate: Percent;
  /** In force from then, percent a year. */
  readonly followUpInterestRate: Percent;
}

/** How a loan goes on so that its end stays where it was. */
export interface KeptEnd {
  /** In cents; what it was where the rate does not change. */
  readonly instalment: Cents;
  /** Instalments until the loan is repaid, the last one takes the rest; infinite where the old one never repays it. */
  readonly monthsLeft: number;
}

/**
 * The instalment that repays a loan at its new rate in the time that the old one would have taken: the months left are a
 * real number, so an unchanged rate leaves the instalment as it is (contract §6, `KEEP_END`). Throws CouldNotCalculateError
 * when the old instalment does not cover the interest.
 */
export function instalmentKeepingEnd(loan: LoanAtChange): KeptEnd {
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

/** Instalments that repay a debt, in cents, at a rate: a real number, the last one counts by the part of it that is due. */
export function monthsUntilRepaid(debt: Cents, nominalInterestRate: Percent, instalment: Cents): number {
  const rate = nominalInterestRate / 1200;
  const interest = debt * rate;
  if (rate === 0) return debt / instalment;
  if (instalment > interest) return -Math.log1p(-interest / instalment) / Math.log1p(rate);
  // An instalment of exactly the interest may lie below it by its rounding.
  if (interest - instalment > 0.5) throw new CouldNotCalculateError('instalment below interest');
  return Infinity;
}
