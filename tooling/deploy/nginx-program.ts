import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from './deploy-files.ts';

const UNPACKED = `${root}node_modules/.cache/nginx`;
const PROGRAM = `${UNPACKED}/usr/sbin/nginx`;

/**
 * Path of an nginx: the one that is installed, else Debian's, which is unpacked below node_modules and not installed. Throws
 * where neither can be had.
 */
export function findOrUnpackNginx(): string {
  const { stdout } = spawnSync('sh', ['-c', 'PATH="$PATH:/usr/sbin" command -v nginx'], { encoding: 'utf8' });
  if (stdout.trim() !== '') return stdout.trim();
  if (!existsSync(PROGRAM)) unpack();
  return PROGRAM;
}

function unpack(): void {
  mkdirSync(dirname(UNPACKED), { recursive: true });
  const unfinished = mkdtempSync(`${UNPACKED}-`);
  const succeeds = (program: string, ...args: string[]) =>
    spawnSync(program, args, { cwd: unfinished, stdio: 'ignore' }).status === 0;
  try {
    if (!succeeds('apt-get', 'download', 'nginx')) {
      // A machine that is new has no list of packages yet.
      succeeds('apt-get', 'update');
      if (!succeeds('apt-get', 'download', 'nginx'))
        throw new Error('Install nginx: deploy/nginx is tried with it.');
    }
    for (const file of globSync('*.deb', { cwd: unfinished })) succeeds('dpkg', '-x', file, '.');
    // Somebody else may have been faster.
    if (existsSync(PROGRAM)) return;
    rmSync(UNPACKED, { recursive: true, force: true });
    renameSync(unfinished, UNPACKED);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
