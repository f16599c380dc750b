import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../database/make-folder.ts';

const OWNER_ONLY = 0o600;
const pathIn = (dataDir: string) => join(dataDir, 'encryption-keys');

/** The key of a demo as `ENCRYPTION_KEYS` would state it: made once, below DATA_DIR, for nobody else to read. */
export function developmentKeys(dataDir: string): string {
  const path = pathIn(dataDir);
  try {
    makeFolder(dataDir);
    const made = `demo-1:${randomBytes(32).toString('base64')}`;
    writeFileSync(path, `${made}\n`, { flag: 'wx', mode: OWNER_ONLY });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(path, 'utf8').trim();
  }
}

/** The same where a demo has made it already; undefined otherwise: a command makes none. */
export function knownDevelopmentKeys(dataDir: string): string | undefined {
  try {
    return readFileSync(pathIn(dataDir), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}
