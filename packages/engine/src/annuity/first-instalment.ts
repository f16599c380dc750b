import { roundToCents, type Cents, type Percent } from '../money/money.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { amortizationRateOf, interestOfMonth, monthlyRate, monthlyRateOfTerm } from './monthly-rate.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

/** Last month of the contract, even if a debt remains then; infinite if the instalments decide. */
export function agreedLastMonth({ repayment, fixedInterestYears }: RepaymentTerms): number {
  if (repayment.by === 'termMonths') return repayment.termMonths;
  if (repayment.by !== 'fullRepayment') return Infinity;
  if (fixedInterestYears === undefined)
    throw new CouldNotCalculateError('full repayment needs a fixed-rate period');
  return fixedInterestYears * 12;
}

/** Counts from the first repayment to the agreed last month; 0 if the last instalment repays everything. */
export function monthsOfRepayment(terms: RepaymentTerms): number {
  return agreedLastMonth(terms) - (terms.interestOnlyMonths ?? 0);
}

/** Instalment in cents once repayment begins; only the interest if the last instalment repays everything. */
export function firstInstalment(terms: RepaymentTerms): Cents {
  const { loanAmount, nominalInterestRate, repayment } = terms;
  if (repayment.by === 'monthlyRate') return roundToCents(repayment.monthlyRate);
  if (repayment.by === 'amortizationRate') {
    return monthlyRate(loanAmount, nominalInterestRate, repayment.amortizationRate);
  }
  const months = monthsOfRepayment(terms);
  if (months === 0) return interestOfMonth(loanAmount, nominalInterestRate);
  if (months < 0) throw new CouldNotCalculateError('repaid before repayment begins');
  return monthlyRateOfTerm(loanAmount, nominalInterestRate, months);
}

/** Initial repayment in percent a year, either entered or implied by instalment or term. */
export function agreedAmortizationRate(terms: RepaymentTerms): Percent {
  const { loanAmount, nominalInterestRate, repayment } = terms;
  return repayment.by === 'amortizationRate'
    ? repayment.amortizationRate
    : amortizationRateOf(loanAmount, nominalInterestRate, firstInstalment(terms));
}
