import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { inject } from 'vitest';
import { poolOver } from '../database/embedded-pool.ts';
import { databaseOver, openDatabase, type Database } from '../database/open-database.ts';
import { lastTransaction, resetToSnapshot } from './database-reset.ts';
import { countStart } from './count-start.ts';
import { openImage } from './embedded-image.ts';
import { newServerDatabase } from './server-database.ts';

/** Both databases that the product runs on. */
export const DATABASE_KINDS = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

/** A database of its own for a test file: migrated, with the demo market. */
export function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  return kind === 'PGlite' ? openEmbedded() : openOnServer();
}

async function openEmbedded(): Promise<Database> {
  countStart('database on PGlite');
  const pglite = await openImage(await (dump ??= readDump()));
  return databaseOver(poolOver(pglite, reportError), { shared: false });
}

/** Read once for all test files of a process. */
let dump: Promise<Blob> | undefined;

async function readDump(): Promise<Blob> {
  return new Blob([await readFile(inject('embeddedDump'))]);
}

/** Few, because each new connection reads the catalogue, which takes as long as twenty statements. */
const POOL_SIZE = 4;

/** Databases that were reset after a test; their open connections have already read the catalogue. */
const used: Database[] = [];

async function openOnServer(): Promise<Database> {
  const database = used.pop() ?? (await openNew());
  const since = await lastTransaction(database.pool);
  let isOver = false;
  return {
    ...database,
    async close() {
      // Closed twice, it would be given to two tests at once.
      if (isOver) throw new Error('This database is closed already.');
      isOver = true;
      if (await isReset(database.pool, since)) used.push(database);
      else await database.close();
    },
  };
}

async function isReset(pool: pg.Pool, since: string): Promise<boolean> {
  // The pool was ended, or a statement is still running.
  if (pool.ended || pool.idleCount < pool.totalCount) return false;
  try {
    await resetToSnapshot(pool, since);
    return true;
  } catch {
    return false;
  }
}

async function openNew(): Promise<Database> {
  countStart('database on PostgreSQL');
  const { url, drop } = await newServerDatabase();
  let closing = false;
  const address = { kind: 'postgres', url: withUnixSocket(url), poolSize: POOL_SIZE } as const;
  const database = await openDatabase(address, (error) => {
    if (!closing) reportError(error);
  });
  return {
    ...database,
    async close() {
      closing = true;
      await database.close();
      await drop();
    },
  };
}

/** Address of the same database by Unix socket, if the server has one. */
function withUnixSocket(url: string): string {
  const folder = inject('postgresSocketFolder');
  if (folder === undefined) return url;
  const address = new URL(url);
  address.searchParams.set('host', folder);
  return address.href;
}

function reportError(error: Error): void {
  console.error('unexpected database error', error);
}
