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
import { freshCopy } from '../../tooling/testing/fresh-copy.ts';
import { root } from '../../tooling/test/run-program.ts';

const CACHES: ReadonlySet<string> = new Set(['.cache', '.vite', '.vite-temp']);

/** Copies the checkout to run tests with a fault; no link leads from the copy to the original's sources. */
export function checkoutCopy(): ReturnType<typeof freshCopy> {
  const copy = freshCopy();
  for (const packages of ['node_modules', ...globSync('{apps,packages}/*/node_modules', { cwd: root })])
    linkPackages(join(root, packages), join(copy.folder, packages));
  // Copy the builds too, because they match the copied sources.
  for (const build of globSync('apps/*/build', { cwd: root })) {
    mkdirSync(dirname(join(copy.folder, build)), { recursive: true });
    cpSync(join(root, build), join(copy.folder, build), { recursive: true });
  }
  return copy;
}

/**
 * Links packages file by file. Imports from a linked folder would resolve in the original, and load React or
 * the test runner twice.
 */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (CACHES.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // Links of workspaces and programs are relative, so in the copy they lead into the copy.
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) linkPackages(source, target);
    else shareFile(source, target);
  }
}

function shareFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // Copy the file if a hard link fails, because the copy is on another disk.
    copyFileSync(source, target);
  }
}
