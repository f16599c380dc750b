import { expect, test } from 'vitest';
import { testsOf } from './judged-files.ts';

test('a folder is judged by the tests below it, a file by those in its folder', () => {
  expect(testsOf(['packages/engine/src/annuity', 'packages/engine/src/bounds.ts'])).toEqual([
    'packages/engine/src/annuity/**/*.test.ts',
    'packages/engine/src/*.test.ts',
  ]);
});
