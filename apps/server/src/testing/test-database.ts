import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { poolOver } from '../database/embedded-pool.ts';
import { databaseOver, openDatabase, type Database } from '../database/open-database.ts';
import { countStart } from './count-start.ts';
import { openImage } from './embedded-image.ts';
import { newServerDatabase } from './server-database.ts';

/** Both databases that the product runs on. */
export const DATABASE_KINDS = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

/** A database of its own for a test file: migrated, with the demo market. */
export function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  countStart(`database on ${kind}`);
  return kind === 'PGlite' ? openEmbedded() : openOnServer();
}

async function openEmbedded(): Promise<Database> {
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

async function openOnServer(): Promise<Database> {
  const { url, drop } = await newServerDatabase();
  let closing = false;
  const database = await openDatabase({ kind: 'postgres', url, poolSize: POOL_SIZE }, (error) => {
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

function reportError(error: Error): void {
  console.error('unexpected database error', error);
}
