import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const held = new Set<string>();
/** Milliseconds to wait for another test's lock; no test takes longer. */
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

/** Releases the locks that the ended test has taken. */
export function releaseAccounts(): void {
  for (const lock of held) rmSync(lock, { force: true });
  held.clear();
}

/** Takes the lock if it is free. Removes the lock of a dead process, so that the next attempt succeeds. */
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
    // An empty file means that another process is just about to enter its id, so the lock is taken.
    if (owner === 0) return true;
    process.kill(owner, 0);
    return true;
  } catch (error) {
    // The owner has released the lock or is dead, so the next attempt takes it.
    return (error as { code?: unknown }).code !== 'ESRCH';
  }
}
