import { spawnSync } from 'node:child_process';
import { unpackFromDebian } from './debian-package.ts';
import { root } from './deploy-files.ts';

const UNPACKED = `${root}node_modules/.cache/nginx`;

/**
 * Path of an nginx: the one that is installed, else Debian's, which is unpacked below node_modules and not installed. Throws
 * where neither can be had.
 */
export function findOrUnpackNginx(): string {
  const { stdout } = spawnSync('sh', ['-c', 'PATH="$PATH:/usr/sbin" command -v nginx'], { encoding: 'utf8' });
  if (stdout.trim() !== '') return stdout.trim();
  unpackFromDebian('nginx', UNPACKED);
  return `${UNPACKED}/usr/sbin/nginx`;
}
