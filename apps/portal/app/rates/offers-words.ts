import type { MarketMean } from '@heimvorteil/calculations';

/** The way to the offers, with their number where today's market takes the very case: "277 Angebote ansehen". */
export function offersWords(
  market: Pick<MarketMean, 'offerCount' | 'standsIn' | 'lender'> | undefined,
): string {
  const count = market && !market.standsIn && market.lender === undefined ? market.offerCount : 0;
  return count > 1 ? `${count} Angebote ansehen` : 'Angebote ansehen';
}
