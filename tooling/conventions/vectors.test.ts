import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, textOf } from './repository.ts';

const TESTS = filesOf('packages/engine/**/*.test.ts').map(textOf).join('\n');

test.each(filesOf('packages/engine/vectors/*'))('a test of the engine loads %s', (path) => {
  expect(TESTS.includes(basename(path)), 'A vector that no test reads proves nothing: load it.').toBe(true);
});
