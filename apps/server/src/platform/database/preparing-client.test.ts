import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openImage } from '../../testing/embedded-image.ts';
import { PreparingClient } from './preparing-client.ts';

/** Low limit of prepared statements, so that the test exceeds it. */
const MOST = 10;
const [HOT, OLD, NEW, FAILED] = [1_000, 2_000, 3_000, 4_000] as const;

let pglite: PGlite;
beforeAll(async () => {
  pglite = await openImage(new Blob([await readFile(inject('embeddedDump'))]));
});
afterAll(() => pglite.close());

const textOf = (number: number) => `select $1::int + ${number} as next`;

/** Runs more statements than the limit and reports which stay prepared. */
async function statementsOf(clientOver: (config: pg.ClientConfig) => pg.Client) {
  const client = clientOver(createPgConfig(pglite));
  await client.connect();
  await client.query('deallocate all');
  const ask = async (number: number, value: number) => {
    const { rows } = await client.query<{ next: number }>(textOf(number), [value]);
    expect(rows).toEqual([{ next: number + value }]);
  };
  const askTwice = async (number: number) => {
    for (const value of [1, 2]) await ask(number, value);
  };
  const prepared = async () => {
    const { rows } = await client.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    );
    return rows.map(({ statement }) => statement);
  };
  await askTwice(HOT);
  await askTwice(OLD);
  for (let number = 1; number < MOST; number++) {
    await ask(HOT, 1);
    await askTwice(number);
  }
  const before = await prepared();
  // Dropping a prepared statement within a failed transaction must not cause another error.
  await client.query('begin');
  await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
  for (const value of [1, 2])
    await expect(client.query(textOf(FAILED), [value])).rejects.toThrow('current transaction is aborted');
  await client.query('rollback');
  for (const number of [OLD, FAILED, NEW]) await askTwice(number);
  const after = await prepared();
  await client.end();
  return {
    hot: before.includes(textOf(HOT)),
    old: before.includes(textOf(OLD)),
    newest: before.includes(textOf(MOST - 1)),
    again: after.includes(textOf(OLD)),
    most: Math.max(before.length, after.length),
  };
}

const RIGHT = { hot: true, old: false, newest: true, again: true, most: MOST };

test('the least recently used statement is evicted for a newer one, and is prepared again', async () => {
  expect(await statementsOf((config) => new PreparingClient(config, MOST))).toEqual(RIGHT);
});

test('a client that caches all statements is detected', async () => {
  const { old, most } = await statementsOf((config) => new PreparingClient(config));
  expect([old, most]).not.toEqual([RIGHT.old, RIGHT.most]);
  expect(most).toBeGreaterThan(MOST);
});

/** Wrong on purpose: drops the oldest statement even if it is used, and fails in a failed transaction. */
class EvictOldest extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config);
    const query = super.query.bind(this) as (...statement: unknown[]) => Promise<unknown>;
    const names = new Map<string, string>();
    let given = 0;
    const prepared = (text: string, values?: readonly unknown[]) => {
      if (values === undefined) return query(text);
      const [[oldest, name] = ['', '']] = names;
      if (!names.has(text) && names.size === MOST) {
        names.delete(oldest);
        void query(`deallocate ${name}`).catch(() => undefined);
      }
      if (!names.has(text)) names.set(text, `first_${(given += 1)}`);
      return query({ name: names.get(text), text, values });
    };
    this.query = prepared as typeof this.query;
  }
}

test('a client that evicts the oldest, or evicts by statement, is detected', async () => {
  const { hot, most } = await statementsOf((config) => new EvictOldest(config));
  expect(hot).toBe(false);
  expect(most).toBeGreaterThan(MOST);
});
