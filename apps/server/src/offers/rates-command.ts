import { ConfigError, readStorageConfig } from '../config/read-config.ts';
import { DatabaseInUseError } from '../database/lock-file.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase, type Database } from '../database/open-database.ts';
import { NotDurableError } from '../database/server-pool.ts';
import { germanMoment } from '../clock/index.ts';
import { DeliveryFileMissingError } from './guards/delivery-folder.ts';

const EXPECTED = [ConfigError, DatabaseInUseError, NotDurableError, DeliveryFileMissingError];

/** What a command works on and speaks to. */
export interface Operator {
  log(line: string): void;
  error(line: string): void;
  /** Runs on the database; gives the exit code, 1 where it says what it needs. */
  onDatabase(run: (database: Database) => Promise<number>): Promise<number>;
}

/** Whoever calls a command in a terminal, and the configured database. */
export const TERMINAL: Operator = {
  log: (line) => console.log(line),
  error: (line) => console.error(line),
  onDatabase: onStoredRates,
};

async function onStoredRates(run: (database: Database) => Promise<number>): Promise<number> {
  try {
    const database = await openDatabase(readStorageConfig(process.env).database);
    try {
      await migrate(database.db);
      return await run(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
    console.error((error as Error).message);
    return 1;
  }
}

/** When a change is seen: where processes have to prepare for it the time of day counts. */
export function effectSentence({ shared }: Database, takesEffectAt: number): string {
  if (!shared) return 'Es gilt ab dem nächsten Start.';
  const time = new Date(takesEffectAt).toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin' });
  return `Es gilt in allen Prozessen ab ${time} Uhr (${germanMoment(takesEffectAt).slice(0, 10)}).`;
}

/** Rows of texts as columns of equal width; figures stand to the right. */
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
