import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IsoDate } from '@heimvorteil/engine';
import { embeddedImage } from './embedded-image.ts';

const A_DAY = 24 * 60 * 60_000;
/** Prefix of the dump's file name, and milliseconds after which older dumps with this prefix are removed. */
const ON_DAY_OF_FILES = { prefix: 'heimvorteil-test-', lifetime: 7 * A_DAY };
const ON_DAY_OF_START = { prefix: 'heimvorteil-demo-', lifetime: 2 * A_DAY };

/**
 * Path of a tar file with an embedded database and the demo market, made once per state of migrations and
 * market. The newest rates are valid from the day in the market's files, or from `newestFrom`.
 */
export async function embeddedDump(newestFrom?: IsoDate): Promise<string> {
  const { prefix, lifetime } = newestFrom === undefined ? ON_DAY_OF_FILES : ON_DAY_OF_START;
  const path = join(tmpdir(), `${prefix}${await fingerprint(newestFrom)}.tar`);
  if (existsSync(path)) return path;
  const dump = await embeddedImage(newestFrom === undefined ? undefined : { newestFrom });
  await writeFile(`${path}-${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${path}-${process.pid}`, path);
  await removeOldDumps(path, prefix, lifetime);
  return path;
}

/** Removes dumps of other migrations, markets or months once they are `lifetime` milliseconds old. */
async function removeOldDumps(but: string, prefix: string, lifetime: number): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  for (const dump of names.map((name) => join(tmpdir(), name)).filter((path) => path !== but)) {
    const made = (await stat(dump).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (Date.now() - made > lifetime) await rm(dump, { force: true });
  }
}

async function fingerprint(newestFrom?: IsoDate): Promise<string> {
  const folders = [
    '../platform/database/migrations/',
    '../platform/request-months/',
    '../../../../demo/loading/',
    '../platform/jobs/',
    '../../../../demo/market/',
  ].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
  // Include the month, because a database has partitions from the month of its creation on.
  const texts = [newestFrom ?? '', new Date().toISOString().slice(0, 'YYYY-MM'.length)];
  for (const folder of folders) {
    for (const name of (await readdir(folder)).toSorted()) {
      texts.push(name, await readFile(join(folder, name), 'utf8'));
    }
  }
  return hash('sha256', texts.join('\n')).slice(0, 16);
}
