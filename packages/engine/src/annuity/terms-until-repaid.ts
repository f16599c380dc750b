import type { RepaymentTerms } from './repayment-terms.ts';

/** The same loan followed to its last instalment: where no follow-up rate is assumed, the first rate simply goes on. */
export function termsUntilRepaid(terms: RepaymentTerms): RepaymentTerms {
  if (terms.followUpInterestRate !== undefined || terms.repayment.by === 'fullRepayment') return terms;
  const { fixedInterestYears: _years, ...untilRepaid } = terms;
  return untilRepaid;
}
