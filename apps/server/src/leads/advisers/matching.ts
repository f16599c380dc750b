import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { SelectedAdviser } from '../../platform/database/column-types.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { deletedRows } from '../../platform/database/common-sql.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import { findCandidates, lockCandidates } from './candidates.ts';
import {
  matchAdvisers,
  type AssignedAdviser,
  type Candidate,
  type Match,
  type MatchedCase,
} from './match-advisers.ts';

export interface NamedMatch extends Match {
  readonly company: string;
}

export interface AdviserMatching {
  /** Lenders that a request from this place can reach, directly or by a broker; up to half a minute old. */
  served(geoCode: string, lenders: readonly number[]): Promise<ReadonlySet<number>>;
  /**
   * Chooses advisers before the visitor sends the request and stores the choice for an hour. `assigned` are
   * the open request's advisers, `validUntil` is ISO 8601. Throws 422 `LENDER_TAKES_NO_REQUESTS`.
   */
  select(
    wanted: MatchedCase,
    assigned?: readonly AssignedAdviser[],
  ): Promise<{ selectionId: string; advisers: readonly NamedMatch[]; validUntil: string }>;
  /** Advisers of a choice made earlier by `select`; undefined once it has expired. */
  findSelection(selectionId: string): Promise<readonly { name: string; company: string }[] | undefined>;
  /**
   * Chooses for a request that is being stored. Uses the choice `selectionId` if all can still be asked and the open
   * request adds no other adviser. Throws 409 `SELECTION_EXPIRED`, 422 `LENDER_TAKES_NO_REQUESTS`.
   */
  choose(
    trx: Transaction<Tables>,
    wanted: MatchedCase,
    options: {
      requestId: string;
      selectionId?: string | undefined;
      assigned?: readonly AssignedAdviser[];
    },
  ): Promise<readonly NamedMatch[]>;
  /** Chooses further advisers except `without`, locked until the end if `db` is a transaction. */
  next(
    db: Kysely<Tables>,
    wanted: MatchedCase,
    options: { requestId: string; without: readonly number[]; places: number },
  ): Promise<readonly NamedMatch[]>;
}

/** Milliseconds until the list of lenders with advisers is read again. */
const MARKS_HOLD_IN_MS = 30_000;
const MOST_PLACES = 2_000;

export function adviserMatching({
  db,
  market,
}: {
  db: Kysely<Tables>;
  market: Pick<MarketInForce, 'current'>;
}): AdviserMatching {
  const named = (match: Match): NamedMatch => ({
    ...match,
    company: market.current().providers.get(match.providerId)?.name ?? match.name,
  });
  const match = (
    candidates: readonly Candidate[],
    wanted: MatchedCase,
    lot: string,
    options: { assigned?: readonly AssignedAdviser[] | undefined; places?: number } = {},
  ) => {
    const { providers } = market.current();
    const { matches, unserved } = matchAdvisers(candidates, wanted, { lot, providers, ...options });
    return { matches: matches.map(named), unserved };
  };
  const wholly = ({ matches, unserved }: ReturnType<typeof match>) => {
    if (unserved.length > 0) throw problem(422, 'LENDER_TAKES_NO_REQUESTS', 'providers');
    return matches;
  };

  // Cached, because every list of offers needs the advisers; sending a request reads them anew.
  const atPlaces = new LRUCache<string, Candidate[]>({
    max: MOST_PLACES,
    ttl: MARKS_HOLD_IN_MS,
    fetchMethod: (geoCode) => findCandidates(db, geoCode),
  });

  return {
    async served(geoCode, lenders) {
      const candidates = (await atPlaces.fetch(geoCode)) ?? [];
      const wanted = { geoCode, financingType: 'PurchaseFinancing' as const };
      return new Set(
        lenders.filter(
          (lender) => match(candidates, { ...wanted, lenders: [lender] }, '').unserved.length === 0,
        ),
      );
    },

    async select(wanted, assigned = []) {
      const selectionId = randomUUID();
      const candidates = await findCandidates(db, wanted.geoCode, idsOf(assigned));
      const advisers = wholly(match(candidates, wanted, selectionId, { assigned }));
      const { expires_at: validUntil } = await db
        .insertInto('adviser_selection')
        .values({
          id: selectionId,
          matched_by: matchedBy(wanted),
          advisers: JSON.stringify(
            advisers.map(({ adviserId, origin, reasons }) => ({ adviserId, origin, reasons })),
          ),
        })
        .returning('expires_at')
        .executeTakeFirstOrThrow();
      return { selectionId, advisers, validUntil: validUntil.toISOString() };
    },

    async findSelection(selectionId) {
      const selection = await db
        .selectFrom('adviser_selection')
        .select('advisers')
        .where('id', '=', selectionId)
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst();
      if (!selection || selection.advisers.length === 0) return selection && [];
      const rows = await db
        .selectFrom('adviser')
        .select(['id', 'name', 'provider_id'])
        .where(
          'id',
          'in',
          selection.advisers.map(({ adviserId }) => adviserId),
        )
        .execute();
      return selection.advisers.flatMap(({ adviserId }) => {
        const row = rows.find(({ id }) => id === adviserId);
        const company = row && market.current().providers.get(row.provider_id)?.name;
        return row ? [{ name: row.name, company: company ?? row.name }] : [];
      });
    },

    async choose(trx, wanted, { requestId, selectionId, assigned = [] }) {
      const candidates = await lockCandidates(trx, wanted.geoCode, idsOf(assigned));
      const chosen = match(candidates, wanted, requestId, { assigned });
      if (selectionId === undefined) return wholly(chosen);
      const selected = await findSelectedAdvisers(trx, selectionId, wanted);
      if (holdersAmong(selected, assigned) !== holdersAmong(chosen.matches, assigned))
        throw problem(409, 'SELECTION_EXPIRED');
      return selected.map(({ adviserId, origin, reasons }) => {
        const candidate = candidates.find(({ id }) => id === adviserId);
        if (!candidate || !canReceive(candidate, assigned)) throw problem(409, 'SELECTION_EXPIRED');
        const { name, providerId } = candidate;
        return named({ adviserId, name, providerId, origin, reasons });
      });
    },

    async next(from, wanted, { requestId, without, places }) {
      const find = from.isTransaction ? lockCandidates : findCandidates;
      const candidates = await find(from, wanted.geoCode);
      const others = candidates.filter(({ id }) => !without.includes(id));
      return match(others, wanted, requestId, { places }).matches;
    },
  };
}

function idsOf(assigned: readonly AssignedAdviser[]): number[] {
  return assigned.map(({ adviserId }) => adviserId);
}

/** Sorted ids of the chosen advisers who already have the request. */
function holdersAmong(
  chosen: readonly Pick<SelectedAdviser, 'adviserId'>[],
  assigned: readonly AssignedAdviser[],
): string {
  return idsOf(assigned.filter(({ isActive }) => isActive))
    .filter((id) => chosen.some(({ adviserId }) => adviserId === id))
    .toSorted((one, other) => one - other)
    .join(' ');
}

/** An adviser who has the request can always receive additions; one who has finished with it cannot. */
function canReceive(
  { id, capacity, requestsThisWeek }: Candidate,
  assigned: readonly AssignedAdviser[],
): boolean {
  return (
    assigned.find(({ adviserId }) => adviserId === id)?.isActive ??
    (capacity === null || requestsThisWeek < capacity)
  );
}

async function findSelectedAdvisers(
  trx: Transaction<Tables>,
  selectionId: string,
  wanted: MatchedCase,
): Promise<readonly SelectedAdviser[]> {
  const selection = await trx
    .selectFrom('adviser_selection')
    .select('advisers')
    .where('id', '=', selectionId)
    .where('matched_by', '=', matchedBy(wanted))
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  if (!selection) throw problem(409, 'SELECTION_EXPIRED');
  return selection.advisers;
}

/** Fields that determine the choice of advisers; a case that differs in one of them needs a new choice. */
function matchedBy({ geoCode, financingType, profession, brandedProviderId, lenders }: MatchedCase): string {
  return JSON.stringify([
    geoCode,
    financingType,
    profession ?? 'NONE',
    brandedProviderId ?? null,
    lenders.toSorted((one, other) => one - other),
  ]);
}

export async function purgeSelections(db: Kysely<Tables>): Promise<number> {
  return deletedRows(db.deleteFrom('adviser_selection').where('expires_at', '<', sql<Date>`now()`));
}
