import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { isDatabaseAway } from './database-away.ts';
import { backgroundPool, type BackgroundPool } from './background-pool.ts';
import type { Database } from './open-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('PGlite');
});
afterAll(() => database.close());

const NEVER = 3_600_000;

describe('background work', () => {
  /** Order of answers if all wait for the only connection and background work asks first. */
  async function answered(background: Pick<BackgroundPool, 'query'>): Promise<string[]> {
    const order: string[] = [];
    const ask = ({ query }: Pick<BackgroundPool, 'query'>, who: string) =>
      query('select 1').then(() => order.push(who));
    const held = await database.pool.connect();
    const all = [
      ...Array.from({ length: 3 }, () => ask(background, 'background')),
      ...Array.from({ length: 4 }, () => ask(direct, 'visitor')),
    ];
    held.release();
    await Promise.all(all);
    return order;
  }
  const direct = { query: (text: string) => database.pool.query(text) };
  const VISITORS_FIRST = [...Array<string>(4).fill('visitor'), ...Array<string>(3).fill('background')];

  test('yields to every waiting request', async () => {
    expect(await answered(backgroundPool(database.pool, NEVER))).toEqual(VISITORS_FIRST);
  });

  test('would be detected if it queued with requests', async () => {
    expect(await answered(direct)).not.toEqual(VISITORS_FIRST);
  });

  test('continues even if requests always wait', async () => {
    const work = { isDone: false };
    const visitor = async () => {
      while (!work.isDone) await database.pool.query('select 1');
    };
    const background = backgroundPool(database.pool, 1);
    const all = Promise.all([1, 2, 3].map((value) => background.query('select $1::int as value', [value])));
    const [answers] = await Promise.all([all.finally(() => (work.isDone = true)), visitor(), visitor()]);
    expect(answers.map(({ rows }) => rows)).toEqual([1, 2, 3].map((value) => [{ value }]));
  });
});

test('beyond the maximum, requests are refused at once as temporary; the others are served', async () => {
  const held = await database.pool.connect();
  const queries = Array.from({ length: 300 }, () =>
    database.pool.query('select 1').catch((error: unknown) => error),
  );
  const refused = await Promise.all(queries.slice(250));
  expect(refused.map(isDatabaseAway)).toEqual(Array(50).fill(true));
  await expect(database.pool.connect()).rejects.toThrow(expect.objectContaining({ code: '53300' }));
  const background = database.background.pool.query('select 1');
  held.release();
  expect((await Promise.all(queries.slice(0, 250))).filter(isDatabaseAway)).toEqual([]);
  await background;
});

/** How often `text` is prepared. Call it once per text, because the pool prepares a repeated query. */
async function preparedOf(text: string): Promise<number> {
  const { rows } = await database.pool.query(
    `select 1 from pg_prepared_statements where statement = '${text}'`,
  );
  return rows.length;
}

describe('a statement', () => {
  const ask = (text: string, value: unknown) =>
    database.pool.query(text, [value]).then(({ rows }) => rows[0]);

  test('that comes again is prepared, once', async () => {
    const text = 'select $1::int + 1 as next';
    expect([await ask(text, 1), await preparedOf(text)]).toEqual([{ next: 2 }, 0]);
    expect([await ask(text, 2), await preparedOf(text)]).toEqual([{ next: 3 }, 1]);
    expect([await ask(text, 3), await preparedOf(text)]).toEqual([{ next: 4 }, 1]);
  });

  test('that fails leaves the others as they were', async () => {
    const text = 'select 12 / $1::int as share';
    for (const value of [3, 4]) expect(await ask(text, value)).toEqual({ share: 12 / value });
    await expect(ask(text, 0)).rejects.toThrow('division by zero');
    for (const value of [3, 4]) expect(await ask(text, value)).toEqual({ share: 12 / value });
    expect(await preparedOf(text)).toBe(1);
  });

  test('that cannot be understood is refused each time', async () => {
    for (let times = 0; times < 3; times++) await expect(ask('selekt $1', 1)).rejects.toThrow('syntax error');
  });

  test('that leaves a transaction behind as it fails ends it', async () => {
    await expect(database.pool.query('begin; select 1 / 0')).rejects.toThrow('division by zero');
    expect(await ask('select $1::int as one', 1)).toEqual({ one: 1 });
  });

  test('of many is sent as it is', async () => {
    const answers = [];
    for (let times = 0; times < 3; times++) answers.push(await database.pool.query('select 1; select 2', []));
    expect(answers.flat()).toHaveLength(6);
  });
});
