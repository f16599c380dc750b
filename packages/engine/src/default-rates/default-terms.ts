import { percent } from '../money/money.ts';

/** Assumed price in euros if only the loan is known, so that the loan is 80 % of the price. */
export function usualPrice(loanAmount: number): number {
  // Round up to 100 €, because a loan above 80 % of the price would get a higher rate.
  return Math.min(Math.ceil(loanAmount / 80) * 100, 9_999_900);
}

/** Loan terms if the visitor enters none (specification §9). */
export const DEFAULT_TERMS = {
  /** Initial repayment in percent a year. */
  amortizationRate: percent(2),
  fixedInterestYears: 10,
} as const;
