import { createPrivateKey, createPublicKey, hash, sign, verify, type KeyObject } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Vault } from '../../platform/privacy/index.ts';

export interface KeyParts {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
}

/** A public key, so that third parties can verify certificates without us (RFC 8037). */
export interface PublicJwk {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly kid: string;
  readonly use: 'sig';
  readonly alg: 'EdDSA';
}

export type SignatureVerdict = 'GOOD' | 'WRONG' | 'UNKNOWN_KEY';

/** DER prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Base64url characters: 64 bits of the thumbprint suffice for our own keys and keep the QR code small. */
const KID_LENGTH = 11;
const SIGNATURE_BYTES = 64;
const PUBLIC_KEY = { kty: 'OKP', crv: 'Ed25519' } as const;

const secretOf = (kid: string) => `certificate-key ${kid}`;

/** Signs a text with the current key; creates one if there is none. */
export async function signText(
  parts: KeyParts,
  text: string,
): Promise<{ readonly kid: string; readonly signature: string }> {
  const kid = await signingKid(parts);
  const row = await parts.db
    .selectFrom('sealed_secret')
    .selectAll()
    .where('name', '=', secretOf(kid))
    .executeTakeFirstOrThrow();
  const key = privateKeyOf(parts.vault.openSecret(row));
  return { kid, signature: sign(null, Buffer.from(text, 'utf8'), key).toString('base64url') };
}

/** Verifies a signature with any of our keys, including retired ones. */
export async function judgeSignature(
  db: Kysely<Tables>,
  text: string,
  { kid, signature }: { readonly kid: string; readonly signature: string },
): Promise<SignatureVerdict> {
  const row = await db
    .selectFrom('certificate_key')
    .select('public_key')
    .where('kid', '=', kid)
    .executeTakeFirst();
  if (!row) return 'UNKNOWN_KEY';
  const bytes = Buffer.from(signature, 'base64url');
  // Require canonical base64url, because unused bits of the last character allow several spellings.
  if (bytes.length !== SIGNATURE_BYTES || bytes.toString('base64url') !== signature) return 'WRONG';
  const key = createPublicKey({ key: { ...PUBLIC_KEY, x: row.public_key }, format: 'jwk' });
  return verify(null, Buffer.from(text, 'utf8'), key, bytes) ? 'GOOD' : 'WRONG';
}

export async function publicKeys(db: Kysely<Tables>): Promise<PublicJwk[]> {
  const rows = await db
    .selectFrom('certificate_key')
    .select(['kid', 'public_key'])
    .orderBy('made_at', 'desc')
    .orderBy('kid')
    .execute();
  return rows.map(({ kid, public_key: x }) => ({ ...PUBLIC_KEY, x, kid, use: 'sig', alg: 'EdDSA' }));
}

/** Creates a new signing key and returns its id; certificates signed earlier stay valid. */
export async function rotateCertificateKeys({ db, vault }: KeyParts): Promise<string> {
  return db.transaction().execute(async (trx) => {
    // Lock, so that concurrent rotations create their keys one after the other.
    await sql`lock table certificate_key in exclusive mode`.execute(trx);
    await trx
      .updateTable('certificate_key')
      .set({ retired_at: sql<Date>`now()` })
      .where('retired_at', 'is', null)
      .execute();
    return makeKey(trx, vault);
  });
}

async function signingKid({ db, vault }: KeyParts): Promise<string> {
  const known = await findSigning(db);
  if (known !== undefined) return known;
  return db.transaction().execute(async (trx) => {
    // Lock, so that of several starting processes the first creates the key and the others use it.
    await sql`lock table certificate_key in exclusive mode`.execute(trx);
    return (await findSigning(trx)) ?? makeKey(trx, vault);
  });
}

async function findSigning(db: Kysely<Tables>): Promise<string | undefined> {
  const row = await db
    .selectFrom('certificate_key')
    .select('kid')
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return row?.kid;
}

async function makeKey(trx: Transaction<Tables>, vault: Vault): Promise<string> {
  // Only the secret is random; the public key and the id derive from it.
  const { bytes, rowOf } = vault.newSecret();
  const { x = '' } = createPublicKey(privateKeyOf(bytes)).export({ format: 'jwk' });
  const thumbprint = hash('sha256', JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }), 'base64url');
  const kid = thumbprint.slice(0, KID_LENGTH);
  await trx
    .insertInto('sealed_secret')
    .values(rowOf(secretOf(kid)))
    .execute();
  await trx.insertInto('certificate_key').values({ kid, public_key: x, retired_at: null }).execute();
  return kid;
}

function privateKeyOf(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
}
