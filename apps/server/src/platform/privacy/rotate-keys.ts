import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { unwrapKey, wrapKey, type WrappedKey, type EncryptionKeys } from './encryption-keys.ts';
import { BrokenSealError } from './person-seal.ts';

const KEYS_AT_ONCE = 500;

export interface Rotation {
  rewrapped: number;
  /** Number of data keys that cannot be decrypted, because their encryption key is missing. */
  unreadable: number;
}

/** Encrypts every data key anew, in transactions of some keys each, so that a failed run can be repeated. */
export async function rotateKeys(db: Kysely<Tables>, keys: EncryptionKeys): Promise<Rotation> {
  const rotation: Rotation = { rewrapped: 0, unreadable: 0 };
  for (let last: string | undefined = NIL_UUID; last !== undefined;) {
    const after: string = last;
    last = await db.transaction().execute((trx) => rotatePersons(trx, keys, after, rotation));
  }
  await db.transaction().execute((trx) => rotateSecrets(trx, keys, rotation));
  return rotation;
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Id of the last person in this portion; undefined after the last portion. */
async function rotatePersons(
  trx: Transaction<Tables>,
  keys: EncryptionKeys,
  after: string,
  rotation: Rotation,
): Promise<string | undefined> {
  const persons = await trx
    .selectFrom('person')
    .select(['id', 'key_id', 'wrapped_key'])
    .where('key_id', '!=', keys[0].id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(KEYS_AT_ONCE)
    .forUpdate()
    .execute();
  const rewrapped = persons.flatMap((person) => {
    const wrapped = rewrap(person, keys, person.id);
    return wrapped ? [{ id: person.id, wrapped: wrapped.wrapped_key }] : [];
  });
  if (rewrapped.length > 0) {
    await sql`update person set key_id = ${keys[0].id}, wrapped_key = fresh.wrapped
      from unnest(${rewrapped.map(({ id }) => id)}::uuid[], ${rewrapped.map(({ wrapped }) => wrapped)}::text[])
        as fresh (id, wrapped) where person.id = fresh.id`.execute(trx);
  }
  rotation.rewrapped += rewrapped.length;
  rotation.unreadable += persons.length - rewrapped.length;
  return persons.at(-1)?.id;
}

async function rotateSecrets(
  trx: Transaction<Tables>,
  keys: EncryptionKeys,
  rotation: Rotation,
): Promise<void> {
  const secrets = await trx
    .selectFrom('sealed_secret')
    .selectAll()
    .where('key_id', '!=', keys[0].id)
    .forUpdate()
    .execute();
  for (const { name, ...stored } of secrets) {
    const wrapped = rewrap(stored, keys, name);
    if (!wrapped) {
      rotation.unreadable += 1;
      continue;
    }
    await trx.updateTable('sealed_secret').set(wrapped).where('name', '=', name).execute();
    rotation.rewrapped += 1;
  }
}

function rewrap(stored: WrappedKey, keys: EncryptionKeys, owner: string): WrappedKey | undefined {
  try {
    return wrapKey(unwrapKey(stored, keys, owner), keys, owner);
  } catch (error) {
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}
