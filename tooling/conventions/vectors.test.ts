import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, textOf } from './repository.ts';

const TESTS = filesOf('packages/engine/**/*.test.ts').map(textOf).join('\n');

// @contract 6.7
test.each(filesOf('packages/engine/vectors/*'))('a test of the engine loads %s', (path) => {
  expect(
    TESTS.includes(basename(path)),
    `No test loads ${path}. Load it in a test of packages/engine, or delete it.`,
  ).toBe(true);
});
