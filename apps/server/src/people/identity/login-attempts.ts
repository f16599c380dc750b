import { createHmac } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { hashOfToken, newLinkToken } from '../../platform/privacy/index.ts';
import { PASSAGE_MINUTES } from './cookies.ts';
import type { FastifyBaseLogger } from 'fastify';
import { FRESH_LOGIN_SECONDS, type ProviderSession } from './sessions.ts';

/** What the provider gets and gives back, or proves to know, in one login. */
export interface LoginProof {
  readonly state: string;
  readonly nonce: string;
  /** PKCE code verifier. */
  readonly verifier: string;
}

/** A login under way, as it comes back. */
export interface RedeemedAttempt extends LoginProof {
  readonly returnTo: string;
  /** The provider was asked to prove anew who the person is. */
  readonly wantsFresh: boolean;
}

/** Longer than anybody looks for a password, short enough that a forgotten tab is no open door. */
const LIFETIME = sql`make_interval(mins => ${PASSAGE_MINUTES})`;

/**
 * Records a login that is about to begin in the browser that holds the secret. Nonce and verifier follow from that secret
 * and the state, so that the database alone could not complete the login.
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

/** Takes a login back, once; undefined when it is unknown, over, used, or another browser's. */
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

/** Whether a login under way belongs to the browser that holds the secret. */
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

/** Drops the logins that nobody has come back from. */
export async function purgeAttempts(db: Kysely<Tables>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('login_attempt')
    .where('created_at', '<', sql<Date>`now() - ${LIFETIME}`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function proofOf(browserSecret: string, state: string): LoginProof {
  const part = (name: string) =>
    createHmac('sha256', browserSecret).update(`${name}|${state}`).digest('base64url');
  return { state, nonce: part('nonce'), verifier: part('verifier') };
}

/**
 * When the person last proved who they are, in seconds since 1970; undefined where that is unknown. A provider that was asked
 * for a fresh login and keeps its time to itself is believed and named in the log, as is one that did not ask anew.
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
