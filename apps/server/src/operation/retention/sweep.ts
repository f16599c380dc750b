import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { RETENTION_LINES } from './retention-plan.ts';

/** Removes what is over, line by line, and counts what that was; one that fails holds no other up. */
export async function sweep({ db, log }: { db: Kysely<Tables>; log: FastifyBaseLogger }): Promise<void> {
  for (const [line, { remove }] of RETENTION_LINES) {
    if (!remove) continue;
    try {
      const removed = await remove(db);
      await db
        .insertInto('retention_run')
        .values({ line, removed })
        .onConflict((conflict) =>
          conflict.column('line').doUpdateSet({
            removed: sql<string>`retention_run.removed + excluded.removed`,
            swept_at: sql<Date>`now()`,
          }),
        )
        .execute();
    } catch (error) {
      log.error({ err: error, line }, 'retention failed');
    }
  }
}

/** How much each line has removed so far, and when it last looked. */
export async function retentionCounts(
  db: Kysely<Tables>,
): Promise<{ line: string; removed: number; sweptAt: Date }[]> {
  const rows = await db.selectFrom('retention_run').select(['line', 'removed', 'swept_at']).execute();
  return rows.map(({ line, removed, swept_at: sweptAt }) => ({ line, removed: Number(removed), sweptAt }));
}
