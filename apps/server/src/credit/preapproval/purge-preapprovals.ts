import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { KEPT_FOR_VISIT } from './kept-preapproval.ts';

const MOST_AT_ONCE = 500;

/** Deletes anonymous pre-approvals after 30 days, with their keys. */
export async function purgePreapprovals(db: Kysely<Tables>): Promise<number> {
  let removed = 0;
  for (let portion = MOST_AT_ONCE; portion === MOST_AT_ONCE; removed += portion)
    portion = await db.transaction().execute(purgePortion);
  return removed;
}

async function purgePortion(trx: Transaction<Tables>): Promise<number> {
  const over = await trx
    .selectFrom('pre_approval')
    .select('id')
    .where('account_id', 'is', null)
    .where('made_at', '<', sql<Date>`now() - ${KEPT_FOR_VISIT}`)
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  if (over.length === 0) return 0;
  const rows = await trx
    .deleteFrom('pre_approval')
    .where(
      'id',
      'in',
      over.map(({ id }) => id),
    )
    .returning('person_id')
    .execute();
  await trx
    .deleteFrom('person')
    .where(
      'id',
      'in',
      rows.map(({ person_id: person }) => person),
    )
    .execute();
  return rows.length;
}

/** Deletes an account's pre-approvals; returns ids of the persons whose keys must be deleted. */
export async function forgetPreapprovals(trx: Transaction<Tables>, accountId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('pre_approval')
    .where('account_id', '=', accountId)
    .returning('person_id')
    .execute();
  return rows.map(({ person_id: person }) => person);
}
