import { ConfigError, readStorageConfig } from '../config/read-config.ts';
import { DatabaseInUseError } from '../database/folder-lock.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { NotDurableError } from '../database/server-pool.ts';
import { loadGeography } from '../geo/index.ts';
import { importListings } from './import-listings.ts';
import { faultLines, summaryLines } from './import-report.ts';
import { DeliveryRefusedError } from './open-immo/delivery-refused.ts';

const ALLOW_MASS_DELETION = '--allow-mass-deletion';
const EXPECTED = [ConfigError, DatabaseInUseError, NotDurableError];

/**
 * Takes files of listings: `npm run listings:import -- FILE… [--allow-mass-deletion]`. What single listings lack is
 * told on standard error and costs only those; exit code 1 when a file is refused as a whole.
 */
async function main(words: readonly string[]): Promise<number> {
  const files = words.filter((word) => !word.startsWith('--'));
  const unknown = words.find((word) => word.startsWith('--') && word !== ALLOW_MASS_DELETION);
  if (files.length === 0 || unknown !== undefined) {
    console.error(`Aufruf: npm run listings:import -- DATEI… [${ALLOW_MASS_DELETION}]`);
    return 1;
  }
  try {
    const { database: stored, dataDir } = readStorageConfig(process.env);
    const geography = loadGeography(dataDir);
    const database = await openDatabase(stored);
    try {
      await migrate(database.db);
      const options = { db: database.db, geography, allowMassDeletion: words.includes(ALLOW_MASS_DELETION) };
      let refused = 0;
      for (const file of files) if (!(await importAndTell(file, options))) refused += 1;
      return refused === 0 ? 0 : 1;
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
    console.error((error as Error).message);
    return 1;
  }
}

async function importAndTell(file: string, options: Parameters<typeof importListings>[1]): Promise<boolean> {
  try {
    const report = await importListings(file, options);
    for (const line of faultLines(report)) console.error(line);
    for (const line of summaryLines(report)) console.log(line);
    return true;
  } catch (error) {
    if (!(error instanceof DeliveryRefusedError)) throw error;
    console.error(`${file}:${error.line} ${error.code} ${error.message}`);
    console.error(`${file} ist abgelehnt, nichts wurde geändert.`);
    return false;
  }
}

process.exitCode = await main(process.argv.slice(2));
