import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { LONGEST_SENDING } from './delivery-states.ts';
import { SENT_AFTER_THE_END } from './may-not-go.ts';

/**
 * Whether a message is just being sent that whoever ends something has to wait for; `about` is a condition on `delivery`. What
 * says that something has ended may go after that end, but not after an erasure, which waits for `everything`. One that was
 * begun too long ago has died with its worker.
 */
export async function isUnderWay(
  db: Kysely<Tables>,
  about: RawBuilder<unknown>,
  waitsFor: 'all but endings' | 'everything' = 'all but endings',
): Promise<boolean> {
  const sending = await db
    .selectFrom('delivery')
    .select('id')
    .where(sql<boolean>`(${about})`)
    .$if(waitsFor === 'all but endings', (query) => query.where('kind', 'not in', SENT_AFTER_THE_END))
    .where('state', '=', 'sending')
    .where('changed_at', '>', sql<Date>`now() - ${LONGEST_SENDING}`)
    .limit(1)
    .executeTakeFirst();
  return sending !== undefined;
}
