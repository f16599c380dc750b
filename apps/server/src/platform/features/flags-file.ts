import type { FeatureDefinitions } from '@growthbook/growthbook';
import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { LONGEST_FLAGS_IN_BYTES, flagsOfFile } from '../config/flag-definitions.ts';

/**
 * `FLAGS_FILE`, read again at every look: editors put a new file in its place and volumes exchange a folder below it, which
 * no watcher of one file is sure to see. A file that is broken or gone leaves what it said before.
 */
export function flagsFile(path: string, atStart: FeatureDefinitions): FlagSource {
  let read: string | undefined;
  let definitions = atStart;
  let faults: readonly string[] = [];
  return {
    get definitions() {
      return definitions;
    },
    get faults() {
      return faults;
    },
    async look() {
      const text = await textOf(path);
      const version = text === undefined ? undefined : hash('sha256', text);
      if (version !== undefined && version === read) return;
      read = version;
      const found = flagsOfFile(text);
      faults = found.faults;
      if (faults.length === 0) definitions = found.flags;
    },
  };
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    const { size } = await stat(path);
    return size > LONGEST_FLAGS_IN_BYTES ? undefined : await readFile(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** A place where the operator says which flags stand otherwise. */
export interface FlagSource {
  /** What was read of it last and could be used. */
  readonly definitions: FeatureDefinitions;
  /** What is wrong with it now, in German; then what it said before goes on. */
  readonly faults: readonly string[];
  /** Looks again; throws nothing but what the database throws. */
  look(): Promise<void>;
}
