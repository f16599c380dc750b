import type { MarketMean } from '@heimvorteil/calculations';

/** Link text with the number of offers, if counted for exactly this case: "277 Angebote ansehen". */
export function offersWords(
  market: Pick<MarketMean, 'offerCount' | 'standsIn' | 'lender'> | undefined,
): string {
  const count = market && !market.standsIn && market.lender === undefined ? market.offerCount : 0;
  return count > 1 ? `${count} Angebote ansehen` : 'Angebote ansehen';
}
