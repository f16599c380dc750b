import { BOUNDS, eurosFromCents, isWithin, type Cents } from '@heimvorteil/engine';

/** Error code if the loan is below or above what lenders accept; undefined if it is acceptable. */
export function noticeOfLoan(loanAmount: Cents): typeof BOUNDS.netLoan.code | undefined {
  return isWithin(BOUNDS.netLoan, eurosFromCents(loanAmount)) ? undefined : BOUNDS.netLoan.code;
}
