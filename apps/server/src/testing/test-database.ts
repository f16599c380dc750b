import { readFile } from 'node:fs/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { poolOver } from '../database/embedded-pool.ts';
import { databaseOver, openDatabase, type Database } from '../database/open-database.ts';
import { newServerDatabase } from './server-database.ts';

/** Both databases that the product runs on. */
export const DATABASE_KINDS = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

/** A database of its own for a test file: migrated, with the demo market. */
export function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  return kind === 'PGlite' ? openEmbedded() : openOnServer();
}

async function openEmbedded(): Promise<Database> {
  const pglite = await PGlite.create(await (embedded ??= readEmbedded()));
  return databaseOver(poolOver(pglite, reportError), { shared: false });
}

/** Compiled and read once for all test files of a process: half of what opening a database costs. */
let embedded: Promise<PGliteOptions> | undefined;

async function readEmbedded(): Promise<PGliteOptions> {
  const program = (name: string) => readFile(new URL(name, import.meta.resolve('@electric-sql/pglite')));
  const [engine, setup, files, dump] = await Promise.all([
    program('pglite.wasm').then((bytes) => WebAssembly.compile(bytes)),
    program('initdb.wasm').then((bytes) => WebAssembly.compile(bytes)),
    program('pglite.data'),
    readFile(inject('embeddedDump')),
  ]);
  return {
    pgliteWasmModule: engine,
    initdbWasmModule: setup,
    fsBundle: new Blob([files]),
    loadDataDir: new Blob([dump]),
  };
}

async function openOnServer(): Promise<Database> {
  const { url, drop } = await newServerDatabase();
  let closing = false;
  const database = await openDatabase({ kind: 'postgres', url }, (error) => {
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
