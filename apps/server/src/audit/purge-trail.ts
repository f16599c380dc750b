import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { lockChain } from './chain.ts';

const KEPT = sql`interval '3 years'`;

/** Removes the oldest part of the trail after its time, and keeps the last link of it: the rest stands on that. */
export async function purgeTrail(db: Kysely<Tables>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockChain(trx);
    const { first } = await trx
      .selectFrom('audit_event')
      .select((eb) => eb.fn.min<string | null>('position').as('first'))
      .where('happened_at', '>=', sql<Date>`now() - ${KEPT}`)
      .executeTakeFirstOrThrow();
    // Only whole beginnings: a later row may have happened earlier than one before it.
    const last = await trx
      .selectFrom('audit_event')
      .select(['position', 'hash'])
      .where('position', 'is not', null)
      .$if(first !== null, (query) => query.where('position', '<', first))
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last?.position == null || last.hash === null) return 0;
    await trx.deleteFrom('audit_anchor').execute();
    await trx.insertInto('audit_anchor').values({ position: last.position, hash: last.hash }).execute();
    const { numDeletedRows } = await trx
      .deleteFrom('audit_event')
      .where('position', '<=', last.position)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
