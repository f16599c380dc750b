import { fixedPeriods } from '../rate-sheets/variable-rate.ts';
import type { Market } from './market.ts';

/** Offered, next longer or longest fixed years (contract §6); `wanted` for an empty market. */
export function nextFixedYears({ rates }: Pick<Market, 'rates'>, wanted: number): number {
  const offered = fixedPeriods(rates.fixedYears).toSorted((a, b) => a - b);
  return offered.find((years) => years >= wanted) ?? offered.at(-1) ?? wanted;
}
