import { createHmac } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { deletedRows } from '../../platform/database/common-sql.ts';
import { hashOfToken, newLinkToken } from '../../platform/privacy/index.ts';
import { PASSAGE_MINUTES } from './cookies.ts';
import type { FastifyBaseLogger } from 'fastify';
import { FRESH_LOGIN_SECONDS, type ProviderSession } from './sessions.ts';

/** Values of one login that the provider returns or verifies. */
export interface LoginProof {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface RedeemedAttempt extends LoginProof {
  readonly returnTo: string;
  readonly wantsFresh: boolean;
}

/** Longest time for a login, after which the attempt of a forgotten tab ends. */
const LIFETIME = sql`make_interval(mins => ${PASSAGE_MINUTES})`;

/**
 * Stores a browser's pending login. Nonce and verifier derive from `secret` and state, so the database alone
 * cannot complete the login.
 */
export async function beginAttempt(
  db: Kysely<Tables>,
  browserSecret: string,
  { returnTo, wantsFresh }: { returnTo: string; wantsFresh: boolean },
): Promise<LoginProof> {
  const state = newLinkToken();
  await db
    .insertInto('login_attempt')
    .values({
      state_hash: hashOfToken(state),
      browser_hash: hashOfToken(browserSecret),
      return_to: returnTo,
      wants_fresh: wantsFresh,
    })
    .execute();
  return proofOf(browserSecret, state);
}

/** Redeems a login once; undefined if it is unknown, expired, used, or was begun in another browser. */
export async function redeemAttempt(
  db: Kysely<Tables>,
  browserSecret: string,
  state: string,
): Promise<RedeemedAttempt | undefined> {
  const attempt = await db
    .deleteFrom('login_attempt')
    .where('state_hash', '=', hashOfToken(state))
    .where('browser_hash', '=', hashOfToken(browserSecret))
    .where('created_at', '>=', sql<Date>`now() - ${LIFETIME}`)
    .returning(['return_to', 'wants_fresh'])
    .executeTakeFirst();
  return (
    attempt && {
      ...proofOf(browserSecret, state),
      returnTo: attempt.return_to,
      wantsFresh: attempt.wants_fresh,
    }
  );
}

export async function hasAttempt(db: Kysely<Tables>, browserSecret: string): Promise<boolean> {
  const attempt = await db
    .selectFrom('login_attempt')
    .select('state_hash')
    .where('browser_hash', '=', hashOfToken(browserSecret))
    .where('created_at', '>=', sql<Date>`now() - ${LIFETIME}`)
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined;
}

export async function purgeAttempts(db: Kysely<Tables>): Promise<number> {
  return deletedRows(db.deleteFrom('login_attempt').where('created_at', '<', sql<Date>`now() - ${LIFETIME}`));
}

function proofOf(browserSecret: string, state: string): LoginProof {
  const part = (name: string) =>
    createHmac('sha256', browserSecret).update(`${name}|${state}`).digest('base64url');
  return { state, nonce: part('nonce'), verifier: part('verifier') };
}

/**
 * Time of the last authentication in seconds since 1970; undefined if unknown. If the provider omits the time
 * of a fresh login, the login counts as just done; an old time is used as it is. Both cases are logged.
 */
export function authTimeOf(
  { wantsFresh }: Pick<RedeemedAttempt, 'wantsFresh'>,
  { authTime }: Pick<ProviderSession, 'authTime'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): number | undefined {
  if (!wantsFresh) return authTime;
  const now = Date.now() / 1_000;
  if (authTime === undefined) log.warn({ login: { code: 'AUTH_TIME_MISSING' } }, 'login');
  else if (authTime < now - FRESH_LOGIN_SECONDS)
    log.warn({ login: { code: 'FRESH_LOGIN_IGNORED' } }, 'login');
  return authTime ?? now;
}
