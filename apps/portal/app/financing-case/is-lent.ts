import { BOUNDS, eurosFromCents, isWithin, type Cents } from '@heimvorteil/engine';

/** Whether a loan reaches the minimum for a request (contract §3). */
export function isLent(loanAmount: Cents): boolean {
  return isWithin(BOUNDS.netLoan, eurosFromCents(loanAmount));
}
