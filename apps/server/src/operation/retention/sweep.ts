import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { RETENTION_LINES, type RetentionId } from './retention-plan.ts';
import type { RetentionTerm } from '@heimvorteil/portal/services';

/** Rules for data that concern no visitor, so the privacy page omits them. */
const NOBODYS: readonly RetentionId[] = ['market', 'installation', 'advisers', 'partnerKeys', 'sandbox'];
/** Rules for services that the operator offers only as a loan arranger, not as an introducer (§34i GewO). */
const ONLY_ARRANGED: readonly RetentionId[] = ['preapprovals', 'certificates'];

/** Retention periods for the privacy page. */
export function retentionTerms(isArranging: boolean): RetentionTerm[] {
  const hidden = isArranging ? NOBODYS : [...NOBODYS, ...ONLY_ARRANGED];
  return RETENTION_LINES.filter(([id]) => !hidden.includes(id)).map(([, { data, until, reason }]) => ({
    data,
    until,
    reason,
  }));
}

/** Removes expired rows by each retention rule and counts them; a failing rule does not block the others. */
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

/** Number of rows removed so far by each retention rule, and the time of its last run. */
export async function retentionCounts(
  db: Kysely<Tables>,
): Promise<{ line: string; removed: number; sweptAt: Date }[]> {
  const rows = await db.selectFrom('retention_run').select(['line', 'removed', 'swept_at']).execute();
  return rows.map(({ line, removed, swept_at: sweptAt }) => ({ line, removed: Number(removed), sweptAt }));
}
