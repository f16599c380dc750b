import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { EncryptionKeys } from './encryption-keys.ts';
import { BrokenSealError } from './envelope.ts';
import { unwrapKey, type WrappedKey } from './wrapped-key.ts';

/** The ids of keys with which something is sealed and that are not among these, or are others of the same name. */
export async function missingKeys(db: Kysely<Tables>, keys: EncryptionKeys): Promise<string[]> {
  const persons = await db
    .selectFrom('person')
    .distinctOn('key_id')
    .select(['id as owner', 'key_id', 'wrapped_key'])
    .orderBy('key_id')
    .execute();
  const secrets = await db
    .selectFrom('sealed_secret')
    .select(['name as owner', 'key_id', 'wrapped_key'])
    .execute();
  const missing = [...persons, ...secrets].filter((wrapped) => !opens(wrapped, wrapped.owner, keys));
  return [...new Set(missing.map(({ key_id: id }) => id))].toSorted();
}

function opens(wrapped: WrappedKey, owner: string, keys: EncryptionKeys): boolean {
  try {
    unwrapKey(wrapped, keys, owner);
    return true;
  } catch (error) {
    if (error instanceof BrokenSealError) return false;
    throw error;
  }
}
