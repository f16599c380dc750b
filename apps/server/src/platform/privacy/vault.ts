import { createHmac, hkdfSync, randomBytes, randomUUID, hash } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { unwrapKey, wrapKey, type WrappedKey, type EncryptionKeys } from './encryption-keys.ts';
import { personSeal, type PersonSeal } from './person-seal.ts';
import { domainToASCII, domainToUnicode } from 'node:url';

const TOKEN_BYTES = 32;

/** Secret token of a link: 32 random bytes in base64url (ASVS 11.5.1). */
export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Hash of a link's token; the database stores only this hash. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/**
 * Spelling of an email address for comparison and indexes. Mail servers read domains by UTS #46, so Punycode
 * or full-width letters reach the same mailbox.
 */
export function canonicalEmail(email: string): string {
  const text = email.trim().toLowerCase();
  const domainAt = text.lastIndexOf('@') + 1;
  const domain = text.slice(domainAt);
  // Unicode instead of Punycode, because existing indexes use it; an invalid domain stays unchanged.
  return text.slice(0, domainAt) + (domainToUnicode(domainToASCII(domain)) || domain);
}

/** Keyed hash of an email address, the same for all its spellings. */
export function emailIndexOf(email: string, vault: Pick<Vault, 'blindIndex'>): string {
  return vault.blindIndex('email', canonicalEmail(email));
}

/** Values indexed by keyed hash; each purpose has a key of its own. */
type IndexedField =
  | 'email'
  | 'phone'
  | 'body'
  | 'subject'
  | 'demo-provider'
  | 'limit'
  | 'csrf'
  | 'visit'
  | 'renewed-visit'
  | 'code'
  | 'link'
  | 'rating'
  | 'home'
  | 'campaign'
  | 'sandbox'
  | 'visitor';

/** Encrypts personal data, so that reading the database alone reveals nothing. */
export interface Vault {
  newPerson(): { readonly row: Insertable<Tables['person']>; readonly seal: PersonSeal };
  /** Throws a BrokenSealError if the encryption key of the person's key is missing. */
  sealOf(person: WrappedKey & { readonly id: string }): PersonSeal;
  /** A new secret of 32 bytes for the whole installation; `rowOf` encrypts it for storage. */
  newSecret(): { readonly bytes: Buffer; rowOf(name: string): Insertable<Tables['sealed_secret']> };
  /** Decrypts a stored secret; throws a BrokenSealError if its encryption key is missing. */
  openSecret(row: Tables['sealed_secret']): Buffer;
  /** Keyed hash: equal values have equal hashes, which reveal nothing without the key. */
  blindIndex(field: IndexedField, value: string): string;
}

const INDEX_SECRET = 'blind-index';
const KEY_BYTES = 32;

/** Creates the vault's secret for keyed hashes once; throws a BrokenSealError if it cannot be decrypted. */
export async function openVault(db: Kysely<Tables>, keys: EncryptionKeys): Promise<Vault> {
  const secret = await indexSecret(db, keys);
  const indexKeys = new Map<IndexedField, Buffer>();
  const indexKeyOf = (field: IndexedField) => {
    let key = indexKeys.get(field);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', secret, '', `heimvorteil ${INDEX_SECRET} ${field}`, KEY_BYTES));
      indexKeys.set(field, key);
    }
    return key;
  };
  return {
    newPerson() {
      const id = randomUUID();
      const bytes = randomBytes(KEY_BYTES);
      return { row: { id, ...wrapKey(bytes, keys, id) }, seal: personSeal(id, bytes) };
    },
    sealOf: (person) => personSeal(person.id, unwrapKey(person, keys, person.id)),
    newSecret() {
      const bytes = randomBytes(KEY_BYTES);
      return { bytes, rowOf: (name) => ({ name, ...wrapKey(bytes, keys, name) }) };
    },
    openSecret: (row) => unwrapKey(row, keys, row.name),
    blindIndex: (field, value) => createHmac('sha256', indexKeyOf(field)).update(value).digest('base64url'),
  };
}

async function indexSecret(db: Kysely<Tables>, keys: EncryptionKeys): Promise<Buffer> {
  const row = { name: INDEX_SECRET, ...wrapKey(randomBytes(KEY_BYTES), keys, INDEX_SECRET) };
  // If processes start at the same time, all use the secret stored first.
  await db
    .insertInto('sealed_secret')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const stored = await db
    .selectFrom('sealed_secret')
    .selectAll()
    .where('name', '=', INDEX_SECRET)
    .executeTakeFirstOrThrow();
  return unwrapKey(stored, keys, INDEX_SECRET);
}
