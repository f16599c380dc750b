import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../testing/running-server.ts';
import { emptyServerDatabase } from '../../testing/server-database.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

const COMMAND = fileURLToPath(new URL('./migrate.command.ts', import.meta.url));
const ROLE = 'heimvorteil_migrate_command';
const QUEUE_IS_BEHIND = 'Die Tabellen der Aufträge (pg-boss) fehlen oder sind älter.\n';
const MONTHS_ARE_MISSING = 'Für Anfragen der kommenden Monate fehlen Partitionen.\n';
const UP_TO_DATE = 'Die Datenbank ist auf dem Stand dieser Version.\n';

async function onServer(text: string, url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('migrates as its own step, prints the changes, and leaves nothing for the start', async () => {
  const database = await emptyServerDatabase();
  onTestFinished(() => database.drop());
  const url = new URL(database.url);
  const owner = url.href;
  const run = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...words], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: url.href },
    });
    return { status, stdout, stderr };
  };
  const names = Object.keys(MIGRATIONS);

  expect(run('--dry-run')).toEqual({
    status: 1,
    stdout: names.map((name) => `${name} fehlt.\n`).join('') + QUEUE_IS_BEHIND,
    stderr: '',
  });
  expect(run()).toEqual({
    status: 0,
    stdout: names.map((name) => `${name} angewendet.\n`).join('') + UP_TO_DATE,
    stderr: '',
  });
  expect(run()).toEqual({ status: 0, stdout: UP_TO_DATE, stderr: '' });
  expect(run('--dry-run')).toEqual({ status: 0, stdout: UP_TO_DATE, stderr: '' });
  // `--dry-run` must also report outdated queue tables and missing partitions of requests.
  await onServer('update pgboss.version set version = version - 1', owner);
  expect(run('--dry-run')).toEqual({ status: 1, stdout: QUEUE_IS_BEHIND, stderr: '' });
  await onServer('update pgboss.version set version = version + 1', owner);
  const months = (await onServer(
    `select inhrelid::regclass::text as month from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'request'::regclass and relname like 'month%' order by 1 offset 3`,
    owner,
  )) as { month: string }[];
  const dropped = months.map(
    ({ month }) => `alter table request detach partition ${month}; drop table ${month}`,
  );
  await onServer(dropped.join(';'), owner);
  expect(run('--dry-run')).toEqual({ status: 1, stdout: MONTHS_ARE_MISSING, stderr: '' });
  expect(run()).toEqual({ status: 0, stdout: UP_TO_DATE, stderr: '' });
  expect(run('--dry-run')).toEqual({ status: 0, stdout: UP_TO_DATE, stderr: '' });
  expect(run('--help')).toMatchObject({
    status: 1,
    stderr: 'So heißt der Aufruf: npm run migrate [-- --dry-run]\n',
  });

  // Once migrated, the server's role needs no right to change tables.
  await onServer(`create role ${ROLE} login`, owner);
  onTestFinished(async () => void (await onServer(`drop owned by ${ROLE}; drop role ${ROLE}`, owner)));
  url.username = ROLE;
  const granting = spawnSync(process.execPath, [COMMAND], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: url.href, DATABASE_MIGRATION_URL: owner },
  });
  expect([granting.status, granting.stdout]).toEqual([0, UP_TO_DATE]);
  const server = await startServer('start-without-pages.ts', { DATABASE_URL: url.href, DEMO: 'true' });
  expect(await server.stop()).toBe(0);
});
