import { instalmentForUnchangedTerm } from '../annuity/unchanged-term.ts';
import { remainingDebtAfter } from '../annuity/remaining-debts-after.ts';
import { type Cents, addPoints, type Percent } from '../money/money.ts';

/** Percentage points added to the first rate after the fixed-rate period (contract §6). */
export const STRESS_DELTAS = [0, 1, 2, 3] as const;
export type StressDelta = (typeof STRESS_DELTAS)[number];

/** A loan not repaid within its fixed-rate period; amounts in cents, rates in percent a year. */
export interface StressedLoan {
  readonly loanAmount: Cents;
  readonly nominalInterestRate: Percent;
  /** Instalment during the fixed-rate period, in cents. */
  readonly monthlyRate: Cents;
  /** 0 is a variable rate, which may change from the first month on. */
  readonly fixedInterestYears: number;
}

/** Burden of a household at one rate after the fixed-rate period; amounts in cents a month. */
export interface FollowUpBurden {
  readonly nominalInterestRate: Percent;
  /** Instalment at this rate for an unchanged end of the loan. */
  readonly monthlyRate: Cents;
  /** Free income minus the instalment; negative if the household cannot afford it. */
  readonly left: Cents;
}

export interface StressRow extends FollowUpBurden {
  readonly delta: StressDelta;
}

/** Burden at each of `STRESS_DELTAS`; `freeIncome` is what is left before any instalment. */
export function stressOf(loan: StressedLoan, freeIncome: Cents): StressRow[] {
  return STRESS_DELTAS.map((delta) => ({
    delta,
    ...burdenAt(addPoints(loan.nominalInterestRate, delta), loan, freeIncome),
  }));
}

/** Burden at one rate after the fixed-rate period. */
export function burdenAt(
  followUpInterestRate: Percent,
  loan: StressedLoan,
  freeIncome: Cents,
): FollowUpBurden {
  const { loanAmount, nominalInterestRate, monthlyRate, fixedInterestYears } = loan;
  const { instalment } = instalmentForUnchangedTerm({
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
