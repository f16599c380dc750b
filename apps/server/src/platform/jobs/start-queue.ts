import { sql, type Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import queue from 'pg-boss/package.json' with { type: 'json' };
import { askAgain, waitBriefly } from '../database/asking-again.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Starts the queue, which brings its own tables up to date, and leaves those as they are that a newer version has brought further.
 * Throws a BusyDatabaseError where the tables are never free.
 */
export async function startQueue(boss: PgBoss, db: Kysely<Tables>): Promise<void> {
  await askAgain(async () => {
    // It waits for them with a patience of its own, and everybody who has something to send stands behind it.
    if ((await boss.isInstalled()) && (await isBehind(boss)))
      await db.transaction().execute(async (trx) => {
        await waitBriefly(trx);
        await sql`lock table pgboss.job, pgboss.queue in access exclusive mode`.execute(trx);
      });
    await boss.start();
  });
}

/** Whether the tables that the queue brings are missing, or those of an older version; nothing is changed. */
export function isQueueBehind({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  return isBehind(new PgBoss({ db: { executeSql }, schedule: false, supervise: false }));
}

async function isBehind(boss: PgBoss): Promise<boolean> {
  return !(await boss.isInstalled()) || ((await boss.schemaVersion()) ?? 0) < queue.pgboss.schema;
}
