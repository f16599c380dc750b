import type { NamedAdviser } from '@heimvorteil/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { MarketInForce } from '../offers/index.ts';
import type { Vault } from '../privacy/index.ts';
import { candidatesAt } from './candidates.ts';
import { matchAdvisers, type Candidate, type MatchedCase } from './match-advisers.ts';

/** Somebody who has paused, is full or is new is known to pages that much later. */
const KEPT_MILLISECONDS = 60_000;

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
  vault,
  market,
  log,
}: {
  db: Kysely<Tables>;
  vault: Vault;
  market: Pick<MarketInForce, 'current'>;
  log: FastifyBaseLogger;
}): Promise<FirstAdviser> {
  let known: readonly Candidate[] = [];
  let askedAt = -Infinity;
  const look = async () => {
    askedAt = performance.now();
    try {
      known = await candidatesAt(db, vault);
    } catch (error) {
      // A page is of use without a name, and the next look may tell it.
      log.warn({ err: error }, 'advisers not looked up');
    }
  };
  await look();
  return ({ geoCode, financingType }) => {
    if (performance.now() - askedAt > KEPT_MILLISECONDS) void look();
    if (geoCode === '') return undefined;
    const { providers } = market.current();
    const { matches } = matchAdvisers(
      known,
      { geoCode, financingType, lenders: [] },
      // The same name for everybody at a place, until somebody has had more requests.
      { lot: geoCode, isBroker: (id) => providers.get(id)?.kind === 'BROKER', places: 1 },
    );
    const [first] = matches;
    return first && { name: first.name, company: providers.get(first.providerId)?.name ?? first.name };
  };
}
