import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Puts a package of Debian, with all that it needs and this machine lacks, into a folder without installing it; does
 * nothing where the folder is there. Throws where the package cannot be had.
 */
export function unpackFromDebian(name: string, folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  try {
    mkdirSync(join(unfinished, 'partial'));
    if (!download(name, unfinished)) {
      // A machine that is new has no list of packages yet.
      succeeds(unfinished, 'apt-get', 'update');
      if (!download(name, unfinished)) throw new Error(`Install ${name}: a test tries the product with it.`);
    }
    for (const file of globSync('*.deb', { cwd: unfinished })) {
      if (!succeeds(unfinished, 'dpkg', '-x', file, '.')) throw new Error(`dpkg cannot unpack ${file}.`);
      rmSync(join(unfinished, file));
    }
    // Somebody else may have been faster.
    if (!existsSync(folder)) renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function download(name: string, folder: string): boolean {
  const options = ['--yes', '--download-only', '--no-install-recommends'];
  // Nothing is installed, so that nobody has to be kept from installing meanwhile: it works for any user.
  const places = ['-o', 'Debug::NoLocking=1', '-o', `Dir::Cache::Archives=${folder}`];
  return succeeds(folder, 'apt-get', 'install', ...options, ...places, name);
}

function succeeds(folder: string, program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { cwd: folder, stdio: 'ignore' }).status === 0;
}
