import type { NamedAdviser } from '@heimvorteil/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tables } from '../../platform/database/tables.ts';
import type { MarketInForce, PricedMarket } from '../../market/offers/index.ts';
import { candidatesAt } from './candidates.ts';
import { matchAdvisers, type Candidate, type MatchedCase } from './match-advisers.ts';

/** Somebody who has paused, is full or is new is known to pages that much later. */
const KEPT_MILLISECONDS = 60_000;
/** Weighing all of them takes longer than the rest of a page's figures. */
const KEPT_PLACES = 1_000;

/** Tells who would be asked first about a case; undefined where nobody is, or its place is unknown. */
export type FirstAdviser = (
  wanted: Pick<MatchedCase, 'geoCode' | 'financingType'>,
) => NamedAdviser | undefined;

/**
 * Names the adviser whom the matching would put first, for pages that offer a talk: from memory, since a page of somebody who
 * is not logged in asks no database.
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
      // A page is of use without a name, and the next look may tell it.
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
      // The same name for everybody at a place, until somebody has had more requests.
      { lot: geoCode, providers, places: 1 },
    );
    const [match] = matches;
    return match && { name: match.name, company: providers.get(match.providerId)?.name ?? match.name };
  }
}
