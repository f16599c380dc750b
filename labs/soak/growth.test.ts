import { expect, test } from 'vitest';
import { growthRatio, hasLeftItsRange, mostGrowthIn, noQuarters, quantile } from './growth.ts';

/** Largest permitted growth ratio for a run of two hours. */
const MOST = mostGrowthIn(120);

const quarters = (second: number[], last: number[]) => ({
  ...noQuarters(),
  0: [999],
  1: second,
  2: [1],
  3: last,
});

test.each([
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 3, 2], 0.5, 3],
  [[1, 2, 3, 4], 0.99, 4],
  [[7], 0.99, 7],
  [[], 0.5, Number.NaN],
])('of %j the quantile %d is %d', (values, share, expected) => {
  expect(quantile(values, share)).toBe(expected);
});

test.each([
  ['a heap that rises and falls', [300, 380, 320], [320, 390, 300], 1],
  ['a leak', [300, 300, 300], [360, 360, 360], 1.2],
  ['a single peak', [300, 300, 300], [300, 300, 900], 1],
])('%s', (_what, second, last, ratio) => {
  expect(growthRatio(quarters(second, last))).toBe(ratio);
});

test('without a measurement no limit is checked', () => {
  const ratio = growthRatio(noQuarters());
  expect([ratio <= MOST, ratio > MOST]).toEqual([false, false]);
  expect(hasLeftItsRange(noQuarters(), MOST)).toBe(true);
});

test.each([
  ['a pool that breathes', [6, 10, 8], [10, 7], false],
  ['one that stays at its most', [6, 10], [10, 10], false],
  ['a database that opened a file more', [275, 275], [276, 276], false],
  ['handles that nobody closes', [40, 44], [49, 55], true],
])('%s', (_what, second, last, left) => {
  expect(hasLeftItsRange(quarters(second, last), MOST)).toBe(left);
});

test('a run that is too short to be warm may grow, though not without end', () => {
  expect(mostGrowthIn(2)).toBe(MOST);
  expect(hasLeftItsRange(quarters([40, 44], [49, 55]), mostGrowthIn(0.3))).toBe(false);
  expect(hasLeftItsRange(quarters([40, 44], [99, 120]), mostGrowthIn(0.3))).toBe(true);
});
