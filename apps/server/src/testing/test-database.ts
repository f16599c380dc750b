import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { inject } from 'vitest';
import { poolOver } from '../platform/database/embedded-pool.ts';
import { databaseOver, openDatabase, type Database } from '../platform/database/open-database.ts';
import { lastTransaction, resetToSnapshot } from './database-reset.ts';
import { countStart } from './count-start.ts';
import { openImage } from './embedded-image.ts';
import { newServerDatabase } from './server-database.ts';

export const DATABASE_KINDS = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

/** Database of a test; its own connections have all rights. */
export interface TestDatabase extends Database {
  /** Connects with the rights of the product's servers and workers (PostgreSQL only). */
  asApp(): Promise<Database>;
}

/** A new database for a test file: migrated, with the demo market. */
export function openTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  return kind === 'PGlite' ? openEmbedded() : openOnServer();
}

async function openEmbedded(): Promise<TestDatabase> {
  countStart('database on PGlite');
  const pglite = await openImage(await (dump ??= readDump()));
  const database = databaseOver(poolOver(pglite, reportError), { shared: false });
  return { ...database, asApp: async () => database };
}

/** Dump of the filled database, read once per process. */
let dump: Promise<Blob> | undefined;

async function readDump(): Promise<Blob> {
  return new Blob([await readFile(inject('embeddedDump'))]);
}

/** Connections per pool. Few, because each reads the catalogue, which takes as long as twenty statements. */
const POOL_SIZE = 4;

/** Databases to reuse after a reset, with open connections that have already read the catalogue. */
const used: OwnDatabase[] = [];

async function openOnServer(): Promise<TestDatabase> {
  const database = used.pop() ?? (await openNew());
  const since = await lastTransaction(database.pool);
  let isOver = false;
  return {
    ...database,
    async close() {
      // Otherwise closing twice would give this database to two tests at once.
      if (isOver) throw new Error('This database is closed already.');
      isOver = true;
      if (await isReset(database, since)) used.push(database);
      else await database.close();
    },
  };
}

async function isReset({ pool, ofApp }: OwnDatabase, since: string): Promise<boolean> {
  if ([pool, ...ofApp.map((database) => database.pool)].some(isInUse)) return false;
  try {
    await resetToSnapshot(pool, since);
    return true;
  } catch {
    return false;
  }
}

/** Whether the pool was ended or still runs a statement, so the database cannot be reused. */
function isInUse(pool: pg.Pool): boolean {
  return pool.ended || pool.idleCount < pool.totalCount;
}

interface OwnDatabase extends TestDatabase {
  /** Connections of the product; empty until it has connected. */
  readonly ofApp: readonly Database[];
}

async function openNew(): Promise<OwnDatabase> {
  countStart('database on PostgreSQL');
  const { url, appUrl, drop } = await newServerDatabase();
  let closing = false;
  const open = (address: string) =>
    openDatabase({ kind: 'postgres', url: withUnixSocket(address), poolSize: POOL_SIZE }, (error) => {
      if (!closing) reportError(error);
    });
  const database = await open(url);
  const ofApp: Database[] = [];
  return {
    ...database,
    ofApp,
    async asApp() {
      if (ofApp.length === 0) ofApp.push(await open(appUrl));
      return ofApp[0]!;
    },
    async close() {
      closing = true;
      await Promise.all([database, ...ofApp].map((one) => one.close()));
      await drop();
    },
  };
}

/** Address by Unix socket instead of TCP, if the server has one. */
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
