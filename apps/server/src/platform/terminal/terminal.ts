import type { StorageConfig } from '../config/config.ts';
import { ConfigError, readStorageConfig } from '../config/read-config.ts';
import { bringUpToDate, ownersDatabase } from '../database/bring-up-to-date.ts';
import { openDatabase, type Database } from '../database/open-database.ts';
import { explainStorageFailure } from '../database/storage-failure.ts';

export interface Operator {
  log(line: string): void;
  error(line: string): void;
  /** Runs `run` with the database and returns the exit code; it is 1 after an error with an explanation. */
  onDatabase(run: (database: Database) => Promise<number>): Promise<number>;
}

type ErrorKind = abstract new (...parts: never[]) => Error;

/** Terminal and database for a command. Errors of the kinds `explained` are printed as their message. */
export function terminal(explained: readonly ErrorKind[] = []): Operator {
  return {
    log: (line) => console.log(line),
    error: (line) => console.error(line),
    onDatabase: (run) => onStorage((stored) => onDatabaseOf(stored, run), explained),
  };
}

/**
 * Runs with the database settings; returns the exit code. For errors with an explanation it prints it and
 * returns 1; others are thrown.
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

/** Opens the database as owner of the tables, for what the server's role may not do. */
export function onOwnersDatabaseOf(
  stored: Stored,
  run: (database: Database) => Promise<number>,
): Promise<number> {
  return onOpened(ownersDatabase(stored), stored, run);
}

/** Opens and migrates the database, runs, and closes it. */
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

/** Lines with aligned columns; `toTheRight` has the indexes of right-aligned ones. */
export function tableLines(rows: readonly (readonly string[])[], toTheRight: readonly number[]): string[] {
  const widths = (rows[0] ?? []).map((_cell, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) =>
        toTheRight.includes(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
