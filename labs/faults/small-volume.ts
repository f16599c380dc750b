import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A mounted volume of a few megabytes, which a test can fill completely. */
export interface SmallVolume {
  readonly folder: string;
  fill(): void;
  empty(): void;
  remove(): void;
}

const BLOCK = Buffer.alloc(65_536, 'x');

/** Mounts a volume of this size; throws without permission, because a skipped test would go unnoticed. */
export function mountSmallVolume(megabytes: number): SmallVolume {
  const folder = mkdtempSync(join(tmpdir(), 'heimvorteil-volume-'));
  const ballast = join(folder, 'ballast');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'heimvorteil', folder], {
      stdio: 'pipe',
    });
  } catch (cause) {
    rmdirSync(folder);
    throw new Error('not run: only root can mount a volume', { cause });
  }
  chmodSync(folder, 0o755);
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'w');
      try {
        for (let length = BLOCK.length; length >= 1; length = Math.floor(length / 2))
          while (wrote(file, BLOCK.subarray(0, length)));
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast),
    remove() {
      execFileSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}

function wrote(file: number, bytes: Uint8Array): boolean {
  try {
    return writeSync(file, bytes) > 0;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOSPC') return false;
    throw error;
  }
}
