import { parseArgs } from 'node:util';
import { loadGeography } from '../geo/index.ts';
import { onDatabaseOf, onStorage } from '../../platform/terminal/index.ts';
import { importListings } from './import-listings.ts';
import { errorLines, massDeletionLines, summaryLines } from './import-report.ts';
import { DeliveryRefusedError } from './open-immo/errors.ts';
import { eachDelivery, type DeliveryFile } from './zip/unpack-deliveries.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buffer } from 'node:stream/consumers';

const COMMAND = fileURLToPath(new URL('./listings-import.command.ts', import.meta.url));

/**
 * Imports `atOnce` files at a time, each in its own process because reading one takes a whole core. Prints
 * reports in the order of the files; exit code 1 if any file was not fully imported.
 */
async function importSideBySide(
  files: readonly string[],
  { atOnce, allowMassDeletion }: { atOnce: number; allowMassDeletion: boolean },
): Promise<number> {
  const waiting = [...files.entries()];
  const ended: ReturnType<typeof importAlone>[] = [];
  const lines = Array.from({ length: Math.min(atOnce, files.length) }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, file] = next;
      await (ended[at] = importAlone(file, allowMassDeletion));
    }
  });
  await Promise.all(lines);
  let worst = 0;
  for (const { code, output, errors } of await Promise.all(ended)) {
    process.stderr.write(errors);
    process.stdout.write(output);
    if (code !== 0) worst = 1;
  }
  return worst;
}

async function importAlone(file: string, allowMassDeletion: boolean) {
  const words = ['--', file];
  if (allowMassDeletion) words.unshift('--allow-mass-deletion');
  const child = spawn(process.execPath, [COMMAND, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([
    buffer(child.stdout),
    buffer(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, output, errors };
}

const MOST_AT_ONCE = 64;

/**
 * Imports listing files, XML or ZIP: `npm run listings:import -- FILE… [--parallel N]
 * [--allow-mass-deletion]`. Prints errors of single listings to stderr; exit code 1 if a file or an
 * advertiser is refused.
 */
async function main(words: string[]): Promise<number> {
  const options = optionsOf(words);
  if (!options) {
    console.error('Aufruf: npm run listings:import -- DATEI… [--parallel ANZAHL] [--allow-mass-deletion]');
    return 1;
  }
  const { files, atOnce, allowMassDeletion } = options;
  return onStorage(async (stored) => {
    if (atOnce > 1 && stored.database.kind !== 'postgres') {
      console.error(
        '--parallel braucht DATABASE_URL: Die eingebettete Datenbank gehört einem einzigen Prozess.',
      );
      return 1;
    }
    if (atOnce > 1 && files.length > 1) return importSideBySide(files, { atOnce, allowMassDeletion });
    const geography = loadGeography(stored.dataDir);
    return onDatabaseOf(stored, async ({ db }) => {
      let refused = 0;
      for (const file of files)
        if (!(await importFile(file, { db, geography, allowMassDeletion }))) refused += 1;
      return refused === 0 ? 0 : 1;
    });
  });
}

function optionsOf(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { parallel: { type: 'string' }, 'allow-mass-deletion': { type: 'boolean' } },
    });
    const atOnce = Number(values.parallel ?? 1);
    const isCount = Number.isSafeInteger(atOnce) && atOnce >= 1 && atOnce <= MOST_AT_ONCE;
    if (positionals.length === 0 || !isCount) return undefined;
    return { files: positionals, atOnce, allowMassDeletion: values['allow-mass-deletion'] === true };
  } catch {
    return undefined;
  }
}

type Options = Parameters<typeof importListings>[1];

/** Imports a file, or every XML of a ZIP; true if nothing but single listings was skipped. */
async function importFile(file: string, options: Options): Promise<boolean> {
  try {
    const results = await eachDelivery(file, (delivery) =>
      importDelivery(delivery, delivery.path === file ? file : delivery.name, options),
    );
    return results.every(Boolean);
  } catch (error) {
    return logRefusal(file, error);
  }
}

async function importDelivery(
  { path, name }: DeliveryFile,
  displayName: string,
  options: Options,
): Promise<boolean> {
  try {
    const report = await importListings(path, options, name);
    for (const line of errorLines(report)) console.error(line);
    for (const line of massDeletionLines(report)) console.error(line);
    for (const line of summaryLines(report)) console.log(line);
    return report.massDeletions.length === 0;
  } catch (error) {
    return logRefusal(displayName, error);
  }
}

function logRefusal(file: string, error: unknown): false {
  if (!(error instanceof DeliveryRefusedError)) throw error;
  console.error(`${file}:${error.line} ${error.code} ${error.message}`);
  console.error(`${file} ist abgelehnt, nichts wurde geändert.`);
  return false;
}

process.exitCode = await main(process.argv.slice(2));
