import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const held = new Set<string>();
/** Longest duration of a test in milliseconds. */
const LONGEST_WAIT = 270_000;

/** Locks an account until this test ends, so no other test logs in with it and purges its data. */
export async function holdAccount(account: string): Promise<void> {
  const lock = join(test.info().project.outputDir, 'accounts', account);
  if (held.has(lock)) return;
  if (!takes(lock)) {
    test.info().setTimeout(test.info().timeout + LONGEST_WAIT);
    await expect.poll(() => takes(lock), { timeout: LONGEST_WAIT, intervals: [100] }).toBe(true);
  }
  held.add(lock);
}

/** Releases the locks of the ended test. */
export function releaseAccounts(): void {
  for (const lock of held) rmSync(lock, { force: true });
  held.clear();
}

/** Takes the lock if it is free. A dead owner's lock is removed here and taken by the next try. */
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
    // The file is still empty, because another process is just taking the lock.
    if (owner === 0) return true;
    process.kill(owner, 0);
    return true;
  } catch (error) {
    // Its owner has released it meanwhile or is dead, so the next try takes it.
    return (error as { code?: unknown }).code !== 'ESRCH';
  }
}
