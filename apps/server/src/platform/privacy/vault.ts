import { createHmac, hkdfSync, randomBytes, randomUUID, hash } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { unwrapKey, wrapKey, type WrappedKey, type EncryptionKeys } from './encryption-keys.ts';
import { personSeal, type PersonSeal } from './person-seal.ts';
import { domainToASCII, domainToUnicode } from 'node:url';

const TOKEN_BYTES = 32;

/** Secret of a link: 32 random bytes in base64url (ASVS 11.5.1). */
export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The database stores only this hash of a token. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/**
 * Canonical spelling for comparison and indexes. Mail servers read a domain by UTS #46, so full-width letters and Punycode reach
 * the same mailbox.
 */
export function canonicalEmail(email: string): string {
  const text = email.trim().toLowerCase();
  const domainAt = text.lastIndexOf('@') + 1;
  const domain = text.slice(domainAt);
  // Unicode, because existing indexes use addresses as entered; an invalid domain stays unchanged.
  return text.slice(0, domainAt) + (domainToUnicode(domainToASCII(domain)) || domain);
}

/** Blind index of an address in any spelling. */
export function emailIndexOf(email: string, vault: Pick<Vault, 'blindIndex'>): string {
  return vault.blindIndex('email', canonicalEmail(email));
}

/** Purposes of blind indexes, each with its own key. */
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

/** Encrypts personal data, so that reading it requires the encryption keys. */
export interface Vault {
  newPerson(): { readonly row: Insertable<Tables['person']>; readonly seal: PersonSeal };
  /** Seal of a stored person; throws a BrokenSealError if the wrapping key is lost. */
  sealOf(person: WrappedKey & { readonly id: string }): PersonSeal;
  /** A new secret of 32 bytes for the installation, with its row by name. */
  newSecret(): { readonly bytes: Buffer; rowOf(name: string): Insertable<Tables['sealed_secret']> };
  /** Bytes of a stored secret; throws a BrokenSealError if the wrapping key is lost. */
  openSecret(row: Tables['sealed_secret']): Buffer;
  /** Deterministic index that reveals nothing without the key. */
  blindIndex(field: IndexedField, value: string): string;
}

const INDEX_SECRET = 'blind-index';
const KEY_BYTES = 32;

/** Opens the vault and creates its index secret once; throws a BrokenSealError if that secret is lost. */
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
  // Processes that start at the same time all use the secret that was stored first.
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
