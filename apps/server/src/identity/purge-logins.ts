import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { purgeAttempts } from './login-attempts.ts';
import { purgeCounts } from '../limits/index.ts';
import { purgeSessions } from './sessions.ts';

/** Drops logins that nobody has come back from, how many an address has begun, and sessions that are over for a day. */
export async function purgeLogins(db: Kysely<Tables>): Promise<void> {
  await purgeAttempts(db);
  await purgeCounts(db);
  await purgeSessions(db);
}
