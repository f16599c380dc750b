import { fixedPeriods } from '../rate-sheets/variable-rate.ts';
import type { Market } from './market.ts';

/** The offered fixed years, else the next longer ones, beyond the longest the longest (contract §6); in an empty market the wanted ones. */
export function nextFixedYears({ rates }: Pick<Market, 'rates'>, wanted: number): number {
  const offered = fixedPeriods(rates.fixedYears).toSorted((a, b) => a - b);
  return offered.find((years) => years >= wanted) ?? offered.at(-1) ?? wanted;
}
