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

/** A copy of the checkout in which tests run; no link in it points to the original's sources. */
export function checkoutCopy(): ReturnType<typeof freshCopy> {
  const copy = freshCopy();
  for (const packages of ['node_modules', ...globSync('{apps,packages}/*/node_modules', { cwd: root })])
    linkPackages(join(root, packages), join(copy.folder, packages));
  // Reuse builds of unchanged sources.
  for (const build of globSync('apps/*/build', { cwd: root })) {
    mkdirSync(dirname(join(copy.folder, build)), { recursive: true });
    cpSync(join(root, build), join(copy.folder, build), { recursive: true });
  }
  return copy;
}

/**
 * Packages share their files with the original's. A link to a whole package would leave the copy, and its
 * imports would resolve to another instance of React or of the runner.
 */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (CACHES.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // Links of workspaces and programs are relative, so those in the copy stay in it.
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
