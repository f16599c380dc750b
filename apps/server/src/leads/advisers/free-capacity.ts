import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tables } from '../../platform/database/tables.ts';
import { candidatesAt } from './candidates.ts';
import { type Candidate, nearness } from './match-advisers.ts';

/** Assumed requests a week of an adviser without a bound: two a working day. */
export const UNBOUNDED_CAPACITY = 10;
const HOLDS_IN_MS = 30_000;
const EVERYBODY = 'everybody';

/** Free requests this week by provider at a place; up to half a minute old. */
export type FreeCapacity = (geoCode: string | undefined) => Promise<ReadonlyMap<number, number>>;

/**
 * Free capacity of the stored advisers. All places share one read, so asking for many places costs no more than for
 * one.
 */
export function freeCapacity(db: Kysely<Tables>): FreeCapacity {
  const held = new LRUCache<string, readonly Candidate[]>({
    max: 1,
    ttl: HOLDS_IN_MS,
    fetchMethod: () => candidatesAt(db),
  });
  return async (geoCode) => {
    const everybody = (await held.fetch(EVERYBODY)) ?? [];
    return freeByProvider(geoCode ? everybody.filter((one) => nearness(one, geoCode) >= 0) : everybody);
  };
}

/** Free requests a week by provider: a full adviser adds none, one without a bound at least one. */
export function freeByProvider(
  candidates: readonly Pick<Candidate, 'providerId' | 'capacity' | 'requestsThisWeek'>[],
): Map<number, number> {
  const free = new Map<number, number>();
  for (const { providerId, capacity, requestsThisWeek } of candidates) {
    const least = capacity === null ? 1 : 0;
    const own = Math.max(least, (capacity ?? UNBOUNDED_CAPACITY) - requestsThisWeek);
    free.set(providerId, (free.get(providerId) ?? 0) + own);
  }
  return free;
}
