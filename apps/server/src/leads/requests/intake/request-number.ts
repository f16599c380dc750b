import { randomInt } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** No 0 and O, no 1 and I, because they are confused when read out. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 5;

/**
 * A number no other request has: `A-4F7K9`. It is reserved until the transaction ends, because an index is unique
 * within a month only.
 */
export async function freeNumber(trx: Transaction<Tables>): Promise<string> {
  for (;;) {
    const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]);
    const number = `A-${signs.join('')}`;
    if (!(await takeHold(trx, number))) continue;
    const taken = await trx
      .selectFrom('request')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirst();
    if (!taken) return number;
  }
}

/** Whether no other transaction reserves the same number. */
async function takeHold(trx: Transaction<Tables>, number: string): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`request number ${number}`}, 0)) as is_held`.execute(
    trx,
  );
  return rows[0]?.is_held === true;
}
