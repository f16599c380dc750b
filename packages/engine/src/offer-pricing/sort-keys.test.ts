import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallestKeys } from './sort-keys.ts';

test('the smallest keys are the head of all keys sorted', () => {
  fc.assert(
    fc.property(fc.float64Array({ noNaN: true, maxLength: 200 }), fc.nat({ max: 220 }), (keys, count) => {
      const sorted = keys.toSorted().slice(0, count);
      expect(smallestKeys(keys, keys.length, count)).toEqual(sorted);
    }),
  );
});
