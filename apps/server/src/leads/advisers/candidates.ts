import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Candidate } from './match-advisers.ts';
import type { ServedLender } from '@heimvorteil/contracts';
import type { MatchReason } from '../../platform/database/column-types.ts';

interface AskedAdviser {
  readonly name: string;
  readonly company: string;
  readonly reasons: readonly MatchReason[];
  /** Left out: the request is still with this adviser. */
  readonly isActive?: boolean;
}

const BECAUSE: Readonly<Partial<Record<MatchReason['code'], ServedLender['because']>>> = {
  CHOSEN: 'OWN_ADVISER',
  PLACES_WITH: 'PLACES_WITH',
};

/**
 * Each chosen lender with its adviser, as `matchAdvisers` decided; for pages, mails and calls alike. Of two advisers
 * for one lender the active one counts, then the later.
 */
export function lenderWorkers<Adviser extends AskedAdviser>(
  asked: readonly Adviser[],
  nameOf: (lenderId: number) => string | undefined,
): (ServedLender & { readonly worker: Adviser })[] {
  const served = asked.flatMap((worker) =>
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

/** Advisers who can receive a request at a place, or anywhere without one, and those with `alsoIds` who work at all. */
export async function candidatesAt(
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
 * Like `candidatesAt`, with advisers of bounded capacity locked until the transaction ends. So two simultaneous
 * requests count each other.
 */
export async function heldCandidatesAt(
  trx: Kysely<Tables>,
  geoCode: string,
  alsoIds: readonly number[] = [],
): Promise<Candidate[]> {
  // Always in the same order to avoid deadlocks.
  await working(trx, geoCode, alsoIds)
    .select('id')
    .where('capacity', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return candidatesAt(trx, geoCode, alsoIds);
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

/** Whether any adviser takes requests. */
export async function hasAdvisers(db: Kysely<Tables>): Promise<boolean> {
  const adviser = await db
    .selectFrom('adviser')
    .select('id')
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return adviser !== undefined;
}
