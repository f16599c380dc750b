import type { NamedAdviser } from '@heimvorteil/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tables } from '../../platform/database/tables.ts';
import type { MarketInForce, PricedMarket } from '../../market/offers/index.ts';
import { candidatesAt } from './candidates.ts';
import { matchAdvisers, type Candidate, type MatchedCase } from './match-advisers.ts';

/** Pages see a new, paused or full adviser this much later. */
const KEPT_MILLISECONDS = 60_000;
/** Cached, because matching all advisers takes longer than the rest of a page's figures. */
const KEPT_PLACES = 1_000;

/** The adviser asked first about a case; undefined without one, or if the place is unknown. */
export type FirstAdviser = (
  wanted: Pick<MatchedCase, 'geoCode' | 'financingType'>,
) => NamedAdviser | undefined;

/**
 * Names the first adviser of the matching for pages that offer an appointment. Cached, because a page before login
 * queries no database.
 */
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
  let askedAt = -Infinity;
  const named = new LRUCache<string, { adviser: NamedAdviser | undefined }>({ max: KEPT_PLACES });
  const look = async () => {
    askedAt = performance.now();
    try {
      known = await candidatesAt(db);
      named.clear();
    } catch (error) {
      // The page works without a name, and the next request retries.
      log.warn({ err: error }, 'advisers not looked up');
    }
  };
  await look();
  return ({ geoCode, financingType }) => {
    if (performance.now() - askedAt > KEPT_MILLISECONDS) void look();
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
      // The same name for every visitor at a place, until an adviser has had more requests.
      { lot: geoCode, providers, places: 1 },
    );
    const [match] = matches;
    return match && { name: match.name, company: providers.get(match.providerId)?.name ?? match.name };
  }
}
