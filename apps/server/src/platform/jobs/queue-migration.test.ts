import { randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import pg from 'pg';
import { getRollbackPlans } from 'pg-boss';
import queue from 'pg-boss/package.json' with { type: 'json' };
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '../database/open-database.ts';
import { newServerDatabase, type ServerDatabase } from '../../testing/server-database.ts';
import { openJobs, type Jobs } from './open-jobs.ts';

const WAIT = { timeout: 60_000, interval: 20 };
const LOCK_WANTED = `select from pg_locks where not granted and mode = 'AccessExclusiveLock' and relation = 'pgboss.job'::regclass`;
/** Milliseconds: longer than a migration waits for locks, shorter than the limit of statements. */
const PATIENCE = 8_000;

let server: ServerDatabase;
let database: Database;
let holder: pg.Client;
let sender: pg.Client;
beforeEach(async () => {
  server = await newServerDatabase();
  database = await openDatabase({ kind: 'postgres', url: server.url });
  holder = new pg.Client({ connectionString: server.url });
  sender = new pg.Client({ connectionString: server.url, statement_timeout: PATIENCE });
  await Promise.all([holder.connect(), sender.connect()]);
});
afterEach(async () => {
  await Promise.all([holder.end(), sender.end()]);
  await database.close();
  await server.drop();
});

const open = () =>
  openJobs({ ...database.background, holds: database.holds, supervise: true, log: fastify().log });
const version = async () =>
  (await database.pool.query<{ version: number }>('select version from pgboss.version')).rows[0]?.version;

async function expectWork(jobs: Jobs): Promise<void> {
  const done: string[] = [];
  await jobs.work('deliveries', async ({ rowId }) => (done.push(rowId), 'done'));
  const due = { id: randomUUID(), rowId: randomUUID() };
  await database.db.transaction().execute((trx) => jobs.enqueue(trx, 'deliveries', [due]));
  await expect.poll(() => done, WAIT).toEqual([due.rowId]);
}

test('a queue that migrates lets other queries use tables that it cannot lock, and retries', async () => {
  await holder.query(getRollbackPlans());
  expect(await version()).toBe(queue.pgboss.schema - 1);
  await holder.query('begin; select from pgboss.job');
  const opening = open();
  await expect.poll(async () => (await database.pool.query(LOCK_WANTED)).rowCount, WAIT).toBe(1);
  // Waits behind the migration, which must give up its lock request before PATIENCE ends.
  await sender.query('select from pgboss.job');
  expect(await version()).toBe(queue.pgboss.schema - 1);
  await holder.query('commit');
  const jobs = await opening;
  expect(await version()).toBe(queue.pgboss.schema);
  await expectWork(jobs);
  await jobs.close();
});

test('a queue that a newer version has brought further is worked with as it is', async () => {
  await holder.query('update pgboss.version set version = version + 3');
  const jobs = await open();
  await expectWork(jobs);
  await jobs.close();
  expect(await version()).toBe(queue.pgboss.schema + 3);
});
