import type { MarketInForce } from '../../market/offers/index.ts';

/**
 * Makes averages anew in this process, once what is shown has changed; the others look within seconds. What was done stands,
 * whether this looks now or with them.
 */
export async function recount(market: Pick<MarketInForce, 'refresh'>): Promise<void> {
  await market.refresh().catch(() => undefined);
}
