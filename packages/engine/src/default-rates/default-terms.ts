import { percent } from '../money/percent.ts';

/** The loan that is assumed where nothing is stated (specification §9). */
export const DEFAULT_TERMS = {
  /** Initial repayment a year. */
  amortizationRate: percent(2),
  fixedInterestYears: 10,
} as const;
