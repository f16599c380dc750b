import { expect, test } from 'vitest';
import { LAND_ABOVE_PRICE, landErrors } from './land-errors.ts';

test.each([
  [100_000, 400_000, false],
  [400_000, 400_000, false],
  [400_000.01, 400_000, true],
  [0, 400_000, false],
  // A plot cannot be too expensive while the total price is unknown.
  [500_000, undefined, false],
  [undefined, 400_000, false],
])('a plot of %s € within a price of %s €: too dear %s', (landPrice, purchasePrice, isTooDear) => {
  const errors = isTooDear ? { landPrice: { code: 'OUT_OF_RANGE', message: LAND_ABOVE_PRICE } } : {};
  expect(landErrors({ landPrice, purchasePrice })).toEqual(errors);
});
