import { mostSpecialRepaymentAYear } from '../annuity/allowed-special-repayments.ts';
import type { FinancingCase } from '../eligibility/financing-case.ts';
import type { Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';

/** What is repaid besides each year, in cents, as a share of a loan, in percent; at most what a plan lets be repaid. */
function shareOfLoan(yearly: Cents, loanAmount: Cents): Percent {
  return percent((Math.min(yearly, mostSpecialRepaymentAYear(loanAmount)) / loanAmount) * 100);
}

/** A case that wishes to repay so much besides each year, of its own loan; without such a wish as it is. */
export function wishingToRepay(financingCase: FinancingCase, yearly: Cents): FinancingCase {
  const { loanAmount } = financingCase;
  if (yearly <= 0 || loanAmount <= 0) return financingCase;
  return { ...financingCase, wishedSpecialRepayment: shareOfLoan(yearly, loanAmount) };
}

/** Whether a share that a lender allows comes to less than what is wished, in cents a year. */
export function isShortOfWish(allowed: Percent, loanAmount: Cents, yearly: Cents): boolean {
  return Math.round((loanAmount * allowed) / 100) < yearly;
}
