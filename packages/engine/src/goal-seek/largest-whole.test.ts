import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largestWhole, smallestWhole } from './largest-whole.ts';

test.each([
  { from: 0, to: 10, limit: 7, largest: 7 },
  { from: 0, to: 10, limit: 10, largest: 10 },
  { from: 0, to: 10, limit: 99, largest: 10 },
  { from: 3, to: 10, limit: 2, largest: null },
  { from: -5, to: -1, limit: -3, largest: -3 },
  { from: 4, to: 4, limit: 4, largest: 4 },
])('of $from to $to the largest up to $limit is $largest', ({ from, to, limit, largest }) => {
  expect(largestWhole(from, to, (value) => value <= limit)).toBe(largest);
});

test.each([
  { from: 0, to: 10, limit: 7, smallest: 7 },
  { from: 0, to: 10, limit: 0, smallest: 0 },
  { from: 0, to: 10, limit: -3, smallest: 0 },
  { from: 0, to: 10, limit: 11, smallest: null },
])('of $from to $to the smallest from $limit is $smallest', ({ from, to, limit, smallest }) => {
  expect(smallestWhole(from, to, (value) => value >= limit)).toBe(smallest);
});

test('for every condition, the number found meets it and its neighbour does not', () => {
  fc.assert(
    fc.property(fc.func(fc.boolean()), (holds) => {
      const found = largestWhole(0, 1_000, holds);
      if (found === null) expect(holds(0)).toBe(false);
      else expect([holds(found), found === 1_000 || !holds(found + 1)]).toEqual([true, true]);
    }),
  );
});
