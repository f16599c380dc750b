import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type Candidate, nearness, matchAdvisers, type MatchedCase } from './match-advisers.ts';
import type { ServedLender, NamedAdviser } from '@heimvorteil/contracts';
import type { MatchReason } from '../../platform/database/column-types.ts';
import { LRUCache } from 'lru-cache';
import type { FastifyBaseLogger } from 'fastify';
import type { MarketInForce, PricedMarket } from '../../market/offers/index.ts';

/** Milliseconds until pages notice a new, paused or full adviser. */
const REFRESH_MILLISECONDS = 60_000;
/** Number of places whose adviser is cached, because matching takes longer than the rest of the page. */
const CACHED_PLACES = 1_000;

/** First adviser to ask about a case; undefined without one, or if the place is unknown. */
export type FirstAdviser = (
  wanted: Pick<MatchedCase, 'geoCode' | 'financingType'>,
) => NamedAdviser | undefined;

/** First adviser for pages that offer an appointment. Cached, so a page before login needs no database. */
export async function firstAdviser({
  db,
  market,
  log,
}: {
  db: Kysely<Tables>;
  market: Pick<MarketInForce, 'current'>;
  log: FastifyBaseLogger;
}): Promise<FirstAdviser> {
  let known: readonly Candidate[] = [];
  let readAt = -Infinity;
  const named = new LRUCache<string, { adviser: NamedAdviser | undefined }>({ max: CACHED_PLACES });
  const refresh = async () => {
    readAt = performance.now();
    try {
      known = await findCandidates(db);
      named.clear();
    } catch (error) {
      // The page works without a name, and the next request retries.
      log.warn({ err: error }, 'adviser lookup failed');
    }
  };
  await refresh();
  return ({ geoCode, financingType }) => {
    if (performance.now() - readAt > REFRESH_MILLISECONDS) void refresh();
    if (geoCode === '') return undefined;
    const { providers, version } = market.current();
    const key = `${version}|${financingType}|${geoCode}`;
    let found = named.get(key);
    if (!found) named.set(key, (found = { adviser: first({ geoCode, financingType }, providers) }));
    return found.adviser;
  };

  function first(
    { geoCode, financingType }: Parameters<FirstAdviser>[0],
    providers: PricedMarket['providers'],
  ): NamedAdviser | undefined {
    const { matches } = matchAdvisers(
      known,
      { geoCode, financingType, lenders: [] },
      // The place seeds the lot, so that all its visitors see the same name until the adviser gets requests.
      { lot: geoCode, providers, places: 1 },
    );
    const [match] = matches;
    return match && { name: match.name, company: providers.get(match.providerId)?.name ?? match.name };
  }
}

/** Requests a week assumed for an adviser without a limit: two per working day. */
export const UNBOUNDED_CAPACITY = 10;

const HOLDS_IN_MS = 30_000;
const ALL_ADVISERS = 'everybody';

/** Free requests this week by provider at a place; up to half a minute old. */
export type FreeCapacity = (geoCode: string | undefined) => Promise<ReadonlyMap<number, number>>;

/** Free capacity of the stored advisers. One query serves all places, so many places cost as much as one. */
export function freeCapacity(db: Kysely<Tables>): FreeCapacity {
  const cache = new LRUCache<string, readonly Candidate[]>({
    max: 1,
    ttl: HOLDS_IN_MS,
    fetchMethod: () => findCandidates(db),
  });
  return async (geoCode) => {
    const advisers = (await cache.fetch(ALL_ADVISERS)) ?? [];
    return freeByProvider(geoCode ? advisers.filter((one) => nearness(one, geoCode) >= 0) : advisers);
  };
}

/** Free requests a week by provider: a full adviser adds none, one without a limit at least one. */
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

interface LenderAdviser {
  readonly name: string;
  readonly company: string;
  readonly reasons: readonly MatchReason[];
  /** False if the adviser no longer has the request; default: true. */
  readonly isActive?: boolean;
}

const BECAUSE: Readonly<Partial<Record<MatchReason['code'], ServedLender['because']>>> = {
  CHOSEN: 'OWN_ADVISER',
  PLACES_WITH: 'PLACES_WITH',
};

/**
 * Each chosen lender with its adviser, as `matchAdvisers` decided. If a lender has two advisers, the active
 * one counts, otherwise the later one.
 */
export function lenderWorkers<Adviser extends LenderAdviser>(
  advisers: readonly Adviser[],
  nameOf: (lenderId: number) => string | undefined,
): (ServedLender & { readonly worker: Adviser })[] {
  const served = advisers.flatMap((worker) =>
    worker.reasons.flatMap((reason) => {
      const because = BECAUSE[reason.code];
      if (because === undefined || !('providerId' in reason)) return [];
      const { providerId: id } = reason;
      const adviser = { name: worker.name, company: worker.company };
      return [{ id, name: nameOf(id) ?? `Nr. ${id}`, adviser, because, worker }];
    }),
  );
  return [...Map.groupBy(served, ({ id }) => id).values()].flatMap(
    (all) => all.findLast(({ worker }) => worker.isActive !== false) ?? all.at(-1) ?? [],
  );
}

/** Advisers who can receive a request at a place (default: anywhere), and those in `alsoIds`. */
export async function findCandidates(
  db: Kysely<Tables>,
  geoCode?: string,
  alsoIds: readonly number[] = [],
): Promise<Candidate[]> {
  const rows = await working(db, geoCode, alsoIds)
    .select(['id', 'provider_id', 'name', 'geo_prefixes', 'specialisations', 'lenders', 'capacity'])
    .select(
      sql<number>`(select count(*)::integer from request_adviser where adviser_id = adviser.id
        and joined_at > now() - interval '7 days')`.as('requests_this_week'),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    providerId: row.provider_id,
    name: row.name,
    regions: row.geo_prefixes,
    specialisations: row.specialisations,
    lenders: row.lenders,
    capacity: row.capacity,
    requestsThisWeek: row.requests_this_week,
  }));
}

/**
 * Like `findCandidates`, with advisers of bounded capacity locked until the transaction ends. So two simultaneous
 * requests count each other.
 */
export async function lockCandidates(
  trx: Kysely<Tables>,
  geoCode: string,
  alsoIds: readonly number[] = [],
): Promise<Candidate[]> {
  // Lock advisers in a fixed order to avoid deadlocks.
  await working(trx, geoCode, alsoIds)
    .select('id')
    .where('capacity', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return findCandidates(trx, geoCode, alsoIds);
}

function working(db: Kysely<Tables>, geoCode: string | undefined, alsoIds: readonly number[]) {
  return db
    .selectFrom('adviser')
    .where('active', '=', true)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('paused_at', 'is', null),
          ...(geoCode === undefined
            ? []
            : [
                sql<boolean>`(geo_prefixes = '{}' or exists (
                  select from unnest(geo_prefixes) as prefix where starts_with(${geoCode}, prefix)))`,
              ]),
        ]),
        ...(alsoIds.length === 0 ? [] : [eb('id', 'in', [...alsoIds])]),
      ]),
    );
}

export async function hasAdvisers(db: Kysely<Tables>): Promise<boolean> {
  const adviser = await db
    .selectFrom('adviser')
    .select('id')
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return adviser !== undefined;
}
