import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { emptyServerDatabase } from '../testing/server-database.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

const COMMAND = fileURLToPath(new URL('./migrate.command.ts', import.meta.url));

test('says on an empty database what is missing without making it, and makes all of it', async () => {
  const database = await emptyServerDatabase();
  onTestFinished(() => database.drop());
  const run = (...words: string[]) => {
    const { status, stdout } = spawnSync(process.execPath, [COMMAND, ...words], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: database.url },
    });
    return { status, stdout };
  };
  const names = Object.keys(MIGRATIONS);
  expect(run('--dry-run')).toEqual({
    status: 1,
    stdout: expect.stringContaining(names.map((name) => `${name} fehlt.\n`).join('')),
  });
  expect(run()).toEqual({
    status: 0,
    stdout: expect.stringContaining(names.map((name) => `${name} angewendet.\n`).join('')),
  });
});
