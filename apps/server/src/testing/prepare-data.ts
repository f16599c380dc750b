import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { addDays } from '@heimvorteil/engine';
import { berlinToday } from '../platform/clock/index.ts';
import { embeddedDump } from './embedded-dump.ts';

/** Fills a new data folder from a packed database, because creating one takes most of a demo's start. */
export async function prepareData(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  // Rates must be valid from yesterday on, because outdated rates would not be offered.
  const dump = await embeddedDump(addDays(berlinToday(), -1));
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(`${unfinished}/database`, { recursive: true, mode: 0o700 });
  const { status, stderr } = spawnSync('tar', ['-xf', dump, '-C', `${unfinished}/database`]);
  if (status !== 0) throw new Error(`tar could not unpack ${dump}:\n${String(stderr)}`);
  renameSync(unfinished, folder);
}
