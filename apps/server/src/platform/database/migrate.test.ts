import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { isMigrated, migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

test('processes that start at once migrate one database together', async () => {
  const name = `heimvorteil_migrate_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;

  const processes = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ kind: 'postgres', url: url.href })),
  );
  expect(await isMigrated(processes[0]!.db)).toBe(false);
  await Promise.all(processes.map(({ db }) => migrate(db)));
  expect(await isMigrated(processes[0]!.db)).toBe(true);
  await Promise.all(processes.map(({ close }) => close()));

  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});
