import type { FeatureDefinitions } from '@growthbook/growthbook';
import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { LONGEST_FLAGS_IN_BYTES, flagsOfFile } from '../config/flag-definitions.ts';

/**
 * `FLAGS_FILE`, read again at every look, because file watchers miss replaced files and exchanged volumes. A broken or missing
 * file leaves the last definitions.
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

export interface FlagSource {
  /** Last usable definitions. */
  readonly definitions: FeatureDefinitions;
  /** Current errors, in German; the last definitions stay. */
  readonly faults: readonly string[];
  /** Reads again; rejects only with errors of the database. */
  look(): Promise<void>;
}
