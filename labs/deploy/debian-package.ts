import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Unpacks a Debian package and its missing dependencies into a folder without installing them; does nothing
 * if the folder exists. Throws if the package cannot be downloaded.
 */
export function unpackFromDebian(name: string, folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  try {
    mkdirSync(join(unfinished, 'partial'));
    if (!download(name, unfinished)) {
      // A new machine has no package list yet.
      succeeds(unfinished, 'apt-get', 'update');
      if (!download(name, unfinished)) throw new Error(`Install ${name}, because a test needs it.`);
    }
    for (const file of globSync('*.deb', { cwd: unfinished })) {
      if (!succeeds(unfinished, 'dpkg', '-x', file, '.')) throw new Error(`dpkg cannot unpack ${file}.`);
      rmSync(join(unfinished, file));
    }
    // Another process may have been faster.
    if (!existsSync(folder)) renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function download(name: string, folder: string): boolean {
  const options = ['--yes', '--download-only', '--no-install-recommends'];
  // Nothing is installed, so no lock is needed and any user may run it.
  const places = ['-o', 'Debug::NoLocking=1', '-o', `Dir::Cache::Archives=${folder}`];
  return succeeds(folder, 'apt-get', 'install', ...options, ...places, name);
}

function succeeds(folder: string, program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { cwd: folder, stdio: 'ignore' }).status === 0;
}
