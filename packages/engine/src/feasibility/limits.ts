import { percent } from '../money/money.ts';

/** Limits that lenders apply; shares in percent. The sources are in parentheses. */
export const FEASIBILITY_LIMITS = {
  /** Monthly payment / net income (Dr. Klein, Europace); also limits the affordable payment. */
  goodInstallmentShare: percent(35),
  /** Monthly payment / net income (Hypofriend, Hüttig & Rompf). */
  mediumInstallmentShare: percent(40),
  /** Loan / purchase price (Europace, field `kpa`). */
  mediumLoanToValue: percent(95),
  /** Loan / purchase price; lenders have no rates above it. */
  highestLoanToValue: percent(100),
  /** Own funds / purchase price; below it the rating is `own-capital-low`. */
  leastOwnFundsShare: percent(10),
  /** Highest loan as a multiple of the monthly net income (Europace, field `nekfaktor`). */
  loanMultiple: 120,
  /** Age in years at which the loan should be repaid. */
  ageAtEnd: 75,
} as const;
