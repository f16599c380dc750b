import type { AffordabilityResult } from './affordability-result.ts';

/** Whether no rate is asked for yet: nothing is reached, and not for want of a lender. */
export function isRateOpen(result: AffordabilityResult | undefined): boolean {
  if (result?.reached) return false;
  return !result?.errors.some(({ code }) => code === 'NO_OFFER');
}
