import { instalmentForUnchangedTerm } from '../annuity/unchanged-term.ts';
import { remainingDebtAfter } from '../annuity/remaining-debts-after.ts';
import { type Cents, addPoints, type Percent } from '../money/money.ts';

/** Stress test: percentage points added to the rate after the fixed-rate period (contract §6). */
export const STRESS_DELTAS = [0, 1, 2, 3] as const;
export type StressDelta = (typeof STRESS_DELTAS)[number];

/** A loan with a debt left after its fixed-rate period; amounts in cents, rates in percent a year. */
export interface StressedLoan {
  readonly loanAmount: Cents;
  readonly nominalInterestRate: Percent;
  /** Monthly payment in the fixed-rate period, in cents. */
  readonly monthlyRate: Cents;
  /** Years; 0 means a variable rate, which may change from the first month on. */
  readonly fixedInterestYears: number;
}

/** A household's monthly burden at one rate after the fixed-rate period; amounts in cents a month. */
export interface FollowUpBurden {
  readonly nominalInterestRate: Percent;
  /** Payment at this rate if the loan ends as planned. */
  readonly monthlyRate: Cents;
  /** Free income − payment; negative if the household cannot afford the payment. */
  readonly left: Cents;
}

export interface StressRow extends FollowUpBurden {
  readonly delta: StressDelta;
}

/** Burden at each of `STRESS_DELTAS`; `freeIncome` in cents a month, before any loan payment. */
export function stressOf(loan: StressedLoan, freeIncome: Cents): StressRow[] {
  return STRESS_DELTAS.map((delta) => ({
    delta,
    ...burdenAt(addPoints(loan.nominalInterestRate, delta), loan, freeIncome),
  }));
}

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
