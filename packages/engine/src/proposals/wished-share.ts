import { mostSpecialRepaymentAYear } from '../annuity/allowed-special-repayments.ts';
import type { FinancingCase } from '../eligibility/financing-case.ts';
import type { Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';

/** Yearly special repayment in cents as percent of the loan, at most the limit of a repayment plan. */
function shareOfLoan(yearly: Cents, loanAmount: Cents): Percent {
  return percent((Math.min(yearly, mostSpecialRepaymentAYear(loanAmount)) / loanAmount) * 100);
}

/** Adds a requested special repayment in cents a year; returns the case unchanged without one. */
export function wishingToRepay(financingCase: FinancingCase, yearly: Cents): FinancingCase {
  const { loanAmount } = financingCase;
  if (yearly <= 0 || loanAmount <= 0) return financingCase;
  return { ...financingCase, wishedSpecialRepayment: shareOfLoan(yearly, loanAmount) };
}

/** True if the allowed share is less than the requested cents a year. */
export function isShortOfWish(allowed: Percent, loanAmount: Cents, yearly: Cents): boolean {
  return Math.round((loanAmount * allowed) / 100) < yearly;
}
