import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freshCopy } from '../fresh-copy.ts';
import { root } from '../test/run-program.ts';

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

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // A workspace's link is relative, so the copy's one leads to the copy's own workspace.
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name.startsWith('@')) linkPackages(source, target);
    else if (isInstalled(entry.name) && existsSync(source)) symlinkSync(source, target);
  }
}

/** Caches are not packages: a run in a copy makes its own. */
function isInstalled(name: string): boolean {
  return name === '.bin' || !name.startsWith('.');
}
