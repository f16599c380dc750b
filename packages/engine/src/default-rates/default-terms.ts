import { percent } from '../money/percent.ts';

/** Loan terms assumed if none are entered (specification §9). */
export const DEFAULT_TERMS = {
  /** Initial repayment a year. */
  amortizationRate: percent(2),
  fixedInterestYears: 10,
} as const;
