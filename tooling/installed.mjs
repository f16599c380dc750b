// Runs on whatever Node the machine has (20 or newer), before anything is installed: plain JavaScript, no dependency.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What is installed below a folder, measured by its package-lock.json. npm keeps a lockfile of what it has installed, which it
 * writes last: an install that was broken off has none, or the one from before.
 */
export function installOf(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const found = packagesOf(join(root, 'node_modules/.package-lock.json'));
  if (found.size === 0) return 'nothing';
  const isThere = ([path, one]) => {
    const there = found.get(path);
    // npm leaves out what is for other platforms.
    return there === undefined ? one.optional === true : there.version === one.version;
  };
  const all = [...wanted];
  if (all.every(isThere)) return 'whole';
  const forProduction = [...found.values()].every((one) => !one.dev);
  const needed = all.filter(([path, one]) => !one.dev && !(one.devOptional && !found.has(path)));
  if (forProduction) return needed.every(isThere) ? 'for production' : 'of another lockfile, for production';
  return 'of another lockfile';
}

function packagesOf(file) {
  try {
    const { packages } = JSON.parse(readFileSync(file, 'utf8'));
    return new Map(Object.entries(packages).filter(([path]) => path.includes('node_modules/')));
  } catch (error) {
    if (error.code === 'ENOENT') return new Map();
    throw error;
  }
}
