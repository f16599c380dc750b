import { BOUNDS, eurosFromCents, isWithin, type Cents } from '@heimvorteil/engine';

/** True if the loan reaches the minimum for a request (contract §3). */
export function isLent(loanAmount: Cents): boolean {
  return isWithin(BOUNDS.netLoan, eurosFromCents(loanAmount));
}
