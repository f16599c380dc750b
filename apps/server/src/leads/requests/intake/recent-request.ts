import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { tooOften } from '../../../platform/http/calls/problem-error.ts';
import { BrokenSealError, type PersonSeal, type Vault } from '../../../platform/privacy/index.ts';
import { openFinancing } from './sealed-request.ts';
import { hasVerifiedContact } from '../lifecycle/verified-contacts.ts';
import type { VerifiedSender } from './verified-sender.ts';

/** Identifies earlier requests of a sender; an unverified contact matches nothing. */
type KnownSender = Pick<VerifiedSender, 'indexes' | 'accountId'>;

export interface Home {
  readonly exposeId: number | undefined;
  readonly place: string;
  /** Price of the home in cents. */
  readonly price: number;
}

export interface DuplicateKey extends Home {
  readonly sender: KnownSender;
}

/** Days in which one person may request a home (listing, or place and price) only once (contract §4). */
const LOCK_DAYS = 30;
const MOST_HOMES = 3;
const MOST_COMPARED = 50;

/** Serialises requests of one person until the transaction ends. */
export async function waitForSamePerson(trx: Transaction<Tables>, { sender }: DuplicateKey): Promise<void> {
  await waitForPerson(trx, [
    ...sender.indexes,
    ...(sender.accountId === undefined ? [] : [sender.accountId]),
  ]);
}

/** Locks a person's contacts (blind indexes) and accounts until the transaction ends. */
export async function waitForPerson(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  // Lock in a fixed order to avoid deadlocks.
  for (const id of [...new Set(ids)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(trx);
}

export interface SameRequest {
  readonly id: string;
  readonly seal: PersonSeal;
}

/** Latest request by this person for this home within 30 days. */
export async function findSame(
  db: Kysely<Tables>,
  vault: Vault,
  key: DuplicateKey,
): Promise<SameRequest | undefined> {
  const earlier = await findRequestedHomes(db, vault, key.sender);
  return earlier.find((home) => isSameHome(home, key));
}

/** Like `findSame`; throws a ProblemError: 429 `TOO_MANY_HOMES` for a fourth home within 30 days. */
export async function sameRequest(
  trx: Transaction<Tables>,
  vault: Vault,
  key: DuplicateKey,
): Promise<SameRequest | undefined> {
  const earlier = await findRequestedHomes(trx, vault, key.sender);
  const same = earlier.find((home) => isSameHome(home, key));
  if (same) return same;
  const homes = earlier.filter((home, at) => !earlier.slice(0, at).some((other) => isSameHome(home, other)));
  const [nextToEnd] = homes.slice(MOST_HOMES - 1);
  if (nextToEnd) throw tooOften('TOO_MANY_HOMES', Math.max(1, Math.ceil(nextToEnd.secondsLeft)));
  return undefined;
}

function isSameHome(one: Home, other: Home): boolean {
  const sameListing = one.exposeId !== undefined && one.exposeId === other.exposeId;
  return sameListing || (one.place === other.place && one.price === other.price);
}

async function findRequestedHomes(db: Kysely<Tables>, vault: Vault, { indexes, accountId }: KnownSender) {
  const end = sql`request.created_at + make_interval(days => ${LOCK_DAYS})`;
  const rows = await db
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .select(['request.id', 'financing', 'person_id', 'key_id', 'wrapped_key'])
    .select(sql<number>`extract(epoch from ${end} - now())::float8`.as('secondsLeft'))
    .where((eb) =>
      eb.or([
        ...(indexes.length === 0 ? [] : [hasVerifiedContact(eb, indexes)]),
        ...(accountId === undefined ? [] : [eb('account_id', '=', accountId)]),
      ]),
    )
    .where('request.created_at', '>', sql<Date>`now() - make_interval(days => ${LOCK_DAYS})`)
    .orderBy('request.created_at', 'desc')
    .limit(MOST_COMPARED)
    .execute();
  return rows.flatMap(({ id, financing, person_id: personId, secondsLeft, ...wrapped }) => {
    try {
      const seal = vault.sealOf({ id: personId, ...wrapped });
      const { stated, place, price } = openFinancing(seal, id, financing);
      return [{ id, seal, exposeId: stated.exposeId, place, price, secondsLeft }];
    } catch (error) {
      // A request with a lost key cannot be compared, so it counts as another home.
      if (error instanceof BrokenSealError) return [];
      throw error;
    }
  });
}
