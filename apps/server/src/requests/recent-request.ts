import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { BrokenSealError, type PersonSeal, type Vault } from '../privacy/index.ts';
import { openFinancing } from './sealed-request.ts';

/** What makes a request the same as an earlier one. */
export interface DuplicateKey {
  readonly emailIndex: string;
  readonly phoneIndex: string;
  readonly exposeId: number | undefined;
  readonly place: string;
  /** Cents. */
  readonly price: number;
}

/** Contract §4: the same person and listing, or place and price. */
const LOCK_DAYS = 30;
const MOST_COMPARED = 50;

/** Lets requests of one person wait for each other until the transaction ends, whatever their keys. */
export async function waitForSamePerson(trx: Transaction<Tables>, key: DuplicateKey): Promise<void> {
  // Always in the same order: two that share both would wait for each other otherwise.
  for (const index of [key.emailIndex, key.phoneIndex].toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${index}, 0))`.execute(trx);
  }
}

/** A request that there is already. */
export interface SameRequest {
  readonly id: string;
  readonly seal: PersonSeal;
}

/** What the same person asked for the same within 30 days, the latest; undefined: nothing. */
export async function sameRequest(
  trx: Transaction<Tables>,
  vault: Vault,
  key: DuplicateKey,
): Promise<SameRequest | undefined> {
  const earlier = await ofSamePerson(trx, key)
    .innerJoin('person', 'person.id', 'request.person_id')
    .select(['request.id', 'financing', 'person_id', 'key_id', 'wrapped_key'])
    .orderBy('request.created_at', 'desc')
    .limit(MOST_COMPARED)
    .execute();
  for (const { id, financing, person_id: personId, ...wrapped } of earlier) {
    try {
      const seal = vault.sealOf({ id: personId, ...wrapped });
      const { stated, place, price } = openFinancing(seal, id, financing);
      const sameListing = key.exposeId !== undefined && stated.exposeId === key.exposeId;
      if (sameListing || (place === key.place && price === key.price)) return { id, seal };
    } catch (error) {
      // What nobody can read any more cannot be the same.
      if (!(error instanceof BrokenSealError)) throw error;
    }
  }
  return undefined;
}

/** For how many homes the same person asked within 30 days. */
export async function askedHomes(trx: Transaction<Tables>, key: DuplicateKey): Promise<number> {
  const { homes } = await ofSamePerson(trx, key)
    .select((eb) => eb.fn.countAll().as('homes'))
    .executeTakeFirstOrThrow();
  return Number(homes);
}

function ofSamePerson(trx: Transaction<Tables>, key: DuplicateKey) {
  return trx
    .selectFrom('request')
    .where((eb) => eb.or([eb('email_index', '=', key.emailIndex), eb('phone_index', '=', key.phoneIndex)]))
    .where('request.created_at', '>', sql<Date>`now() - make_interval(days => ${LOCK_DAYS})`);
}
