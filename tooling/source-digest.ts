import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Hash of names and contents of all matching files except tests. */
export function digestOfSources(patterns: readonly string[]): string {
  const digest = createHash('sha256');
  for (const path of globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/[.]test[.]tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .toSorted()) {
    digest.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return digest.digest('hex');
}
