import { BOUNDS, eurosFromCents, isWithin, type Cents } from '@heimvorteil/engine';

/** What speaks against a loan by its amount alone; undefined where nothing does. */
export function noticeOfLoan(loanAmount: Cents): typeof BOUNDS.netLoan.code | undefined {
  return isWithin(BOUNDS.netLoan, eurosFromCents(loanAmount)) ? undefined : BOUNDS.netLoan.code;
}
