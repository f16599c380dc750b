import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { raceForLock } from './lock-race.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'heimvorteil-race-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const ROUNDS = 200;

test(`of the processes that race for a killed one's database one gets it, ${ROUNDS} times`, async () => {
  const holders = await raceForLock('system', join(root, 'database'), ROUNDS);
  expect(holders).toEqual(Array.from({ length: ROUNDS }, () => 1));
});

test('a lock that is looked at first and taken then would be found out', async () => {
  expect(Math.max(...(await raceForLock('note', join(root, 'database'), 1)))).toBeGreaterThan(1);
});
