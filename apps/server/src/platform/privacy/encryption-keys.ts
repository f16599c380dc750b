import { BrokenSealError, open, seal, type NamedKey } from './person-seal.ts';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../database/folder-lock.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

const OWNER_ONLY = 0o600;

const pathIn = (dataDir: string) => join(dataDir, 'encryption-keys');

/** The demo's key, in the format of `ENCRYPTION_KEYS`; created once below DATA_DIR for its owner only. */
export function developmentKeys(dataDir: string): string {
  const path = pathIn(dataDir);
  try {
    makeFolder(dataDir);
    const made = `demo-1:${randomBytes(32).toString('base64')}`;
    writeFileSync(path, `${made}\n`, { flag: 'wx', mode: OWNER_ONLY });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(path, 'utf8').trim();
  }
}

/** The demo's key; undefined if there is none yet, because commands must not create keys. */
export function knownDevelopmentKeys(dataDir: string): string | undefined {
  try {
    return readFileSync(pathIn(dataDir), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** A data key as stored: encrypted with an encryption key. */
export interface WrappedKey {
  readonly key_id: string;
  readonly wrapped_key: string;
}

/** Encrypts a data key with the first encryption key; `owner` is the row that stores it. */
export function wrapKey(bytes: Buffer, keys: EncryptionKeys, owner: string): WrappedKey {
  return { key_id: keys[0].id, wrapped_key: seal(bytes, keys[0], contextOf(owner)) };
}

/** Decrypts a data key; throws a BrokenSealError if no encryption key fits. */
export function unwrapKey(wrapped: WrappedKey, keys: EncryptionKeys, owner: string): Buffer {
  const key = keys.find(({ id }) => id === wrapped.key_id);
  if (!key) throw new BrokenSealError('the wrapping key is not among ENCRYPTION_KEYS');
  return open(wrapped.wrapped_key, key, contextOf(owner));
}

function contextOf(owner: string): string {
  return `wrapped_key|${owner}`;
}

/** Keys that encrypt data keys: the first encrypts, all can decrypt. */
export type EncryptionKeys = readonly [NamedKey, ...NamedKey[]];

/** Parses `id:base64key[,…]`, which must be valid. */
export function encryptionKeysOf(setting: string): EncryptionKeys {
  const [first, ...others] = setting.split(',').map((entry) => {
    const [id = '', bytes = ''] = entry.trim().split(':');
    return { id, bytes: Buffer.from(bytes, 'base64') };
  });
  if (!first) throw new RangeError('no encryption key');
  return [first, ...others];
}

/** Ids of encryption keys that stored data need, but which are missing or wrong. */
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
