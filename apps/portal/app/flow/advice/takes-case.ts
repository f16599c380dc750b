import type { FinancingOutcome } from '../financing/financing-outcome.ts';

/** Whether somebody lends for a case: what outranks every figure, and a loan that is too small, are nothing to ask an adviser for (contract §3). */
export function takesCase(outcome: FinancingOutcome | undefined): boolean {
  return outcome !== undefined && outcome.error === undefined && !outcome.isTooSmall;
}
