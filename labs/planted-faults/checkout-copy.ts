import {
  copyFileSync,
  cpSync,
  globSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { freshCopy } from '../../tooling/fresh-copy.ts';
import { root } from '../../tooling/test/run-program.ts';

const CACHES: ReadonlySet<string> = new Set(['.cache', '.vite', '.vite-temp']);

/** A copy of the checkout for running tests; no link in it leads back to the original's sources. */
export function checkoutCopy(): ReturnType<typeof freshCopy> {
  const copy = freshCopy();
  for (const packages of ['node_modules', ...globSync('{apps,packages}/*/node_modules', { cwd: root })])
    linkPackages(join(root, packages), join(copy.folder, packages));
  // Copy builds too, because their sources are unchanged.
  for (const build of globSync('apps/*/build', { cwd: root })) {
    mkdirSync(dirname(join(copy.folder, build)), { recursive: true });
    cpSync(join(root, build), join(copy.folder, build), { recursive: true });
  }
  return copy;
}

/**
 * Links packages file by file. Imports of a package linked as a folder would resolve in the original, to a
 * second instance of React or of the test runner.
 */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (CACHES.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // Links of workspaces and programs are relative, so a copied link leads into the copy.
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) linkPackages(source, target);
    else shareFile(source, target);
  }
}

function shareFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // Copy the file, because a hard link to another disk is impossible.
    copyFileSync(source, target);
  }
}
