import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { newServerDatabase } from '../../testing/server-database.ts';
import {
  forgetMonth,
  forgetMonths,
  keysToRequests,
  partitionsOf,
  storeUnder,
} from '../../testing/stored-requests.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { maintainRequestMonths, makeMonths } from './maintain-months.ts';
import { firstIdOf, monthAfter, partitionName, type Month, readRequestMonths } from './month.ts';

const NOTHING = { made: [], dropped: [] };

/** A request id in the first (`firstOf`) or last (`lastOf`) millisecond of a month. */
const firstOf = (month: Month) => `${firstIdOf(month).slice(0, 14)}7000-8000-${randomUUID().slice(-12)}`;
function lastOf(month: Month): string {
  const next = BigInt(`0x${firstIdOf(monthAfter(month, 1)).replaceAll('-', '').slice(0, 12)}`);
  const hex = (next - 1n).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7fff-bfff-${randomUUID().slice(-12)}`;
}

describe.each(inject('databases'))('the months of requests on %s', (kind) => {
  let db: Kysely<Tables>;
  let current: Month;
  beforeEach(async () => {
    const database = await openTestDatabase(kind);
    ({ db } = database);
    ({ current } = await readRequestMonths(db));
    // Remove the partitions of the test template; it has fewer than a server would create.
    await forgetMonths(db);
    await maintainRequestMonths(db);
    return () => database.close();
  });
  const ahead = (months: number) => monthAfter(current, months);

  test('there is one for each of the next twelve, and they are made once', async () => {
    const { existing } = await readRequestMonths(db);
    expect(existing).toEqual(Array.from({ length: 13 }, (_, nth) => ahead(nth)));
    expect(await maintainRequestMonths(db)).toEqual(NOTHING);
  });

  test('each takes its requests from its first millisecond to its last, whatever hour a session counts by', async () => {
    const expected: Record<string, string> = {};
    for (const month of Array.from({ length: 13 }, (_, nth) => ahead(nth))) {
      expected[firstOf(month)] = partitionName(month);
      expected[lastOf(month)] = partitionName(month);
    }
    expected[lastOf(ahead(-1))] = 'request';
    expected[firstOf(ahead(13))] = 'request';
    await db.connection().execute(async (session) => {
      await sql`set timezone = 'Pacific/Kiritimati'`.execute(session);
      await storeUnder(session, Object.keys(expected));
      await sql`reset timezone`.execute(session);
    });
    expect(await partitionsOf(db, Object.keys(expected))).toEqual(expected);
  });

  test('a lookup by id reads one partition', async () => {
    const plan = await sql<
      Record<string, string>
    >`explain select * from request where id = ${firstOf(current)}`.execute(db);
    const text = plan.rows.flatMap((row) => Object.values(row)).join('\n');
    expect(text).toContain(partitionName(current));
    expect(text.match(/ on \w+/g)).toHaveLength(1);
  });

  test('rows stored without a partition move to it when it exists, with all related rows', async () => {
    const keys = await keysToRequests(db);
    for (const months of [0, 1, 2]) await forgetMonth(db, ahead(months));
    const expected = {
      [firstOf(current)]: partitionName(current),
      [lastOf(ahead(1))]: partitionName(ahead(1)),
      [firstOf(ahead(2))]: partitionName(ahead(2)),
      [randomUUID()]: 'request',
    };
    const ids = Object.keys(expected);
    await storeUnder(db, ids);
    expect(new Set(Object.values(await partitionsOf(db, ids)))).toEqual(new Set(['request']));

    expect((await maintainRequestMonths(db)).made).toEqual([current, ahead(1), ahead(2)]);
    expect(await partitionsOf(db, ids)).toEqual(expected);
    expect(await keysToRequests(db)).toEqual(keys);
    expect(Object.values(keys)).toEqual(Object.keys(keys).map(() => true));
    await expect(db.deleteFrom('request').where('id', 'in', ids).execute()).rejects.toThrow('foreign key');
    expect(
      await db.selectFrom('request_campaign').select('request_id').where('request_id', 'in', ids).execute(),
    ).toHaveLength(ids.length);
  });

  test('a month with too many rows stored without a partition is unchanged, and blocks no other', async () => {
    for (let months = 0; months <= 12; months++) await forgetMonth(db, ahead(months));
    await sql`insert into request (id, person_id, email_index, phone_index, contact, financing)
      select (left(${firstIdOf(current)}, 14) || '7000-8000-' || lpad(n::text, 12, '0'))::uuid, gen_random_uuid(), '', '', '', ''
      from generate_series(1, 1001) as n`.execute(db);
    const coming = Array.from({ length: 12 }, (_, nth) => ahead(nth + 1));
    expect((await maintainRequestMonths(db)).made).toEqual(coming);
    expect(await maintainRequestMonths(db)).toEqual(NOTHING);
    expect((await readRequestMonths(db)).existing).toEqual(coming);
  });

  test('more are made before the last is reached', async () => {
    for (let months = 3; months <= 12; months++) await forgetMonth(db, ahead(months));
    expect((await maintainRequestMonths(db)).made).toEqual(
      Array.from({ length: 10 }, (_, nth) => ahead(3 + nth)),
    );
    expect(await maintainRequestMonths(db)).toEqual(NOTHING);
  });

  test('a long past one is removed once it is empty, and not before', async () => {
    const { existing } = await readRequestMonths(db);
    const past = [ahead(-14), ahead(-13), ahead(-12)];
    await db.transaction().execute((trx) => makeMonths(trx, { months: past, existing }));
    const remaining = firstOf(ahead(-14));
    await storeUnder(db, [remaining]);
    expect(await maintainRequestMonths(db)).toEqual({ made: [], dropped: [ahead(-13)] });

    for (const table of ['request_campaign', 'request_message'] as const)
      await db.deleteFrom(table).where('request_id', '=', remaining).execute();
    await db.deleteFrom('request').where('id', '=', remaining).execute();
    expect(await maintainRequestMonths(db)).toEqual({ made: [], dropped: [ahead(-14)] });
    // A request of a month already dropped, from a clock far behind, goes to the default partition.
    await storeUnder(db, [remaining]);
    expect(await partitionsOf(db, [remaining])).toEqual({ [remaining]: 'request' });
  });
});

test('processes that make months at once make each one once', async () => {
  const { url, drop } = await newServerDatabase();
  const processes = await Promise.all(
    Array.from({ length: 3 }, () => openDatabase({ kind: 'postgres', url })),
  );
  onTestFinished(async () => {
    await Promise.all(processes.map(({ close }) => close()));
    await drop();
  });
  const { db } = processes[0]!;
  const { current } = await readRequestMonths(db);
  await forgetMonths(db);
  const coming = Array.from({ length: 13 }, (_, nth) => monthAfter(current, nth));
  const changes = await Promise.all(processes.map((one) => maintainRequestMonths(one.db)));
  expect(changes.flatMap(({ made }) => made)).toEqual(coming);
  expect((await readRequestMonths(db)).existing).toEqual(coming);
});
