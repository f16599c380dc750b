import type { OperatorServices, PersonSearch, ProviderDraws } from '@heimvorteil/desk/services';
import { findEvents, noteAudit, trailState } from '../../platform/audit/index.ts';
import { replayDeliveries } from '../../leads/deliveries/index.ts';
import { decidedRatings, decideRating, removeRating, waitingRatings } from '../../credit/ratings/index.ts';
import { assignAdviser, openPersonForOperator, operatedRequest } from '../../leads/requests/index.ts';
import { campaignCounts } from './campaigns.ts';
import type { OperatorParts } from './operator-parts.ts';
import { erasePerson, findErasures, exportPerson, findPerson } from './persons.ts';
import { today } from './today.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { sealOfAccount } from '../../people/identity/index.ts';
import { BrokenSealError } from '../../platform/privacy/index.ts';
import type { Providers } from '../../leads/providers/index.ts';

const NOTHING = { shown: 0, first: 0, firstExpected: 0 };

/** Draws per provider; includes those that can no longer be drawn. Largest weight first. */
export async function providerDraws({
  lottery,
  find,
}: Pick<Providers, 'find'> & {
  readonly lottery: Pick<Providers['lottery'], 'chances' | 'drawn'>;
}): Promise<ProviderDraws[]> {
  const chances = await lottery.chances(undefined);
  const drawn = new Map(lottery.drawn().map(({ providerId, ...counts }) => [providerId, counts]));
  const now = chances.map(({ provider: { id, name }, weight, share }) => ({
    providerId: id,
    name,
    weight,
    share,
    ...(drawn.get(id) ?? NOTHING),
  }));
  const before = [...drawn]
    .filter(([id]) => !now.some(({ providerId }) => providerId === id))
    .map(([id, counts]) => ({
      providerId: id,
      name: find(String(id))?.name ?? String(id),
      weight: 0,
      share: 0,
      ...counts,
    }));
  return [...now, ...before];
}

const MOST = 200;

async function objections(db: Kysely<Tables>): Promise<Awaited<ReturnType<OperatorServices['objections']>>> {
  const rows = await db
    .selectFrom('suppression')
    .select(['contact_index', 'scope', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ hash: row.contact_index, scope: row.scope, at: row.created_at.toISOString() }));
}

/** Milliseconds for which a search can be opened again, so that it outlasts a login. */
const SEARCH_MILLISECONDS = 15 * 60_000;
/** In characters, because the search is part of the login's return address, which is limited to 2,000. */
const LONGEST_ENVELOPE = 1_600;

const placeOf = (accountId: string) => ({ table: 'account', column: 'kept search', row: accountId });

type SearchParts = Pick<OperatorParts, 'db' | 'vault'>;

/** Encrypts a search for one operator, because the page's address must not reveal the person. */
async function sealSearch(
  { db, vault }: SearchParts,
  { contact, reason }: PersonSearch,
  by: string,
): Promise<string> {
  const seal = await sealOfAccount(db, vault, by);
  const sealed = (text: string) =>
    seal.seal(placeOf(by), JSON.stringify({ contact, reason: text, keptAt: Date.now() }));
  const whole = sealed(reason);
  return whole.length <= LONGEST_ENVELOPE ? whole : sealed('');
}

/** Decrypts a search; undefined if it is expired, invalid or another operator's. */
async function openSearch(
  { db, vault }: SearchParts,
  envelope: string,
  by: string,
): Promise<PersonSearch | undefined> {
  const seal = await sealOfAccount(db, vault, by);
  try {
    const { contact, reason, keptAt } = JSON.parse(seal.open(placeOf(by), envelope)) as PersonSearch & {
      keptAt: number;
    };
    return Date.now() - keptAt < SEARCH_MILLISECONDS ? { contact, reason } : undefined;
  } catch (error) {
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}

/** All operations of the operator desk; the caller must have checked the role. */
export function operatorServices(parts: OperatorParts): Omit<OperatorServices, 'draws'> {
  const { db } = parts;
  return {
    today: () => today(parts),
    async replay(id, by) {
      const replayed = await replayDeliveries(parts, id === 'all' ? 'all' : [id]);
      await noteAudit(db, {
        actor: 'OPERATOR',
        actorId: by,
        action: 'DELIVERY_REPLAYED',
        detail: { count: replayed.length, ...(id === 'all' ? {} : { delivery: id }) },
      });
      return replayed.length;
    },
    request: (requestId) => operatedRequest(parts, requestId),
    assign: (requestId, adviserId, by) => assignAdviser(parts, { requestId, adviserId, by }),
    openPerson: (requestId, reason, by) => openPersonForOperator(parts, requestId, { reason, by }),
    async searchTrail(query, by) {
      const events = await findEvents(db, query);
      await noteAudit(db, { actor: 'OPERATOR', actorId: by, action: 'TRAIL_SEARCHED', detail: { ...query } });
      return { events, state: await trailState(db) };
    },
    ratings: {
      waiting: () => waitingRatings(parts),
      decided: (which) => decidedRatings(parts, which),
      decide: (decision, by) => decideRating(parts, decision, by),
      remove: (rating, by) => removeRating(parts, rating, by),
    },
    experiments: parts.experiments,
    objections: () => objections(db),
    flags: parts.flags,
    campaigns: () => campaignCounts(parts),
    find: (search, by) => findPerson(parts, search, by),
    exportPerson: (search, by) => exportPerson(parts, search, by),
    erasePerson: (search, by) => erasePerson(parts, search, by),
    erasures: () => findErasures(parts),
    storeSearch: (search, by) => sealSearch(parts, search, by),
    storedSearch: (envelope, by) => openSearch(parts, envelope, by),
  };
}
