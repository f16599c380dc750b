import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { partitionName, type Month } from './month.ts';

/** Takes the partition of a month away where nothing is in it any more; gives whether it did. */
export async function dropMonthIfEmpty(trx: Transaction<Tables>, month: Month): Promise<boolean> {
  const table = sql.table(`request_partitions.${partitionName(month)}`);
  const isEmpty = async () => (await sql`select from ${table} limit 1`.execute(trx)).rows.length === 0;
  if (!(await isEmpty())) return false;
  await sql`lock table request, ${table} in access exclusive mode`.execute(trx);
  if (!(await isEmpty())) return false;
  await sql`alter table request detach partition ${table}`.execute(trx);
  await sql`drop table ${table}`.execute(trx);
  return true;
}
