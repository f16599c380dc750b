import { percent } from '../money/money.ts';

/** Price in euros if the property is unknown, so that the loan in euros is 80 % of it. */
export function usualPrice(loanAmount: number): number {
  // Rounded up to 100 €, because a loan-to-value above 80 % would fall into a higher rate step.
  return Math.min(Math.ceil(loanAmount / 80) * 100, 9_999_900);
}

/** Loan terms assumed if none are entered (specification §9). */
export const DEFAULT_TERMS = {
  /** Initial repayment in percent a year. */
  amortizationRate: percent(2),
  fixedInterestYears: 10,
} as const;
