import { expect, test } from 'vitest';
import { soakMinutesOf } from './soak-minutes.ts';

test.each([
  [undefined, 120],
  ['', 120],
  ['2', 2],
  ['3', 3],
  ['1440', 1_440],
])('%j are %i minutes', (stated, minutes) => {
  expect(soakMinutesOf(stated)).toBe(minutes);
});

test.each(['0', '1', '1441', '-5', '2.5', '5m', 'long', '99999', ' 5'])(
  '%j is refused with the valid range',
  (stated) => {
    expect(() => soakMinutesOf(stated)).toThrow(
      `a whole number from 2 to 1440, default 120, but got "${stated}".`,
    );
  },
);
