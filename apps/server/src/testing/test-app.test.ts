import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { withdrawDelivery } from '../market/offers/index.ts';
import { sendRequest } from './request-journey.ts';
import { testApp, type TestApp } from './test-app.ts';

async function stateOf({ app, database, market, logged }: TestApp) {
  const { rows } = await sql<{ table: string; count: string }>`
    select table_schema || '.' || table_name as table, (xpath('/row/c/text()', query_to_xml(
      format('select count(*) as c from %I.%I', table_schema, table_name), false, true, '')))[1]::text as count
    from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
    order by 1`.execute(database.db);
  const offers = await app.inject({ url: OFFERS });
  return { rows, version: market.current().version, offers: offers.body, logged: logged.length };
}

const OFFERS = '/baufinanzierung/api/v3/offer?purchaseprice=400000&ownfunds=100000&geocode=1276003001';

test.each(inject('databases'))('an app on %s shows nothing written by an earlier test', async (kind) => {
  const before = await testApp({ kind });
  const name = await nameOf(before);
  const fresh = await stateOf(before);
  await sendRequest(before, 1);
  await withdrawDelivery(before.database.db, 1, { immediately: true, now: 0 });
  await sql`update adviser set active = false`.execute(before.database.db);
  await before.market.refresh();
  const changed = await stateOf(before);
  expect([changed.version === fresh.version, changed.offers === fresh.offers]).toEqual([false, false]);
  expect(changed.rows).not.toEqual(fresh.rows);
  await before.close();

  const after = await testApp({ kind });
  onTestFinished(() => after.close());
  // On PostgreSQL the next test gets the reset database of this one.
  expect((await nameOf(after)) === name).toBe(true);
  expect(await stateOf(after)).toEqual(fresh);
  const { count } = await after.database.db
    .selectFrom('adviser')
    .where('active', '=', true)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBeGreaterThan(0);
});

test('a database with a changed schema is not reused', async () => {
  const before = await testApp();
  await sql`alter table adviser alter column active set default true`.execute(before.database.db);
  const name = await nameOf(before);
  await before.close();
  const after = await testApp();
  onTestFinished(() => after.close());
  expect(await nameOf(after)).not.toBe(name);
});

test('a database with a connection in use is not reused', async () => {
  const before = await testApp();
  const client = await before.database.pool.connect();
  const name = await nameOf(before);
  const closing = before.close();
  const after = await testApp();
  onTestFinished(() => after.close());
  expect(await nameOf(after)).not.toBe(name);
  client.release();
  await closing;
});

async function nameOf({ database }: TestApp): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  return rows[0]!.name;
}
