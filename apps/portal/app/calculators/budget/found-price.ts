import { eurosFromCents } from '@heimvorteil/engine';
import { writeNumber } from '@heimvorteil/forms';
import type { SolvedBudget } from './solve-budget.ts';

/** The price that was found, with the loan that it needs. */
export function foundPrice({ own }: SolvedBudget) {
  const price = Math.floor(eurosFromCents(own.maxPurchasePrice));
  return { purchasePrice: writeNumber('euros', price), loanAmount: '' };
}
