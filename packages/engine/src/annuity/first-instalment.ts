import { roundToCents, type Cents, type Percent } from '../money/money.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { amortizationRateOf, interestOfMonth, monthlyRate, monthlyRateOfTerm } from './monthly-rate.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

/** Last month by contract, even if a debt remains; infinite if the loan runs until it is repaid. */
export function agreedLastMonth({ repayment, fixedInterestYears }: RepaymentTerms): number {
  if (repayment.by === 'termMonths') return repayment.termMonths;
  if (repayment.by !== 'fullRepayment') return Infinity;
  if (fixedInterestYears === undefined)
    throw new CouldNotCalculateError('full repayment needs a fixed-rate period');
  return fixedInterestYears * 12;
}

/** Months from the first repayment to the agreed end; 0 if the last payment repays everything at once. */
export function monthsOfRepayment(terms: RepaymentTerms): number {
  return agreedLastMonth(terms) - (terms.interestOnlyMonths ?? 0);
}

/** Monthly payment in cents once repayment begins; only interest if the last payment repays everything. */
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

/** Initial repayment in percent a year, as entered or derived from monthly payment or term. */
export function agreedAmortizationRate(terms: RepaymentTerms): Percent {
  const { loanAmount, nominalInterestRate, repayment } = terms;
  return repayment.by === 'amortizationRate'
    ? repayment.amortizationRate
    : amortizationRateOf(loanAmount, nominalInterestRate, firstInstalment(terms));
}
