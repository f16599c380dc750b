import { sql, type Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Tables } from '../platform/database/tables.ts';
import { waitForPerson } from '../leads/requests/index.ts';

export async function countWaits(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.count;
}

/** Locks a contact like a request that is being stored; returns the function that releases the lock. */
export async function lockContact(db: Kysely<Tables>, contact: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (trx) => {
    await waitForPerson(trx, [contact]);
    held.resolve();
    await over.promise;
  });
  await held.promise;
  // Release the lock after a failed test too, because the app cannot close while it is held.
  onTestFinished(() => over.resolve());
  return async () => {
    over.resolve();
    await holding;
  };
}

/** Counts database connections that wait for a locked contact. */
export async function waitersFor(db: Kysely<Tables>, contact: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::int8 << 32) | objid::int8 = hashtextextended(${contact}, 0)`.execute(db);
  return rows[0]!.count;
}
