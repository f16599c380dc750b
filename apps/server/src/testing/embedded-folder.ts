import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

/**
 * Fills the data folder of a server that a test starts with an embedded database: migrated, with the demo market. A start
 * on an empty folder takes twice as long.
 */
export async function fillEmbeddedFolder(dataFolder: string): Promise<void> {
  const database = join(dataFolder, 'database');
  await mkdir(database, { recursive: true });
  // The paths of the dump begin with a slash, which tar leaves out.
  await promisify(execFile)('tar', ['-xf', inject('embeddedDump'), '-C', database]);
}
