import { eurosFromCents } from '@heimvorteil/engine';
import type { AffordabilityResult } from './affordability-result.ts';

/** The price in euros with which a result leads on: the one that is wanted, or that a plot costs which is beyond the highest; else that, in whole euros. Undefined where nothing is in reach. */
export function foundPrice({ reached, wishedPrice }: AffordabilityResult): number | undefined {
  if (!reached) return undefined;
  return wishedPrice === undefined
    ? Math.floor(eurosFromCents(reached.purchasePrice))
    : eurosFromCents(wishedPrice);
}
