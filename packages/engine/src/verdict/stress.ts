import { instalmentKeepingEnd } from '../annuity/kept-end.ts';
import { remainingDebtAfter } from '../annuity/remaining-debt-after.ts';
import type { Cents } from '../money/cents.ts';
import { addPoints, type Percent } from '../money/percent.ts';

/** Points that the rate may lie above the first one after the fixed years (contract §6). */
export const STRESS_DELTAS = [0, 1, 2, 3] as const;
export type StressDelta = (typeof STRESS_DELTAS)[number];

/** A loan whose rate ends before the loan does; amounts in cents, rates in percent a year. */
export interface StressedLoan {
  readonly loanAmount: Cents;
  readonly nominalInterestRate: Percent;
  /** Until the rate ends. */
  readonly monthlyRate: Cents;
  /** 0: the rate is variable and may change from the first month on. */
  readonly fixedInterestYears: number;
}

/** The household after the fixed years at one rate; amounts in cents a month. */
export interface FollowUpBurden {
  readonly nominalInterestRate: Percent;
  /** The end of the loan stays where it was. */
  readonly monthlyRate: Cents;
  /** Below zero when the household no longer bears the instalment. */
  readonly left: Cents;
}

/** The household after the fixed years, some points above the first rate. */
export interface StressRow extends FollowUpBurden {
  readonly delta: StressDelta;
}

/** What the household calculation leaves of an income after the fixed years, at each of the rates that are tested. */
export function stressOf(loan: StressedLoan, freeIncome: Cents): StressRow[] {
  return STRESS_DELTAS.map((delta) => ({
    delta,
    ...burdenAt(addPoints(loan.nominalInterestRate, delta), loan, freeIncome),
  }));
}

/** The same at one rate. */
export function burdenAt(
  followUpInterestRate: Percent,
  loan: StressedLoan,
  freeIncome: Cents,
): FollowUpBurden {
  const { loanAmount, nominalInterestRate, monthlyRate, fixedInterestYears } = loan;
  const { instalment } = instalmentKeepingEnd({
    remainingDebt: remainingDebtAfter(loanAmount, nominalInterestRate, monthlyRate, fixedInterestYears * 12),
    instalment: monthlyRate,
    nominalInterestRate,
    followUpInterestRate,
  });
  return {
    nominalInterestRate: followUpInterestRate,
    monthlyRate: instalment,
    left: (freeIncome - instalment) as Cents,
  };
}
