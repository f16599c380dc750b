import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countWaits } from '../../testing/held-up.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { storeAdvisers } from './store-advisers.ts';

onPostgres('a list of advisers imported while a visitor sends a request', (running) => {
  test.each([
    { what: 'names two', rows: [NAMED('second'), NAMED('first')] },
    { what: 'leaves two out', rows: [] },
  ])('and $what waits for the request, and the request never for it', async ({ rows }) => {
    const { db } = running().database;
    await sql`delete from adviser`.execute(db);
    const store = (advisers: typeof rows) =>
      db.transaction().execute((trx) => storeAdvisers(trx, advisers, { demo: false }));
    const { added } = await store([NAMED('first', 1), NAMED('second', 1)]);
    // The update moves the first row behind the second, so an unsorted scan locks them in reverse order.
    await sql`update adviser set capacity = 2 where id = ${added[0]!}`.execute(db);
    const { stored } = await db.transaction().execute(async (request) => {
      const hold = (id: number) =>
        sql`select from adviser where id = ${id} for no key update`.execute(request);
      await hold(added[0]!);
      const storing = store(rows);
      await expect.poll(() => countWaits(db)).toBe(1);
      await hold(added[1]!);
      return { stored: storing };
    });
    expect(await stored).toMatchObject({ added: [], changed: rows.length, paused: 2 - rows.length });
  });
});

function NAMED(who: string, capacity = 7) {
  return {
    providerId: 1,
    name: who,
    email: `${who}@example.org`,
    regions: [],
    specialisations: [],
    lenders: [],
    capacity,
    endpoint: null,
    format: null,
  };
}
