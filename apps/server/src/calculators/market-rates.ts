import { averageRates, nearestFixedYears, type AverageRates, type CaseBeforeLoan } from '@heimvorteil/engine';
import { LRUCache } from 'lru-cache';
import type { MarketInForce } from '../offers/index.ts';

/** The mean of the market for every loan and price of a case, and what it is the mean of. */
export interface MarketRates {
  readonly rates: AverageRates;
  /** The day from which the rates hold, ISO 8601. */
  readonly asOf: string;
  /** The fixed years that were asked for: the nearest ones that somebody offers. */
  readonly fixedInterestYears: number;
}

const KEPT_CASES = 500;

/** Finds the means of a case; those of recent cases are kept until the market is swapped. */
export type FindMarketRates = (terms: CaseBeforeLoan) => MarketRates;

/** Opens the means of the market in force. */
export function marketRates(market: MarketInForce): FindMarketRates {
  const kept = new LRUCache<string, AverageRates>({ max: KEPT_CASES });
  return (terms) => {
    const { version, asOf, market: sheets } = market.current();
    const fixedInterestYears = nearestFixedYears(sheets, terms.fixedInterestYears);
    const asked = { ...terms, fixedInterestYears };
    const key = JSON.stringify([version, ...Object.entries(asked).toSorted()]);
    const known = kept.get(key);
    const rates = known ?? averageRates(sheets, asked);
    if (known === undefined) kept.set(key, rates);
    return { rates, asOf, fixedInterestYears };
  };
}
