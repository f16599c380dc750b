import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { SEEN } from './sabotages.ts';
import type { Outcome } from './simulation.ts';

const PROGRAM = fileURLToPath(new URL('./short-simulation.command.ts', import.meta.url));

/** Milliseconds until a hanging run is aborted. */
const LONGEST = 10 * 60_000;

let whole: readonly Outcome[];
let sabotaged: Outcome;

// Run in a separate process, because the virtual clock must be installed before other modules load.
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], { maxBuffer: 64 * 1024 ** 2 });
  ({ whole, sabotaged } = JSON.parse(stdout) as { whole: Outcome[]; sabotaged: Outcome });
}, LONGEST);

describe('some days of the portal, simulated', () => {
  test('keep every promise', () => {
    expect(whole.map(({ broken }) => broken)).toEqual([[], []]);
    expect(whole[0]?.requests).toBeGreaterThan(0);
    expect(whole[0]?.messages).toBeGreaterThan(0);
  });

  test('produce the same history from the same seed, and another one from another', () => {
    expect(whole[1]).toEqual(whole[0]);
    expect(sabotaged.hash).not.toBe(whole[0]?.hash);
  });

  test.each(Object.entries(SEEN))('show a portal that %s', (_mistake, seen) => {
    expect(sabotaged.broken.filter((words) => seen.test(words)).slice(0, 1)).toHaveLength(1);
  });
});
