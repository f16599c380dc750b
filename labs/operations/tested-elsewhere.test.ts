import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../deploy/deploy-files.ts';
import { TESTED_ELSEWHERE } from './tested-elsewhere.ts';

test('what does not run where docs/operations.md is followed is held by tests that are there', () => {
  const named = Object.values(TESTED_ELSEWHERE).flatMap(({ heldBy }) => heldBy);
  expect(named.filter((path) => !path.endsWith('.test.ts') || !existsSync(root + path))).toEqual([]);
});
