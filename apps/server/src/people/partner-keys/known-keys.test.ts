import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type KyselyPlugin } from 'kysely';
import type { Database } from '../../platform/database/open-database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { makeKey, revokeKey, newKeyText } from './stored-keys.ts';
import { KNOWN_MILLISECONDS, knownKeys } from './known-keys.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('PostgreSQL');
  await migrate(database.db);
});
afterAll(() => database.close());

/** Cached keys with a clock and database that the test controls; counts the look-ups. */
function underTest() {
  const state = { now: 1_000_000, looks: 0, tried: 0, isAway: false };
  const watching: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode') {
        state.looks += 1;
        if (state.isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const keys = knownKeys({
    db: database.db.withPlugin(watching),
    today: () => '2026-11-20',
    now: () => state.now,
  });
  const tried = {
    begin: () => void (state.tried += 1),
    takeBack: () => void (state.tried -= 1),
  };
  return { state, find: async (text: string) => (await keys.find(text, tried))?.id };
}

const newKey = () =>
  makeKey(database.db, {
    name: 'Marktplatz',
    scopes: ['offers'],
    sandbox: false,
    quotaPerMinute: 1,
    quotaPerDay: 1,
    expiresOn: null,
  });

test('a key is looked up once in a while, however many callers there are, and an impossible one never', async () => {
  const { state, find } = underTest();
  const { id, secret } = await newKey();
  expect(await Promise.all([find(secret), find(secret), find(secret)])).toEqual([id, id, id]);
  state.now += KNOWN_MILLISECONDS - 1;
  expect(await find(secret)).toBe(id);
  expect(state.looks).toBe(1);
  state.now += 1;
  expect(await find(secret)).toBe(id);
  expect(state.looks).toBe(2);
  expect([await find('hvt_live_x'), await find('')]).toEqual([undefined, undefined]);
  expect(state.looks).toBe(2);
  const madeUp = newKeyText('live');
  expect([await find(madeUp), await find(madeUp)]).toEqual([undefined, undefined]);
  expect(state.looks).toBe(3);
  expect(state.tried).toBe(1);
});

test('a revoked key is taken for the rest of that while, and no moment longer', async () => {
  const { state, find } = underTest();
  const { id, secret } = await newKey();
  expect(await find(secret)).toBe(id);
  await revokeKey(database.db, id);
  state.now += KNOWN_MILLISECONDS - 1;
  expect(await find(secret)).toBe(id);
  state.now += 1;
  expect(await find(secret)).toBeUndefined();
});

test('while the database is unavailable a recently used key stays valid for five minutes; another one is unknown', async () => {
  const { state, find } = underTest();
  const { id, secret } = await newKey();
  const other = await newKey();
  expect(await find(secret)).toBe(id);
  state.isAway = true;
  state.now += 299_999;
  expect(await find(secret)).toBe(id);
  await expect(find(other.secret)).rejects.toThrow('away');
  expect(state.tried).toBe(0);
  state.now += 1;
  await expect(find(secret)).rejects.toThrow('away');
  state.isAway = false;
  expect(await find(secret)).toBe(id);
});

test('a clock set back does not extend a reading', async () => {
  const { state, find } = underTest();
  const { id, secret } = await newKey();
  expect(await find(secret)).toBe(id);
  await sql`update partner_key set revoked_at = now() where id = ${id}`.execute(database.db);
  state.now -= 3_600_000;
  expect(await find(secret)).toBeUndefined();
});
