import { sql, type Kysely } from 'kysely';
import { noteAudit } from '../../platform/audit/index.ts';
import { TODAY, deletedRows } from '../../platform/database/common-sql.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { hashOfToken } from '../../platform/privacy/index.ts';
import type { PartnerScope } from '@heimvorteil/contracts';
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Prefixes show the kind of a leaked key, and secret scanners detect them. */
const PREFIXES = { live: 'hvt_live_', sandbox: 'hvt_test_' } as const;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** Characters of 32 bytes in base64url. */
const SECRET_DIGITS = 43;
const CHECK_DIGITS = 6;
const FORM = new RegExp(`^hvt_(?:live|test)_[0-9A-Za-z]{${SECRET_DIGITS + CHECK_DIGITS}}$`);
const ID_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const ID_LENGTH = 8;

/** Creates a key: prefix, 256 random bits, and a checksum that detects typing errors without a look-up. */
export function newKeyText(kind: keyof typeof PREFIXES): string {
  const secret = inDigits(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_DIGITS);
  const body = PREFIXES[kind] + secret;
  return body + checkOf(body);
}

/** Whether a text has a key's form and checksum, without a look-up. */
export function isKeyText(text: string): boolean {
  return FORM.test(text) && checkOf(text.slice(0, -CHECK_DIGITS)) === text.slice(-CHECK_DIGITS);
}

function checkOf(body: string): string {
  return inDigits(BigInt(crc32(body)), CHECK_DIGITS);
}

function inDigits(number: bigint, length: number): string {
  const base = BigInt(DIGITS.length);
  let text = '';
  for (let rest = number; rest > 0n; rest /= base) text = DIGITS.charAt(Number(rest % base)) + text;
  return text.padStart(length, '0');
}

/** Creates a key and audits it; only its hash is stored, so the key cannot be displayed again. */
export async function makeKey(
  db: Kysely<Tables>,
  wanted: Omit<PartnerKey, 'id'> & { readonly name: string },
): Promise<{ id: string; secret: string }> {
  // Public name of the key: one word in a shell, without letters that look alike.
  const id = [...randomBytes(ID_LENGTH)].map((byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('');
  const secret = newKeyText(wanted.sandbox ? 'sandbox' : 'live');
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('partner_key')
      .values({
        id,
        secret_hash: hashOfToken(secret),
        name: wanted.name,
        scopes: [...wanted.scopes],
        sandbox: wanted.sandbox,
        quota_per_minute: wanted.quotaPerMinute,
        quota_per_day: wanted.quotaPerDay,
        expires_on: wanted.expiresOn,
      })
      .execute();
    const { scopes, sandbox, quotaPerMinute, quotaPerDay, expiresOn } = wanted;
    await noteAudit(trx, {
      actor: 'OPERATOR',
      action: 'PARTNER_KEY_MADE',
      subject: id,
      detail: { key: id, scopes, sandbox, quotaPerMinute, quotaPerDay, expiresOn },
    });
  });
  return { id, secret };
}

/** Revokes a key permanently and audits it. */
export async function revokeKey(
  db: Kysely<Tables>,
  id: string,
): Promise<'REVOKED' | 'REVOKED_BEFORE' | 'UNKNOWN'> {
  return db.transaction().execute(async (trx) => {
    const revoked = await trx
      .updateTable('partner_key')
      .set({ revoked_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!revoked) {
      const known = await trx.selectFrom('partner_key').select('id').where('id', '=', id).executeTakeFirst();
      return known ? 'REVOKED_BEFORE' : 'UNKNOWN';
    }
    await noteAudit(trx, {
      actor: 'OPERATOR',
      action: 'PARTNER_KEY_REVOKED',
      subject: id,
      detail: { key: id },
    });
    return 'REVOKED';
  });
}

export async function listKeys(db: Kysely<Tables>): Promise<ListedKey[]> {
  const rows = await keys(db)
    .select(['name', 'created_at', 'revoked_at', sql<string | null>`last_used_on::text`.as('last_used_on')])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...keyOf(row),
    name: row.name,
    createdAt: row.created_at,
    lastUsedOn: row.last_used_on,
    revokedAt: row.revoked_at,
  }));
}

/** Finds a key by the hash of its text, so the time of the answer reveals nothing about stored keys. */
export async function findKey(db: Kysely<Tables>, hash: string): Promise<PartnerKey | undefined> {
  const row = await keys(db)
    .where('secret_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && keyOf(row);
}

export async function recordUse(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .updateTable('partner_key')
    .set({ last_used_on: TODAY })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('last_used_on', 'is', null), eb('last_used_on', '<', TODAY)]))
    .execute();
}

/** Deletes keys three years after they end, because the audit trail names them for that long. */
export async function purgePartnerKeys(db: Kysely<Tables>): Promise<number> {
  return deletedRows(
    db.deleteFrom('partner_key').where(
      sql<boolean>`least(revoked_at, ((expires_on + 1)::timestamp at time zone 'Europe/Berlin'))
        < now() - interval '3 years'`,
    ),
  );
}

function keys(db: Kysely<Tables>) {
  return db
    .selectFrom('partner_key')
    .select(['id', 'scopes', 'sandbox', 'quota_per_minute', 'quota_per_day'])
    .select(sql<string | null>`expires_on::text`.as('expires_on'));
}

function keyOf(row: {
  id: string;
  scopes: PartnerKey['scopes'];
  sandbox: boolean;
  quota_per_minute: number;
  quota_per_day: number;
  expires_on: string | null;
}): PartnerKey {
  return {
    id: row.id,
    scopes: row.scopes,
    sandbox: row.sandbox,
    quotaPerMinute: row.quota_per_minute,
    quotaPerDay: row.quota_per_day,
    expiresOn: row.expires_on,
  };
}

export interface PartnerKey {
  readonly id: string;
  readonly scopes: readonly PartnerScope[];
  /** True if the key's requests are tests that reach no adviser. */
  readonly sandbox: boolean;
  readonly quotaPerMinute: number;
  readonly quotaPerDay: number;
  /** Last valid day in Europe/Berlin; null if the key has no end. */
  readonly expiresOn: string | null;
}

export interface ListedKey extends PartnerKey {
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedOn: string | null;
  readonly revokedAt: Date | null;
}
