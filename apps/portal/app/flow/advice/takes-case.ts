import type { FinancingOutcome } from '../financing/financing-outcome.ts';

/**
 * Whether a lender takes a case. An error that outranks results, or a loan below the minimum, is no case for
 * an adviser (contract §3).
 */
export function takesCase(outcome: FinancingOutcome | undefined): boolean {
  return outcome !== undefined && outcome.error === undefined && !outcome.isTooSmall;
}
