import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const held = new Set<string>();
/** As long as the slowest of all tests may take. */
const LONGEST_WAIT = 270_000;

/** Keeps other tests from logging in by an account until this test ends: what one of them purges is another one's. */
export async function holdAccount(account: string): Promise<void> {
  const lock = join(test.info().project.outputDir, 'accounts', account);
  if (held.has(lock)) return;
  if (!takes(lock)) {
    test.info().setTimeout(test.info().timeout + LONGEST_WAIT);
    await expect.poll(() => takes(lock), { timeout: LONGEST_WAIT, intervals: [100] }).toBe(true);
  }
  held.add(lock);
}

/** Gives back what the test that has ended held. */
export function releaseAccounts(): void {
  for (const lock of held) rmSync(lock, { force: true });
  held.clear();
}

/** Takes the lock if nobody has it; of one whose owner has died only the next look does. */
function takes(lock: string): boolean {
  mkdirSync(join(lock, '..'), { recursive: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (isAlive(lock)) return false;
    rmSync(lock, { force: true });
    return false;
  }
}

function isAlive(lock: string): boolean {
  try {
    const owner = Number(readFileSync(lock, 'utf8'));
    // Not written yet, by somebody who is just taking it.
    if (owner === 0) return true;
    process.kill(owner, 0);
    return true;
  } catch (error) {
    // Its owner has given it back meanwhile, or is gone: the next look takes it.
    return (error as { code?: unknown }).code !== 'ESRCH';
  }
}
