import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { proxyTo, type DatabaseProxy } from '../../../../../labs/faults/database-proxy.ts';
import type { OpenPool } from './background-pool.ts';
import { openServerPool } from './server-pool.ts';

/** Milliseconds without an answer until the pool checks a connection; longer than a busy machine needs. */
const SILENCE = 2_000;

let proxy: DatabaseProxy;
let open: OpenPool;
beforeEach(async () => {
  proxy = await proxyTo(inject('postgresUrl'));
  open = await openServerPool({ url: proxy.url, poolSize: 1, longestSilence: SILENCE }, () => undefined);
});
afterEach(async () => {
  await open.close();
  await proxy.end();
});

test('a query is notified of a silently lost server, and the next one gets another connection', async () => {
  await open.pool.query('select 1');
  proxy.loseItsEnd();
  await expect(open.pool.query('select 1')).rejects.toThrow('Connection terminated');
  expect((await open.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});

test('a query is also notified of an unreachable database', async () => {
  await open.pool.query('select 1');
  proxy.loseItsEnd();
  proxy.leadTo('postgres://postgres@127.0.0.1:1/postgres');
  await expect(open.pool.query('select 1')).rejects.toThrow('Connection terminated');
});

test('a query that waits long for another one continues', async () => {
  const other = new pg.Client({ connectionString: inject('postgresUrl') });
  await other.connect();
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock(7)');
  const client = await open.pool.connect();
  let looks = 0;
  client.connection.stream.on('timeout', () => (looks += 1));
  await client.query('set statement_timeout = 0');
  const waiting = client.query('select pg_advisory_lock(7) is null as waited');
  await expect.poll(() => looks, { timeout: 60_000 }).toBeGreaterThan(1);
  await other.query('commit');
  expect((await waiting).rows).toHaveLength(1);
  client.release(true);
  await other.end();
});
