import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { openImage } from '../../testing/embedded-image.ts';
import { poolOver } from './embedded-pool.ts';

const HOUR = 60 * 60_000;

let pglite: PGlite;
beforeAll(async () => {
  pglite = await openImage(new Blob([await readFile(inject('embeddedDump'))]));
});
afterAll(() => pglite.close());

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Queries, suspends the machine for an hour (simulated), and queries again at the moment it resumes. */
async function askAfterAnHour(pool: pg.Pool): Promise<unknown> {
  await pool.query('select 1');
  vi.advanceTimersByTime(HOUR);
  const { rows } = await pool.query<{ one: number }>('select 1 as one');
  return rows[0]?.one;
}

test('a query after an idle hour is answered', async () => {
  const { pool } = poolOver(pglite, () => undefined);
  expect(await askAfterAnHour(pool)).toBe(1);
});

test('a pool that closes its connection for idleness would fail them', async () => {
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1 });
  pool.on('error', () => undefined);
  await expect(askAfterAnHour(pool)).rejects.toThrow('Connection terminated');
});
