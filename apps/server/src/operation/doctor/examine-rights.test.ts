import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseServerOf } from '../../platform/config/setting-values.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { newServerDatabase, type ServerDatabase } from '../../testing/server-database.ts';
import { examineRights } from './examine-rights.ts';

let server: ServerDatabase;
let all: pg.Client;
beforeAll(async () => {
  server = await newServerDatabase();
  all = new pg.Client({ connectionString: server.url });
  await all.connect();
});
afterAll(async () => {
  await all.end();
  await server.drop();
});

/** Runs the doctor with these database addresses and returns its findings, one line each. */
async function textsOf(url: string, migrationUrl?: string): Promise<string[]> {
  const stored = { dataDir: '.', database: { kind: 'postgres', url }, migrationUrl } as const;
  const database = await openDatabase(stored.database);
  try {
    return (await examineRights(database, stored)).map(({ level, text }) => `${level}: ${text}`);
  } finally {
    await database.close();
  }
}

test('a role with the rights of the table is well, with the address of the owner or without it', async () => {
  const well = [expect.stringMatching(/^OK: Die Rolle „.*_app“ darf, was sie muss, und nicht mehr[.]$/)];
  expect(await textsOf(server.appUrl)).toEqual(well);
  expect(await textsOf(server.appUrl, server.ownerUrl)).toEqual(well);
});

test('a role with more rights or fewer is an error that names each', async () => {
  const { role } = databaseServerOf(server.appUrl);
  await all.query(`grant delete on audit_event to ${role}; revoke update (state) on delivery from ${role}`);
  expect(await textsOf(server.appUrl)).toEqual([
    expect.stringMatching(
      /^FAULT: .* andere Rechte.*audit_event: DELETE zu viel; delivery: UPDATE [(]state[)] fehlt[.] npm run migrate/,
    ),
  ]);
  await all.query(`revoke delete on audit_event from ${role}; grant update (state) on delivery to ${role}`);
});

test('one address for everything is a note, two of the owner or a wrong one of the owner are errors', async () => {
  expect(await textsOf(server.ownerUrl)).toEqual([
    expect.stringMatching(/^NOTE: .* der die Tabellen gehören.* DATABASE_MIGRATION_URL/),
  ]);
  expect(await textsOf(server.ownerUrl, server.ownerUrl)).toEqual([
    expect.stringMatching(/^FAULT: DATABASE_MIGRATION_URL ist gesetzt, aber auch/),
  ]);
  expect(await textsOf(server.appUrl, server.appUrl)).toEqual([
    expect.stringMatching(/^FAULT: Der Rolle aus DATABASE_MIGRATION_URL gehören die Tabellen nicht/),
  ]);
  expect(await textsOf(server.appUrl, `${server.ownerUrl}x`)).toEqual([
    expect.stringMatching(/^FAULT: .* aus DATABASE_MIGRATION_URL hat keine Datenbank/),
  ]);
});
