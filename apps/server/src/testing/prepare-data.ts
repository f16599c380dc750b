import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { addDays } from '@heimvorteil/engine';
import { berlinToday } from '../platform/clock/index.ts';
import { embeddedDump } from './embedded-dump.ts';

/**
 * Fills a data folder that does not exist yet as a demo's first start would, from a packed database. Creating the database, its
 * migrations and the market is most of what such a start costs.
 */
export async function prepareData(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  // The same day as at a start: rates that are too old would not be offered.
  const dump = await embeddedDump(addDays(berlinToday(), -1));
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(`${unfinished}/database`, { recursive: true, mode: 0o700 });
  const { status, stderr } = spawnSync('tar', ['-xf', dump, '-C', `${unfinished}/database`]);
  if (status !== 0) throw new Error(`tar could not unpack ${dump}:\n${String(stderr)}`);
  renameSync(unfinished, folder);
}
