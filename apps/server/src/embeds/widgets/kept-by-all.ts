import type { MarketInForce } from '../../market/offers/index.ts';

/**
 * How long a widget's answer may be kept, by browsers as by shared caches: who leafs through listings asks for each once. No
 * rate outlives its market by that, for deliveries are in force later than anything is kept. What else may change before is
 * believed as long: a listing's price or commission (call [10] says the same of itself, for a minute) and a flag that the
 * operator turns. After that the entity tag asks, and what is unchanged is not sent again.
 */
export function keptByAll(market: Pick<MarketInForce, 'keptSeconds'>) {
  const seconds = market.keptSeconds();
  return { sharedSeconds: seconds, browserSeconds: seconds };
}
