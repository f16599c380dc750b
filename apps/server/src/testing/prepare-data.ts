import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { addDays } from '@heimvorteil/engine';
import { berlinToday } from '../platform/clock/index.ts';
import { embeddedDump } from './embedded-dump.ts';

/**
 * Fills a new data folder like a demo's first start, from a packed database. Creating database, migrations
 * and market is most of such a start's cost.
 */
export async function prepareData(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  // The same day as at a start, because outdated rates would not be offered.
  const dump = await embeddedDump(addDays(berlinToday(), -1));
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(`${unfinished}/database`, { recursive: true, mode: 0o700 });
  const { status, stderr } = spawnSync('tar', ['-xf', dump, '-C', `${unfinished}/database`]);
  if (status !== 0) throw new Error(`tar could not unpack ${dump}:\n${String(stderr)}`);
  renameSync(unfinished, folder);
}
