import type { PricedMarket } from '../../market/offers/index.ts';

/** What a provider is called; one that has left the market by its number. */
export function nameOf(providers: PricedMarket['providers'], providerId: number): string {
  return providers.get(providerId)?.name ?? `Anbieter ${providerId}`;
}
