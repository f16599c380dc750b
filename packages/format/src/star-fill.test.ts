import { expect, test } from 'vitest';
import { starFills } from './star-fill.ts';

// @spec 3.85 5.18 9.13
test.each([
  [0, 'empty empty empty empty empty'],
  [0.2, 'empty empty empty empty empty'],
  [0.21, 'half empty empty empty empty'],
  [0.69, 'half empty empty empty empty'],
  [0.7, 'full empty empty empty empty'],
  // 3.2 − 3 is 0.2000000000000002 in binary, but its star must still be empty.
  [3.2, 'full full full empty empty'],
  // 4.7 − 4 is slightly more than 0.7 in binary, so its star is full.
  [4.7, 'full full full full full'],
  [3.45, 'full full full half empty'],
  [5, 'full full full full full'],
])('a rating of %d is drawn %s', (rating, stars) => {
  expect(starFills(rating)?.join(' ')).toBe(stars);
});

// @spec 5.18
test.each([-0.1, 5.1, Number.NaN])('a rating of %d draws nothing', (rating) => {
  expect(starFills(rating)).toBeUndefined();
});
