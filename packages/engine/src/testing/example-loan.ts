import { centsFromEuros, percent } from '../money/money.ts';
import type { RepaymentTerms } from '../annuity/repayment-terms.ts';

/** 300,000 € at 3.6 % + 2 % repayment for ten years; payment: 300,000 × 5.6 % / 12 = 1,400 €. */
export const usualLoan: RepaymentTerms = {
  loanAmount: centsFromEuros(300_000),
  nominalInterestRate: percent(3.6),
  repayment: { by: 'amortizationRate', amortizationRate: percent(2) },
  fixedInterestYears: 10,
};
