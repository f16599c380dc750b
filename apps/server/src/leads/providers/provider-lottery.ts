import type { Provider } from '@heimvorteil/contracts';
import type { FreeCapacity } from '../advisers/index.ts';
import type { ProviderDirectory } from './provider-directory.ts';

/** How one provider stands in the draws: who it is, and its chance to be drawn first. */
interface ProviderChance {
  readonly provider: Provider;
  /** Requests that its advisers have time for this week. */
  readonly weight: number;
  /** Of all weights, 0 to 1. */
  readonly share: number;
}

/** What this process has drawn of one provider since it started. */
export interface Drawn {
  readonly providerId: number;
  /** How often it was among those shown. */
  readonly shown: number;
  /** How often it was the first. */
  readonly first: number;
  /** How often it should have been by its share: the sum of its shares over all draws. */
  readonly firstExpected: number;
}

/** Draws providers of a region by chance. */
export interface ProviderLottery {
  draw(geoCode: string | undefined, count: number): Promise<Provider[]>;
  /** The chances at a place, the best first. */
  chances(geoCode: string | undefined): Promise<ProviderChance[]>;
  drawn(): Drawn[];
}

/**
 * The lottery of the providers of a region. A provider's weight is the number of requests that its advisers who work at the
 * place have time for this week (decision 60): who can answer more people is shown to more of them. Whoever has no adviser
 * there, or only full ones, is not drawn, nor is a bank or an insurer without rates; product, brand and rating count nothing.
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

/** Something that is drawn the likelier the heavier it is; what weighs nothing is never drawn. */
export interface Weighted<Item> {
  readonly item: Item;
  readonly weight: number;
}

/**
 * Draws without putting back: the first by the weights, each next one by the weights of those that are left, and in this order.
 * One pass with a key for each: Efraimidis and Spirakis, "Weighted random sampling with a reservoir", Information Processing
 * Letters 97 (2006), algorithm A; their u^(1/w) as −ln u / w, which is the waiting time of an exponential clock of rate w.
 * `random` gives numbers from 0 up to, not including, 1.
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
