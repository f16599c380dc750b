import { randomUUID } from 'node:crypto';
import { link, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/database/open-database.ts';
import { applyRights } from '../platform/database/rights/index.ts';
import { makeSnapshot } from './database-reset.ts';
import { appRoleOf, asRole, ownerOf } from './database-roles.ts';
import { embeddedDump } from './embedded-dump.ts';
import { fillTestDatabase } from './embedded-image.ts';
import { startPostgres } from './postgres-server.ts';

const MEMORY = '/dev/shm';
/** Bytes of free memory that databases in memory require; ten times the use of two test workers. */
const ENOUGH_MEMORY = 4_000_000_000;

type Roles = Pick<ProvidedContext, 'postgresTemplate' | 'postgresRolePassword'>;

/** PostgreSQL template database and PGlite dump of a test run, both migrated and with a demo market. */
interface FilledDatabases {
  readonly provided: Pick<
    ProvidedContext,
    | 'postgresUrl'
    | 'postgresSocketFolder'
    | 'postgresTemplate'
    | 'postgresRolePassword'
    | 'postgresCopy'
    | 'temporaryFolder'
    | 'embeddedDump'
  >;
  end(): Promise<void>;
}

/** Databases that all vitest projects of a run share, so that only one PostgreSQL server starts. */
let filled: Promise<FilledDatabases> | undefined;
let users = 0;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  users += 1;
  const { provided, end } = await (filled ??= fillDatabases());
  for (const [key, value] of Object.entries(provided)) project.provide(key as keyof typeof provided, value);
  return async () => {
    users -= 1;
    if (users === 0) await end();
  };
}

async function fillDatabases(): Promise<FilledDatabases> {
  const given = process.env['TEST_DATABASE_URL'];
  const memory = given ? undefined : await memoryFolder();
  const server = given
    ? { url: given, socketFolder: undefined, stop: async () => undefined }
    : await startPostgres(memory);
  const template = `heimvorteil_test_${process.pid}`;
  const roles = { postgresTemplate: template, postgresRolePassword: randomUUID() };
  for (const role of [ownerOf(roles), appRoleOf(roles)])
    await onServer(server.url, `create role ${role} login password '${roles.postgresRolePassword}'`);
  await onServer(server.url, `create database ${template} owner ${ownerOf(roles)}`);
  await fill(server.url, roles);
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'heimvorteil-files-'));
  return {
    provided: {
      postgresUrl: server.url,
      postgresSocketFolder: server.socketFolder,
      ...roles,
      // `file_copy` waits for a checkpoint, which takes seconds on a disk but no time in memory.
      postgresCopy: memory === undefined ? 'wal_log' : 'file_copy',
      temporaryFolder,
      embeddedDump: await ownDump(temporaryFolder),
    },
    async end() {
      await rm(temporaryFolder, { recursive: true });
      if (given) await dropAll(given, roles);
      await server.stop();
    },
  };
}

/** Folder in Linux's memory file system; undefined if it is missing or has too little free memory. */
async function memoryFolder(): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > ENOUGH_MEMORY ? MEMORY : undefined;
}

/** Fills the template as in an installation with two roles: the owner creates objects and grants rights. */
async function fill(serverUrl: string, roles: Roles): Promise<void> {
  const { href: url } = Object.assign(new URL(serverUrl), { pathname: `/${roles.postgresTemplate}` });
  const owner = await openDatabase({ kind: 'postgres', url: asRole(url, ownerOf(roles), roles) });
  await fillTestDatabase(owner);
  await applyRights(owner.db, appRoleOf(roles));
  await owner.close();
  const all = await openDatabase({ kind: 'postgres', url });
  await makeSnapshot(all.pool);
  await all.close();
}

/** Drops the template, copies that test workers have not dropped, and the roles. */
async function dropAll(url: string, roles: Roles): Promise<void> {
  const template = roles.postgresTemplate;
  const { rows } = await onServer(
    url,
    `select datname from pg_database where datname = '${template}' or starts_with(datname, '${template}_')`,
  );
  for (const { datname } of rows) await onServer(url, `drop database ${datname} with (force)`);
  for (const role of [ownerOf(roles), appRoleOf(roles)]) await onServer(url, `drop role ${role}`);
}

async function onServer(url: string, statement: string): Promise<pg.QueryResult<{ datname: string }>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Copies the dump for this run, because a parallel run may remove old dumps meanwhile. */
async function ownDump(folder: string): Promise<string> {
  const own = join(folder, 'embedded.tar');
  for (;;) {
    const dump = await embeddedDump();
    try {
      await link(dump, own);
      return own;
    } catch (error) {
      // A parallel run has just removed the dump, so try again.
      if ((error as { code?: string }).code !== 'ENOENT') throw error;
    }
  }
}
