import { expect, test } from 'vitest';
import { ownsPlot } from './owned-plot.ts';

test.each([
  [{ financingType: 'BuildingFinancing', landPrice: 0 }, true],
  [{ financingType: 'BuildingFinancing', landPrice: 1 }, false],
  // Without an entered land price, the plot counts as not yet owned.
  [{ financingType: 'BuildingFinancing' }, false],
  // The purchase of a flat has no separate land price, so the 0 is ignored.
  [{ financingType: 'PurchaseFinancing', landPrice: 0 }, false],
  [{ landPrice: 0 }, false],
] as const)('a plot is owned: %j is %s', (stated, owned) => {
  expect(ownsPlot(stated)).toBe(owned);
});
