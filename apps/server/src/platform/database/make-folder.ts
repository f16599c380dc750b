import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and its parents; errors name the requested folder. Node's recursive `mkdir` never ends where creation fails
 * with ENOENT, as in /proc.
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  try {
    make(path);
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  }
}

function make(path: string): void {
  const above = dirname(path);
  if (above !== path && !existsSync(above)) make(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created it.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}
