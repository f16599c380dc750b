import { ConfigError, readStorageConfig } from '../config/read-config.ts';
import { DatabaseInUseError } from '../database/folder-lock.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase, type Database } from '../database/open-database.ts';
import { NotDurableError } from '../database/server-pool.ts';

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
  const expected: readonly ErrorKind[] = [ConfigError, DatabaseInUseError, NotDurableError, ...explained];
  return {
    log: (line) => console.log(line),
    error: (line) => console.error(line),
    async onDatabase(run) {
      try {
        const database = await openDatabase(readStorageConfig(process.env).database);
        try {
          await migrate(database.db);
          return await run(database);
        } finally {
          await database.close();
        }
      } catch (error) {
        if (!expected.some((kind) => error instanceof kind)) throw error;
        console.error((error as Error).message);
        return 1;
      }
    },
  };
}
