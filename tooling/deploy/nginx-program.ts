import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { root } from './deploy-files.ts';

const UNPACKED = `${root}node_modules/.cache/nginx`;

/**
 * Path of an nginx: the one that is installed, else Debian's, which is unpacked below node_modules and not installed. Throws
 * where neither can be had.
 */
export function findOrUnpackNginx(): string {
  const { stdout } = spawnSync('sh', ['-c', 'PATH="$PATH:/usr/sbin" command -v nginx'], { encoding: 'utf8' });
  if (stdout.trim() !== '') return stdout.trim();
  const program = `${UNPACKED}/usr/sbin/nginx`;
  if (!existsSync(program)) unpack();
  return program;
}

function unpack(): void {
  rmSync(UNPACKED, { recursive: true, force: true });
  mkdirSync(UNPACKED, { recursive: true });
  if (!succeeds('apt-get', 'download', 'nginx')) {
    // A machine that is new has no list of packages yet.
    succeeds('apt-get', 'update');
    if (!succeeds('apt-get', 'download', 'nginx'))
      throw new Error('Install nginx: deploy/nginx is tried with it.');
  }
  for (const file of globSync('*.deb', { cwd: UNPACKED })) succeeds('dpkg', '-x', file, '.');
}

function succeeds(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { cwd: UNPACKED, stdio: 'ignore' }).status === 0;
}
