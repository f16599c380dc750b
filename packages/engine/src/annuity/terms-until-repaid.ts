import type { RepaymentTerms } from './repayment-terms.ts';

/** Extends the plan to the last instalment; without a follow-on rate the first rate continues. */
export function termsUntilRepaid(terms: RepaymentTerms): RepaymentTerms {
  if (terms.followUpInterestRate !== undefined || terms.repayment.by === 'fullRepayment') return terms;
  const { fixedInterestYears: _years, ...untilRepaid } = terms;
  return untilRepaid;
}
