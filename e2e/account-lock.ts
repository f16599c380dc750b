import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const held = new Set<string>();
/** How long a test waits for another test's lock, in milliseconds; longer than any test runs. */
const LONGEST_WAIT = 270_000;

/** Locks an account until this test ends, so that no other test logs in with it and erases its data. */
export async function holdAccount(account: string): Promise<void> {
  const lock = join(test.info().project.outputDir, 'accounts', account);
  if (held.has(lock)) return;
  if (!takes(lock)) {
    test.info().setTimeout(test.info().timeout + LONGEST_WAIT);
    await expect.poll(() => takes(lock), { timeout: LONGEST_WAIT, intervals: [100] }).toBe(true);
  }
  held.add(lock);
}

export function releaseAccounts(): void {
  for (const lock of held) rmSync(lock, { force: true });
  held.clear();
}

/** Takes the lock if it is free. Deletes the lock file of a dead process, so the next attempt succeeds. */
function takes(lock: string): boolean {
  mkdirSync(join(lock, '..'), { recursive: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (isRunning(lock)) return false;
    rmSync(lock, { force: true });
    return false;
  }
}

function isRunning(lock: string): boolean {
  try {
    const owner = Number(readFileSync(lock, 'utf8'));
    // An empty file belongs to a process that has just created it and not yet written its process id.
    if (owner === 0) return true;
    process.kill(owner, 0);
    return true;
  } catch (error) {
    // Any error but ESRCH means that the owner's process is alive, so the lock stays taken.
    return (error as { code?: unknown }).code !== 'ESRCH';
  }
}
