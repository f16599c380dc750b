import type { Provider } from '@heimvorteil/contracts';
import type { FreeCapacity } from '../advisers/index.ts';
import type { ProviderDirectory } from './provider-directory.ts';

interface ProviderChance {
  readonly provider: Provider;
  /** Requests that the provider's advisers can take this week. */
  readonly weight: number;
  /** The provider's share of the sum of all weights, 0 to 1. */
  readonly share: number;
}

export interface Drawn {
  readonly providerId: number;
  /** Number of draws that made the provider visible. */
  readonly shown: number;
  readonly first: number;
  /** Expected number of draws in first place: the sum of the provider's shares over all draws. */
  readonly firstExpected: number;
}

export interface ProviderLottery {
  draw(geoCode: string | undefined, count: number): Promise<Provider[]>;
  chances(geoCode: string | undefined): Promise<ProviderChance[]>;
  drawn(): Drawn[];
}

/**
 * Draws among a region's providers. The weight is the number of requests its advisers at the place can take
 * this week (decision 44), so more capacity means more visits. Never drawn: providers without a free adviser
 * there, banks and insurers without rates. Product, brand and rating do not count.
 */
export function providerLottery({
  directory,
  free,
  random = Math.random,
}: {
  directory: Pick<ProviderDirectory, 'working'>;
  free: FreeCapacity;
  random?: () => number;
}): ProviderLottery {
  const drawn = new Map<number, Drawn>();
  const count = (providerId: number, more: Omit<Drawn, 'providerId'>) => {
    const before = drawn.get(providerId) ?? { shown: 0, first: 0, firstExpected: 0 };
    drawn.set(providerId, {
      providerId,
      shown: before.shown + more.shown,
      first: before.first + more.first,
      firstExpected: before.firstExpected + more.firstExpected,
    });
  };
  const chances = async (geoCode: string | undefined): Promise<ProviderChance[]> => {
    const capacity = await free(geoCode);
    const weighted = directory
      .working(geoCode)
      .map((provider) => ({ provider, weight: capacity.get(provider.id) ?? 0 }))
      .filter(({ weight }) => weight > 0);
    const all = weighted.reduce((sum, { weight }) => sum + weight, 0);
    return weighted
      .map((one) => ({ ...one, share: one.weight / all }))
      .toSorted((one, other) => other.weight - one.weight || one.provider.id - other.provider.id);
  };
  return {
    chances,
    drawn: () => [...drawn.values()],
    async draw(geoCode, wanted) {
      const known = await chances(geoCode);
      const picked = drawWeighted(
        known.map(({ provider: item, weight }) => ({ item, weight })),
        wanted,
        random,
      ).map(({ item }) => item);
      for (const { provider, share } of known) {
        const place = picked.indexOf(provider);
        count(provider.id, { shown: Number(place >= 0), first: Number(place === 0), firstExpected: share });
      }
      return picked;
    },
  };
}

/** An item with its weight; weight 0 is never drawn. */
export interface Weighted<Item> {
  readonly item: Item;
  readonly weight: number;
}

/**
 * Weighted draw without replacement, in order, in one pass with a key each. Efraimidis and Spirakis, "Weighted random
 * sampling with a reservoir", Information Processing Letters 97 (2006), algorithm A; their u^(1/w) as −ln u / w, the
 * waiting time of an exponential clock of rate w. `random` returns numbers in [0, 1).
 */
export function drawWeighted<Item>(
  weighted: readonly Weighted<Item>[],
  count: number,
  random: () => number,
): Weighted<Item>[] {
  return weighted
    .filter(({ weight }) => weight > 0)
    .map((one) => ({ one, waits: -Math.log(1 - random()) / one.weight }))
    .toSorted((first, second) => first.waits - second.waits)
    .slice(0, count)
    .map(({ one }) => one);
}
