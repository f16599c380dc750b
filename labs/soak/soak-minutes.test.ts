import { expect, test } from 'vitest';
import { soakMinutesOf } from './soak-minutes.ts';

test.each([
  [undefined, 120],
  ['', 120],
  ['2', 2],
  ['3', 3],
  ['1440', 1_440],
])('%j are %i minutes', (text, minutes) => {
  expect(soakMinutesOf(text)).toBe(minutes);
});

test.each(['0', '1', '1441', '-5', '2.5', '5m', 'long', '99999', ' 5'])(
  '%j is refused with the valid range',
  (text) => {
    expect(() => soakMinutesOf(text)).toThrow(
      `a whole number from 2 to 1440, default 120, but got "${text}".`,
    );
  },
);
