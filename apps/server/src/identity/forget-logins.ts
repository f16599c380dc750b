import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { forgetAttempts } from './login-attempts.ts';
import { forgetCounts } from './login-counts.ts';
import { forgetSessions } from './sessions.ts';

/** Drops logins that nobody has come back from, how many an address has begun, and sessions that are over for a day. */
export async function forgetLogins(db: Kysely<Tables>): Promise<void> {
  await forgetAttempts(db);
  await forgetCounts(db);
  await forgetSessions(db);
}
