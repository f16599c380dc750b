import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test } from 'vitest';
import { storeUnder } from '../../../testing/stored-requests.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { freeNumber } from './store-request.ts';

/** Fixes the next random characters of request numbers. */
function draw(...signs: number[]): void {
  const { randomInt } = crypto;
  const drawn = (size: number) => signs.shift() ?? randomInt(size);
  Object.assign(crypto, { randomInt: drawn });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(crypto, { randomInt });
    syncBuiltinESMExports();
  });
}

test('two requests that draw the same number at once, or one of another month, do not both get it', async () => {
  const { db, close } = await openTestDatabase('PostgreSQL');
  onTestFinished(close);
  const used = '018bcfe5-6800-7000-8000-0000000000a1';
  await storeUnder(db, [used]);
  await db
    .updateTable('request')
    .set({ number: 'A-33333' } as never)
    .where('id', '=', used)
    .execute();
  const first = await db.startTransaction().execute();
  const second = await db.startTransaction().execute();
  onTestFinished(async () => {
    await first.rollback().execute();
    await second.rollback().execute();
  });
  draw(0, 0, 0, 0, 0, /* */ 0, 0, 0, 0, 0, /* */ 1, 1, 1, 1, 1, /* */ 2, 2, 2, 2, 2);
  expect([await freeNumber(first), await freeNumber(second)]).toEqual(['A-22222', 'A-44444']);
});
