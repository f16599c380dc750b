import { BOUNDS, eurosFromCents, isWithin, type Cents } from '@heimvorteil/engine';

/** Whether a loan is one that a request may be sent for (contract §3). */
export function isLent(loanAmount: Cents): boolean {
  return isWithin(BOUNDS.netLoan, eurosFromCents(loanAmount));
}
