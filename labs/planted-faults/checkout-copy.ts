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

/** A copy of the checkout in which tests run; nothing in it leads back to the sources of the original. */
export function checkoutCopy(): ReturnType<typeof freshCopy> {
  const copy = freshCopy();
  for (const packages of ['node_modules', ...globSync('{apps,packages}/*/node_modules', { cwd: root })])
    linkPackages(join(root, packages), join(copy.folder, packages));
  // A build of unchanged sources needs not be made again.
  for (const build of globSync('apps/*/build', { cwd: root })) {
    mkdirSync(dirname(join(copy.folder, build)), { recursive: true });
    cpSync(join(root, build), join(copy.folder, build), { recursive: true });
  }
  return copy;
}

/**
 * Packages share their files with those of the original. A link to a whole package would lead out of the copy, and what is
 * found from there is another instance of React or of the runner.
 */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (CACHES.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // Links of workspaces and programs are relative, so the copy's ones stay in the copy.
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) linkPackages(source, target);
    else shareFile(source, target);
  }
}

function shareFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // The temporary folder can be on another disk.
    copyFileSync(source, target);
  }
}
