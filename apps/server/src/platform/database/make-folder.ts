import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those above it that are missing; throws as `mkdir` does, of the folder that was asked for. Node's own recursive way
 * never ends where the system calls what it refuses to make missing, as below /proc.
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
    // Somebody else may have made it meanwhile.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}
