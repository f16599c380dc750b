import { loadGeography } from '../geo/index.ts';
import { onDatabaseOf, onStorage } from '../terminal/index.ts';
import { importListings } from './import-listings.ts';
import { faultLines, massDeletionLines, summaryLines } from './import-report.ts';
import { DeliveryRefusedError } from './open-immo/delivery-refused.ts';

const ALLOW_MASS_DELETION = '--allow-mass-deletion';

/**
 * Takes files of listings: `npm run listings:import -- FILE… [--allow-mass-deletion]`. What single listings lack is
 * told on standard error and costs only those; exit code 1 when a file is refused as a whole, or an advertiser's part of it.
 */
async function main(words: readonly string[]): Promise<number> {
  const files = words.filter((word) => !word.startsWith('--'));
  const unknown = words.find((word) => word.startsWith('--') && word !== ALLOW_MASS_DELETION);
  if (files.length === 0 || unknown !== undefined) {
    console.error(`Aufruf: npm run listings:import -- DATEI… [${ALLOW_MASS_DELETION}]`);
    return 1;
  }
  return onStorage(async (stored) => {
    const geography = loadGeography(stored.dataDir);
    return onDatabaseOf(stored, async ({ db }) => {
      const options = { db, geography, allowMassDeletion: words.includes(ALLOW_MASS_DELETION) };
      let refused = 0;
      for (const file of files) if (!(await importAndTell(file, options))) refused += 1;
      return refused === 0 ? 0 : 1;
    });
  });
}

/** Whether all of a file was taken, single listings with faults aside. */
async function importAndTell(file: string, options: Parameters<typeof importListings>[1]): Promise<boolean> {
  try {
    const report = await importListings(file, options);
    for (const line of faultLines(report)) console.error(line);
    for (const line of massDeletionLines(report)) console.error(line);
    for (const line of summaryLines(report)) console.log(line);
    return report.massDeletions.length === 0;
  } catch (error) {
    if (!(error instanceof DeliveryRefusedError)) throw error;
    console.error(`${file}:${error.line} ${error.code} ${error.message}`);
    console.error(`${file} ist abgelehnt, nichts wurde geändert.`);
    return false;
  }
}

process.exitCode = await main(process.argv.slice(2));
