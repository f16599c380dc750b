import { spawnSync } from 'node:child_process';
import { unpackFromDebian } from './debian-package.ts';
import { root } from './deploy-files.ts';

const UNPACKED = `${root}node_modules/.cache/nginx`;

/** Path of the installed nginx; without one unpacks Debian's below node_modules. Throws if that fails. */
export function findOrUnpackNginx(): string {
  const { stdout } = spawnSync('sh', ['-c', 'PATH="$PATH:/usr/sbin" command -v nginx'], { encoding: 'utf8' });
  if (stdout.trim() !== '') return stdout.trim();
  unpackFromDebian('nginx', UNPACKED);
  return `${UNPACKED}/usr/sbin/nginx`;
}
