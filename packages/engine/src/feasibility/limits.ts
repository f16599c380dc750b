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

/** Monthly payment that leaves room to live, as shares in percent; the lower one counts. Own default. */
export const COMFORT = {
  validFrom: '2026-03-01',
  /** Payment / net income. */
  incomeShare: percent(27),
  /** Payment / surplus of the household. */
  surplusShare: percent(80),
  source:
    'Annahme dieses Portals, Stand 01.03.2026: Ratgeber nennen rund 27 % vom Netto, smava 10 bis 20 % vom Überschuss als Puffer',
} as const;
