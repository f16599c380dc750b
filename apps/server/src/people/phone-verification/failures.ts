import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** After so many wrong codes a contact is blocked for a day; the other channel remains. */
const MOST_FAILURES = 100;
const PAUSE = sql`interval '24 hours'`;
const isOver = sql<boolean>`verification_failure.failed_at <= now() - ${PAUSE}`;

/** Seconds until a contact is unblocked; undefined if it is not blocked. */
export async function pauseOf(db: Kysely<Tables>, contactIndex: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('verification_failure')
    .select(sql<number>`extract(epoch from failed_at + ${PAUSE} - now())::float8`.as('seconds'))
    .where('contact_index', '=', contactIndex)
    .where('failures', '>=', MOST_FAILURES)
    .executeTakeFirst();
  return row && row.seconds > 0 ? Math.ceil(row.seconds) : undefined;
}

/** Records a failure before the comparison, so concurrent tries cannot exceed the limit; false at the limit. */
export async function takeFailure(trx: Transaction<Tables>, contactIndex: string): Promise<boolean> {
  const taken = await trx
    .insertInto('verification_failure')
    .values({ contact_index: contactIndex, failures: 1 })
    .onConflict((conflict) =>
      conflict
        .column('contact_index')
        .doUpdateSet({
          failures: sql<number>`case when ${isOver} then 1 else verification_failure.failures + 1 end`,
          failed_at: sql<Date>`now()`,
        })
        .where((eb) => eb.or([eb('verification_failure.failures', '<', MOST_FAILURES), isOver])),
    )
    .returning('contact_index')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function giveFailureBack(trx: Transaction<Tables>, contactIndex: string): Promise<void> {
  await trx
    .updateTable('verification_failure')
    .set({ failures: sql<number>`failures - 1` })
    .where('contact_index', '=', contactIndex)
    .execute();
}

export async function purgeFailures(db: Kysely<Tables>): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('verification_failure').where(isOver).executeTakeFirst();
  return Number(numDeletedRows);
}
