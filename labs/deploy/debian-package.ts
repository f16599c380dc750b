import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Unpacks a Debian package and its dependencies into a folder without installing them, unless it exists.
 * Throws if the download fails.
 */
export function unpackFromDebian(name: string, folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  try {
    mkdirSync(join(unfinished, 'partial'));
    if (!download(name, unfinished)) {
      // Load apt's package list, because a new machine has none.
      succeeds(unfinished, 'apt-get', 'update');
      if (!download(name, unfinished)) throw new Error(`Install ${name}, because a test needs it.`);
    }
    for (const file of globSync('*.deb', { cwd: unfinished })) {
      if (!succeeds(unfinished, 'dpkg', '-x', file, '.')) throw new Error(`dpkg cannot unpack ${file}.`);
      rmSync(join(unfinished, file));
    }
    // Another process may have created the folder meanwhile.
    if (!existsSync(folder)) renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function download(name: string, folder: string): boolean {
  const options = ['--yes', '--download-only', '--no-install-recommends'];
  // Skip apt's lock, which only root may take; nothing is installed.
  const places = ['-o', 'Debug::NoLocking=1', '-o', `Dir::Cache::Archives=${folder}`];
  return succeeds(folder, 'apt-get', 'install', ...options, ...places, name);
}

function succeeds(folder: string, program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { cwd: folder, stdio: 'ignore' }).status === 0;
}
