import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** Letters and digits that nobody takes for each other, read out or written down: no 0 and O, no 1 and I. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 5;

/** A number for a request that no other one has: `A-4F7K9`. */
export async function freeNumber(trx: Transaction<Tables>): Promise<string> {
  for (;;) {
    const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]);
    const number = `A-${signs.join('')}`;
    const taken = await trx
      .selectFrom('request')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirst();
    if (!taken) return number;
  }
}
