import type { StorageConfig } from '../config/config.ts';
import { ConfigError, readStorageConfig } from '../config/read-config.ts';
import { bringUpToDate, ownersDatabase } from '../database/bring-up-to-date.ts';
import { openDatabase, type Database } from '../database/open-database.ts';
import { explainStorageFailure } from '../database/storage-failure.ts';

/** What a command works on and speaks to. */
export interface Operator {
  log(line: string): void;
  error(line: string): void;
  /** Runs on the database; gives the exit code, 1 where it says what it needs. */
  onDatabase(run: (database: Database) => Promise<number>): Promise<number>;
}

type ErrorKind = abstract new (...parts: never[]) => Error;

/** Whoever calls a command in a terminal, and the configured database; failures of `explained` kinds say all by themselves. */
export function terminal(explained: readonly ErrorKind[] = []): Operator {
  return {
    log: (line) => console.log(line),
    error: (line) => console.error(line),
    onDatabase: (run) => onStorage((stored) => onDatabaseOf(stored, run), explained),
  };
}

/**
 * Runs what needs the settings of where the data is; gives the exit code, 1 with a sentence on standard error where the
 * operator can mend what went wrong. Failures of `explained` kinds say all by themselves; others are thrown.
 */
export async function onStorage(
  run: (stored: StorageConfig) => Promise<number>,
  explained: readonly ErrorKind[] = [],
): Promise<number> {
  let stored: StorageConfig | undefined;
  try {
    stored = readStorageConfig(process.env);
    return await run(stored);
  } catch (error) {
    const isExplained = [ConfigError, ...explained].some((kind) => error instanceof kind);
    const sentence = isExplained ? (error as Error).message : stored && explainStorageFailure(error, stored);
    if (sentence === undefined) throw error;
    console.error(sentence);
    return 1;
  }
}

type Stored = Pick<StorageConfig, 'dataDir' | 'database' | 'migrationUrl'>;

/** The same as the owner of the tables: for what servers and workers have no right to. */
export function onOwnersDatabaseOf(
  stored: Stored,
  run: (database: Database) => Promise<number>,
): Promise<number> {
  return onOpened(ownersDatabase(stored), stored, run);
}

/** Opens the database, brought up to date, for one run. */
export function onDatabaseOf(stored: Stored, run: (database: Database) => Promise<number>): Promise<number> {
  return onOpened(stored.database, stored, run);
}

async function onOpened(
  configured: StorageConfig['database'],
  stored: Stored,
  run: (database: Database) => Promise<number>,
): Promise<number> {
  const database = await openDatabase(configured);
  try {
    await bringUpToDate(stored, database);
    return await run(database);
  } finally {
    await database.close();
  }
}
