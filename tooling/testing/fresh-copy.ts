import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countStart } from '../../apps/server/src/testing/count-start.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Patterns of files in .dockerignore, which images and fresh copies leave out. */
const LEFT_OUT = readFileSync(`${root}.dockerignore`, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Whether images leave out a path, relative to the repository's root. */
export function isLeftOut(path: string): boolean {
  const folders = path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'));
  return folders.some((folder) => LEFT_OUT.some((glob) => matchesGlob(folder, glob)));
}

/** Clones the repository into a temporary folder, where nothing is installed or built. */
export function freshCopy(): { folder: string; remove: () => void } {
  countStart('install');
  const folder = mkdtempSync(join(tmpdir(), 'heimvorteil-fresh-'));
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !isLeftOut(relative(root, path)),
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Megabytes of everything below a folder; a hard-linked file counts once. */
export function megabytesOf(folder: string): number {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name)).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6;
}
