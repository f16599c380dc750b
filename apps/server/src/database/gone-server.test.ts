import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { wayTo, type WayToDatabase } from '../testing/faults/way-to-database.ts';
import { breakingFromGoneServer } from './gone-server.ts';

const SILENCE = 200;

let way: WayToDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  way = await wayTo(inject('postgresUrl'));
  const settings = { connectionString: way.url };
  pool = new pg.Pool({ ...settings, max: 1, onConnect: breakingFromGoneServer(settings, SILENCE) });
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
});
afterEach(async () => {
  await pool.end();
  await way.end();
});

test('whose server is gone without a word is told so, and the next one gets another connection', async () => {
  await pool.query('select 1');
  way.loseItsEnd();
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated');
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});

test('whose database cannot be reached at all is told so, too', async () => {
  await pool.query('select 1');
  way.loseItsEnd();
  way.leadTo('postgres://postgres@127.0.0.1:1/postgres');
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated');
});

test('who waits for somebody for long goes on', async () => {
  const other = new pg.Client({ connectionString: inject('postgresUrl') });
  await other.connect();
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock(7)');
  const client = await pool.connect();
  let looks = 0;
  (client as unknown as { connection: { stream: NodeJS.EventEmitter } }).connection.stream.on(
    'timeout',
    () => (looks += 1),
  );
  const waiting = client.query('select pg_advisory_lock(7) is null as waited');
  await expect.poll(() => looks).toBeGreaterThan(1);
  await other.query('commit');
  expect((await waiting).rows).toHaveLength(1);
  client.release();
  await other.end();
});
