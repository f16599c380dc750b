import type { Role, Visitor } from '@heimvorteil/portal/services';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { SessionLimits } from '../../platform/config/config.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { deletedRows } from '../../platform/database/common-sql.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { BrokenSealError, hashOfToken, newLinkToken, type Vault } from '../../platform/privacy/index.ts';
import { openProfile, subjectIndex, type StoredAccount } from './accounts.ts';
import { PASSAGE_MINUTES } from './cookies.ts';
import type { LogoutNotice } from './logout-token.ts';
import { type Assurance, isRole } from './read-claims.ts';

export interface ProviderSession {
  readonly sid: string | undefined;
  readonly idToken: string;
  readonly assurance: Pick<Assurance, 'multiFactor'>;
  /** Last authentication in seconds since 1970; undefined if the provider omits it. */
  readonly authTime?: number | undefined;
}

export const FRESH_LOGIN_SECONDS = 600;

const tokenOf = (idHash: string) => ({ table: 'session', column: 'id_token', row: idHash });

/** Begins a session and returns its secret, which only the browser's cookie stores. */
export async function beginSession(
  db: Kysely<Tables>,
  account: StoredAccount,
  parts: {
    provider: ProviderSession;
    roles: readonly Role[];
    limits: SessionLimits;
    device?: string | undefined;
  },
): Promise<string> {
  const secret = newLinkToken();
  const idHash = hashOfToken(secret);
  const { provider, roles, limits } = parts;
  // Staff sessions end sooner, because staff see other people's data (ASVS 7.3).
  const isStaff = roles.length > 0;
  const hours = isStaff ? limits.staffHours : limits.hours;
  await db
    .insertInto('session')
    .values({
      id_hash: idHash,
      account_id: account.accountId,
      idle_minutes: isStaff ? limits.staffIdleMinutes : limits.idleMinutes,
      ends_at: sql<Date>`now() + ${hours} * interval '1 hour'`,
      multi_factor: provider.assurance.multiFactor,
      provider_session: provider.sid ?? null,
      id_token: account.seal.seal(tokenOf(idHash), provider.idToken),
      device: parts.device ?? null,
      ...(provider.authTime === undefined
        ? {}
        : { authenticated_at: sql<Date>`least(now(), to_timestamp(${provider.authTime}::float8))` }),
    })
    .execute();
  return secret;
}

/**
 * Logged-in visitor by the session's secret; undefined if the session is unknown, over, or encrypted with a
 * lost key. With `demo` a role needs no second factor.
 */
export async function findVisitor(
  db: Kysely<Tables>,
  vault: Vault,
  secret: string,
  { demo }: { demo: boolean },
): Promise<Visitor | undefined> {
  const idHash = hashOfToken(secret);
  const row = await living(db, idHash)
    .select(['account.id', 'account.person_id', 'account.profile', 'account.roles', 'session.multi_factor'])
    .select(['person.key_id', 'person.wrapped_key'])
    .select(sql<boolean>`session.seen_at < now() - interval '1 minute'`.as('seen_long_ago'))
    .select('session.public_id')
    .select(
      sql<boolean>`coalesce(session.authenticated_at > now() - make_interval(secs => ${FRESH_LOGIN_SECONDS}), false)`.as(
        'just_logged_in',
      ),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  try {
    const seal = vault.sealOf({ ...row, id: row.person_id });
    const profile = openProfile(row.id, seal, row.profile);
    if (row.seen_long_ago) {
      await db
        .updateTable('session')
        .set({ seen_at: sql<Date>`now()` })
        .where('id_hash', '=', idHash)
        .execute();
    }
    const roles = row.roles.filter(isRole);
    const isTrusted = row.multi_factor || demo;
    return {
      accountId: row.id,
      sessionId: row.public_id,
      ...profile,
      roles: isTrusted ? roles : [],
      withheldRoles: isTrusted ? [] : roles,
      hasJustLoggedIn: row.just_logged_in,
    };
  } catch (error) {
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}

/** Gives a session a new secret; the old secret is invalid. */
export async function renewSession(
  trx: Transaction<Tables>,
  vault: Vault,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const before = hashOfToken(from);
  const idHash = hashOfToken(to);
  const row = await living(trx, before)
    .select(['session.id_token', 'account.person_id', 'person.key_id', 'person.wrapped_key'])
    .executeTakeFirst();
  if (!row) throw problem(401, 'NOT_LOGGED_IN');
  const seal = vault.sealOf({ ...row, id: row.person_id });
  // Encrypt the id token again, because its encryption is bound to the session's id.
  const idToken =
    row.id_token === null ? null : seal.seal(tokenOf(idHash), seal.open(tokenOf(before), row.id_token));
  const renewed = await trx
    .updateTable('session')
    .set({ id_hash: idHash, id_token: idToken })
    .where('id_hash', '=', before)
    .where('ended_at', 'is', null)
    .returning('id_hash')
    .executeTakeFirst();
  // The session was ended or renewed meanwhile.
  if (!renewed) throw problem(401, 'NOT_LOGGED_IN');
}

/** Account of a session's secret, even if the session has ended. */
export async function accountOfSession(db: Kysely<Tables>, secret: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('session')
    .select('account_id')
    .where('id_hash', '=', hashOfToken(secret))
    .executeTakeFirst();
  return row?.account_id;
}

/** Ends a session; returns the id token for the provider's logout, undefined if no session was open. */
export async function endSession(
  db: Kysely<Tables>,
  vault: Vault,
  secret: string,
): Promise<string | undefined> {
  const idHash = hashOfToken(secret);
  const row = await living(db, idHash)
    .select(['session.id_token', 'account.person_id', 'person.key_id', 'person.wrapped_key'])
    .executeTakeFirst();
  await db
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()`, id_token: null })
    .where('id_hash', '=', idHash)
    .where('ended_at', 'is', null)
    .execute();
  if (!row || row.id_token === null) return undefined;
  try {
    return vault.sealOf({ ...row, id: row.person_id }).open(tokenOf(idHash), row.id_token);
  } catch (error) {
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}

export async function endNamedSessions(
  trx: Transaction<Tables>,
  vault: Vault,
  { issuer, subject, sid }: LogoutNotice,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()`, id_token: null })
    .where('ended_at', 'is', null)
    .where('account_id', 'in', (account) => {
      const ofIssuer = account.selectFrom('account').select('id').where('issuer', '=', issuer);
      return subject === undefined
        ? ofIssuer
        : ofIssuer.where('subject_index', '=', subjectIndex(vault, issuer, subject));
    })
    .$if(sid !== undefined, (sessions) =>
      sessions.where(({ eb, or }) => {
        const isNamed = eb('provider_session', '=', sid!);
        // A notice that names the person also ends this person's sessions without a provider session.
        return subject === undefined ? isNamed : or([isNamed, eb('provider_session', 'is', null)]);
      }),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function isSession(db: Kysely<Tables>, secret: string): Promise<boolean> {
  const row = await living(db, hashOfToken(secret)).select('session.id_hash').executeTakeFirst();
  return row !== undefined;
}

export async function hasJustEnded(db: Kysely<Tables>, secret: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id_hash')
    .where('id_hash', '=', hashOfToken(secret))
    .where('ended_at', '>', sql<Date>`now() - make_interval(mins => ${PASSAGE_MINUTES})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes sessions a day after they end or idle out; until then the data export lists them. */
export async function purgeSessions(db: Kysely<Tables>): Promise<number> {
  const end = sql<Date>`least(ended_at, ends_at, seen_at + idle_minutes * interval '1 minute')`;
  return deletedRows(db.deleteFrom('session').where(end, '<', sql<Date>`now() - interval '1 day'`));
}

function living(db: Kysely<Tables>, idHash: string) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('person', 'person.id', 'account.person_id')
    .where('session.id_hash', '=', idHash)
    .where('session.ended_at', 'is', null)
    .where('session.ends_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`session.seen_at > now() - session.idle_minutes * interval '1 minute'`);
}
