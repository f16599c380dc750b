import { randomInt } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** Letters and digits that nobody takes for each other, read out or written down: no 0 and O, no 1 and I. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 5;

/**
 * A number for a request that no other one has: `A-4F7K9`. It is nobody else's until the transaction ends: an index holds only those of one
 * month apart.
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

/** Whether nobody else is about to give the same one. */
async function takeHold(trx: Transaction<Tables>, number: string): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`request number ${number}`}, 0)) as is_held`.execute(
    trx,
  );
  return rows[0]?.is_held === true;
}
