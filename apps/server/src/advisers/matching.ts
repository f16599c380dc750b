import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { SelectedAdviser } from '../database/tables/adviser-selection.ts';
import type { Tables } from '../database/tables/tables.ts';
import { problem } from '../http/problem-error.ts';
import type { MarketInForce } from '../offers/index.ts';
import type { Vault } from '../privacy/index.ts';
import { candidatesAt, heldCandidatesAt } from './candidates.ts';
import { matchAdvisers, type Candidate, type Match, type MatchedCase } from './match-advisers.ts';

/** Somebody who is asked, by name and company. */
export interface NamedMatch extends Match {
  readonly company: string;
}

/** Who would receive a request, as shown before it is sent. */
interface Selection {
  readonly selectionId: string;
  readonly advisers: readonly NamedMatch[];
  /** ISO 8601. */
  readonly validUntil: string;
}

/** Chooses who receives a request. */
export interface AdviserMatching {
  /** Which of these lenders a request can be sent to from a place, itself or by a broker; up to half a minute old. */
  served(geoCode: string, lenders: readonly number[]): Promise<ReadonlySet<number>>;
  /** Chooses before anything is sent, and keeps the choice for an hour; throws 422 `LENDER_TAKES_NO_REQUESTS`. */
  select(wanted: MatchedCase): Promise<Selection>;
  /** Those who were chosen before, while the choice holds. */
  shown(selectionId: string): Promise<readonly { name: string; company: string }[] | undefined>;
  /**
   * Chooses for a request that is being stored: those who were shown under `selectionId`, as long as each of them can
   * still be asked, else by the same rules. Throws 409 `SELECTION_EXPIRED`, 422 `LENDER_TAKES_NO_REQUESTS`.
   */
  choose(
    trx: Transaction<Tables>,
    wanted: MatchedCase,
    options: {
      requestId: string;
      selectionId?: string | undefined;
    },
  ): Promise<readonly NamedMatch[]>;
  /** Who comes next after those who were asked, never one of them; in a transaction they are held until its end. */
  next(
    db: Kysely<Tables>,
    wanted: MatchedCase,
    options: { requestId: string; without: readonly number[]; places: number },
  ): Promise<readonly NamedMatch[]>;
}

/** How long a list may say who takes requests where. */
const MARKS_HOLD_IN_MS = 30_000;
const MOST_PLACES = 2_000;

/** Matching over the stored advisers and the providers of the market in force. */
export function adviserMatching({
  db,
  vault,
  market,
}: {
  db: Kysely<Tables>;
  vault: Vault;
  market: Pick<MarketInForce, 'current'>;
}): AdviserMatching {
  const named = (match: Match): NamedMatch => ({
    ...match,
    company: market.current().providers.get(match.providerId)?.name ?? match.name,
  });
  const isBroker = (providerId: number) => market.current().providers.get(providerId)?.kind === 'BROKER';
  const match = (
    candidates: readonly Candidate[],
    wanted: MatchedCase,
    lot: string,
    without: readonly number[] = [],
    places?: number,
  ) => {
    const { matches, unserved } = matchAdvisers(
      candidates.filter(({ id }) => !without.includes(id)),
      wanted,
      { lot, isBroker, ...(places === undefined ? {} : { places }) },
    );
    return { matches: matches.map(named), unserved };
  };
  const wholly = ({ matches, unserved }: ReturnType<typeof match>) => {
    if (unserved.length > 0) throw problem(422, 'LENDER_TAKES_NO_REQUESTS', 'providers');
    return matches;
  };

  // Every list of offers asks, most of them for the same places; what is sent is always chosen anew.
  const atPlaces = new LRUCache<string, Candidate[]>({
    max: MOST_PLACES,
    ttl: MARKS_HOLD_IN_MS,
    fetchMethod: (geoCode) => candidatesAt(db, vault, geoCode),
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

    async select(wanted) {
      const selectionId = randomUUID();
      const advisers = wholly(match(await candidatesAt(db, vault, wanted.geoCode), wanted, selectionId));
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

    async shown(selectionId) {
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

    async choose(trx, wanted, { requestId, selectionId }) {
      const candidates = await heldCandidatesAt(trx, vault, wanted.geoCode);
      if (selectionId === undefined) return wholly(match(candidates, wanted, requestId));
      const shown = await shownBefore(trx, selectionId, wanted);
      return shown.map(({ adviserId, origin, reasons }) => {
        const candidate = candidates.find(({ id }) => id === adviserId);
        if (!candidate || isFull(candidate)) throw problem(409, 'SELECTION_EXPIRED');
        const { name, providerId } = candidate;
        return named({ adviserId, name, providerId, origin, reasons });
      });
    },

    async next(from, wanted, { requestId, without, places }) {
      const find = from.isTransaction ? heldCandidatesAt : candidatesAt;
      const candidates = await find(from, vault, wanted.geoCode);
      return match(candidates, wanted, requestId, without, places).matches;
    },
  };
}

async function shownBefore(
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

function isFull({ capacity, requestsThisWeek }: Candidate): boolean {
  return capacity !== null && requestsThisWeek >= capacity;
}

/** What a choice was made by: a case that says otherwise needs another one. */
function matchedBy({ geoCode, financingType, profession, brandedProviderId, lenders }: MatchedCase): string {
  return JSON.stringify([
    geoCode,
    financingType,
    profession ?? 'NONE',
    brandedProviderId ?? null,
    lenders.toSorted((one, other) => one - other),
  ]);
}

/** Choices that nobody can send any more. */
export async function purgeSelections(db: Kysely<Tables>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('adviser_selection')
    .where('expires_at', '<', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
