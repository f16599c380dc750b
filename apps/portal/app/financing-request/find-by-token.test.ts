import { expect, test } from 'vitest';
import { foundOrThrow } from './find-by-token.ts';

test('the found request is passed on', () => {
  expect(foundOrThrow({ done: 7 })).toBe(7);
});

test.each([
  ['NO_REQUEST_FOUND', 404],
  ['REQUEST_EXPIRED', 410],
] as const)('%s answers %d, uncached and without indexing', (missing, status) => {
  let thrown: unknown;
  try {
    foundOrThrow({ refused: missing });
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({
    data: missing,
    init: { status, headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' } },
  });
});
