import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { isDatabaseAway } from './database-away.ts';
import { givingWay, type BackgroundPool } from './giving-way.ts';
import type { Database } from './open-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('PGlite');
});
afterAll(() => database.close());

const NEVER = 3_600_000;

describe('what nobody waits for', () => {
  /** In which order statements are answered that all wait for the only connection, those of the background first. */
  async function answered(background: Pick<BackgroundPool, 'query'>): Promise<string[]> {
    const order: string[] = [];
    const ask = ({ query }: Pick<BackgroundPool, 'query'>, who: string) =>
      query('select 1').then(() => order.push(who));
    const held = await database.pool.connect();
    const all = [
      ...Array.from({ length: 3 }, () => ask(background, 'background')),
      ...Array.from({ length: 4 }, () => ask(everybody, 'visitor')),
    ];
    held.release();
    await Promise.all(all);
    return order;
  }
  const everybody = { query: (text: string) => database.pool.query(text) };
  const VISITORS_FIRST = [...Array<string>(4).fill('visitor'), ...Array<string>(3).fill('background')];

  test('gives way to everybody who waits', async () => {
    expect(await answered(givingWay(database.pool, NEVER))).toEqual(VISITORS_FIRST);
  });

  test('would be found out if it stood in line', async () => {
    expect(await answered(everybody)).not.toEqual(VISITORS_FIRST);
  });

  test('goes on where somebody always waits', async () => {
    const work = { isDone: false };
    const visitor = async () => {
      while (!work.isDone) await database.pool.query('select 1');
    };
    const background = givingWay(database.pool, 1);
    const all = Promise.all([1, 2, 3].map((value) => background.query('select $1::int as value', [value])));
    const [answers] = await Promise.all([all.finally(() => (work.isDone = true)), visitor(), visitor()]);
    expect(answers.map(({ rows }) => rows)).toEqual([1, 2, 3].map((value) => [{ value }]));
  });
});

test('where too many wait, the next are refused at once, as passing; the others are served', async () => {
  const held = await database.pool.connect();
  const asked = Array.from({ length: 300 }, () =>
    database.pool.query('select 1').catch((error: unknown) => error),
  );
  const refused = await Promise.all(asked.slice(250));
  expect(refused.map(isDatabaseAway)).toEqual(Array(50).fill(true));
  await expect(database.pool.connect()).rejects.toThrow(expect.objectContaining({ code: '53300' }));
  const background = database.background.pool.query('select 1');
  held.release();
  expect((await Promise.all(asked.slice(0, 250))).filter(isDatabaseAway)).toEqual([]);
  await background;
});

describe('a statement', () => {
  const preparedOf = async (text: string) => {
    const { rows } = await database.pool.query('select 1 from pg_prepared_statements where statement = $1', [
      text,
    ]);
    return rows.length;
  };
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

  test('that was asked longest ago gives its place to a newer one, and is prepared anew', async () => {
    const textOf = (number: number) => `select $1::int + ${number} as next`;
    const askTwice = async (number: number) => {
      for (const value of [1, 2]) expect(await ask(textOf(number), value)).toEqual({ next: number + value });
    };
    const MOST = 400;
    await askTwice(10_000);
    await askTwice(20_000);
    for (let number = 1; number < MOST; number++) {
      await askTwice(number);
      // The hot one stays.
      await ask(textOf(10_000), 1);
    }
    const prepared = await Promise.all(
      [10_000, 20_000, MOST - 1].map((number) => preparedOf(textOf(number))),
    );
    expect(prepared).toEqual([1, 0, 1]);
    const { rows } = await database.pool.query('select 1 from pg_prepared_statements');
    expect(rows.length).toBeLessThanOrEqual(MOST);
    // Within a transaction that has failed, too: nothing else goes wrong with it.
    const client = await database.pool.connect();
    await client.query('begin');
    await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
    for (const value of [1, 2])
      await expect(client.query(textOf(30_000), [value])).rejects.toThrow('current transaction is aborted');
    await client.query('rollback');
    client.release();
    for (const number of [20_000, 30_000]) await askTwice(number);
    expect(await preparedOf(textOf(20_000))).toBe(1);
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
