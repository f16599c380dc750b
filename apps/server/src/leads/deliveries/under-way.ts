import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { OPEN_STATES } from './delivery-states.ts';
import { SENT_AFTER_THE_END } from './may-not-go.ts';

/**
 * Whether a message is just being sent that whoever ends something has to wait for; `about` is a condition on `delivery`. What
 * says that something has ended may go after that end, but not after an erasure, which waits for `everything`. Asked once the end is
 * committed, it knows of every message that was begun without knowing of it: each is taken before it is asked whether it may go.
 */
export async function isUnderWay(
  { db, jobs }: { readonly db: Kysely<Tables>; readonly jobs: Jobs },
  about: RawBuilder<unknown>,
  waitsFor: 'all but endings' | 'everything' = 'all but endings',
): Promise<boolean> {
  const sending = await db
    .selectFrom('delivery')
    .select('id')
    .where(sql<boolean>`(${about})`)
    .$if(waitsFor === 'all but endings', (query) => query.where('kind', 'not in', SENT_AFTER_THE_END))
    .where('state', 'in', OPEN_STATES)
    .where(jobs.holds.isTaken('delivery.id'))
    .limit(1)
    .executeTakeFirst();
  return sending !== undefined;
}
