import { percent } from '../money/percent.ts';

/** Where lenders draw their lines; shares in percent. */
export const FEASIBILITY_LIMITS = {
  /** Instalment of the net income (Dr. Klein, Europace). */
  goodInstallmentShare: percent(35),
  /** Instalment of the net income (Hypofriend, Hüttig & Rompf). */
  mediumInstallmentShare: percent(40),
  /** Loan of the purchase price (Europace, `kpa`). */
  mediumLoanToValue: percent(95),
  /** Loan of the purchase price: the last step that lenders price. */
  highestLoanToValue: percent(100),
  /** Own funds of the purchase price. */
  leastOwnFundsShare: percent(10),
  /** Loan in monthly net incomes (Europace, `nekfaktor`). */
  loanMultiple: 120,
  /** Age in years that a loan should end by. */
  ageAtEnd: 75,
} as const;
