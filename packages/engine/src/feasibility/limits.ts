import { percent } from '../money/money.ts';

/** Limits that lenders use; shares in percent. */
export const FEASIBILITY_LIMITS = {
  /** Instalment / net income (Dr. Klein, Europace): bound of a good verdict and of the ratio rule. */
  goodInstallmentShare: percent(35),
  /** Instalment / net income (Hypofriend, Hüttig & Rompf). */
  mediumInstallmentShare: percent(40),
  /** Loan / purchase price (Europace, `kpa`). */
  mediumLoanToValue: percent(95),
  /** Loan / purchase price; lenders price no loan above it. */
  highestLoanToValue: percent(100),
  /** Own funds / purchase price; below it the verdict is `own-capital-low`. */
  leastOwnFundsShare: percent(10),
  /** Loan in monthly net incomes (Europace, `nekfaktor`). */
  loanMultiple: 120,
  /** Age in years by which a loan should be repaid. */
  ageAtEnd: 75,
} as const;
