import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../deploy/deploy-files.ts';
import { OF_FIRST_HOUR, TESTED_ELSEWHERE } from './tested-elsewhere.ts';

test('commands of docs/operations that cannot run here are covered by existing tests', () => {
  const named = Object.values({ ...TESTED_ELSEWHERE, ...OF_FIRST_HOUR }).flatMap(({ heldBy }) => heldBy);
  expect(named.filter((path) => !path.endsWith('.test.ts') || !existsSync(root + path))).toEqual([]);
});
