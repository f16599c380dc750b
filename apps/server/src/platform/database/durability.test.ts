import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { fillEmbeddedFolder } from '../../testing/embedded-folder.ts';
import { DatabaseInUseError } from './folder-lock.ts';
import { openDatabase } from './open-database.ts';
import { NotDurableError } from './server-pool.ts';

const WRITER = fileURLToPath(new URL('../../testing/write-and-wait.ts', import.meta.url));

test(
  'the embedded database flushes, survives kill -9 and lets only one process in',
  { timeout: 60_000 },
  async () => {
    const root = mkdtempSync(join(tmpdir(), 'heimvorteil-durability-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    await fillEmbeddedFolder(root);
    const folder = join(root, 'database');
    const writer = spawn(process.execPath, [WRITER, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await Promise.race([once(writer.stdout, 'data'), once(writer, 'exit')])) as [Buffer];
    expect(String(line).trim()).toBe('committed');

    await expect(openDatabase({ kind: 'pglite', folder })).rejects.toThrow(DatabaseInUseError);
    writer.kill('SIGKILL');
    await once(writer, 'exit');

    const { db, close } = await openDatabase({ kind: 'pglite', folder });
    const stored = await sql<{ note: string }>`select note from kept`.execute(db);
    expect(stored.rows).toEqual([{ note: 'confirmed' }]);
    const settings = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method') order by name`.execute(
      db,
    );
    expect(Object.fromEntries(settings.rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      wal_sync_method: 'fsync',
    });
    await close();
  },
);

test('every commit of the embedded database reaches the disk', async () => {
  const { DurableNodeFS } = await import('./durable-node-fs.ts');
  const root = mkdtempSync(join(tmpdir(), 'heimvorteil-flush-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  await fillEmbeddedFolder(root);
  let flushes = 0;
  const counting = DurableNodeFS.prototype.flush;
  DurableNodeFS.prototype.flush = function (...args) {
    flushes++;
    counting.apply(this, args);
  };
  try {
    const { db, close } = await openDatabase({ kind: 'pglite', folder: join(root, 'database') });
    await sql`create table kept (note text)`.execute(db);
    const before = flushes;
    for (let commit = 0; commit < 5; commit++) await sql`insert into kept values ('x')`.execute(db);
    expect(flushes - before).toBeGreaterThanOrEqual(5);
    await close();
  } finally {
    DurableNodeFS.prototype.flush = counting;
  }
});

test('a PostgreSQL server that may forget is refused', async () => {
  const name = `heimvorteil_forgetful_${process.pid}`;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.query(`alter database ${name} set synchronous_commit = off`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  await expect(openDatabase({ kind: 'postgres', url: url.href })).rejects.toThrow(NotDurableError);
  await expect(openDatabase({ kind: 'postgres', url: url.href })).rejects.toThrow(/synchronous_commit/);
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});
