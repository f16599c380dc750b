import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { databaseServerOf } from '../config/setting-values.ts';
import { emptyServerDatabase } from '../../testing/server-database.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { openDatabase } from './open-database.ts';
import { differingRights } from './rights/index.ts';
import { explainStorageFailure } from './storage-failure.ts';

const COMMAND = fileURLToPath(new URL('./migrate.command.ts', import.meta.url));

test('the owner creates everything missing in an empty database, and a server without that right waits for it', async () => {
  const { appUrl, ownerUrl, drop } = await emptyServerDatabase();
  onTestFinished(drop);
  const run = async (settings: Record<string, string>, ...words: string[]) => {
    const child = spawn(process.execPath, [COMMAND, ...words], { env: { ...process.env, ...settings } });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [status] = (await once(child, 'close')) as [number];
    return { status, said: output };
  };
  const both = { DATABASE_URL: appUrl, DATABASE_MIGRATION_URL: ownerUrl };
  const names = Object.keys(MIGRATIONS);
  const lines = (word: string) => names.map((name) => `${name} ${word}.\n`).join('');
  expect(await run(both, '--dry-run')).toEqual({ status: 1, said: expect.stringContaining(lines('fehlt')) });

  const stored = {
    dataDir: '.',
    database: { kind: 'postgres', url: appUrl },
    migrationUrl: undefined,
  } as const;
  const database = await openDatabase(stored.database);
  onTestFinished(() => database.close());
  const { role } = databaseServerOf(appUrl);
  const refused = await bringUpToDate(stored, database, 0).catch((error: unknown) => error);
  expect(explainStorageFailure(refused, stored)).toMatch(
    new RegExp(`noch nicht auf dem Stand .*0001-market.*„${role}“ .*DATABASE_MIGRATION_URL`),
  );
  const waiting = bringUpToDate(stored, database);
  expect(await run(both)).toEqual({ status: 0, said: expect.stringContaining(lines('angewendet')) });
  expect(await waiting).toEqual({ applied: [], ahead: [] });
  expect(await differingRights(database.db, role)).toEqual([]);

  expect(await run(both, '--dry-run')).toEqual({
    status: 0,
    said: 'Die Datenbank ist auf dem Stand dieser Version.\n',
  });
  // This database does not exist, so the error must name DATABASE_MIGRATION_URL.
  const swapped = await run({ DATABASE_URL: ownerUrl, DATABASE_MIGRATION_URL: `${appUrl}x` });
  expect(swapped).toEqual({
    status: 1,
    said: expect.stringContaining('Der PostgreSQL-Server aus DATABASE_MIGRATION_URL hat keine Datenbank'),
  });
});
