import { expect, test } from 'vitest';
import { ownsPlot } from './owned-plot.ts';

test.each([
  [{ financingType: 'BuildingFinancing', landPrice: 0 }, true],
  [{ financingType: 'BuildingFinancing', landPrice: 1 }, false],
  // The land price is not entered.
  [{ financingType: 'BuildingFinancing' }, false],
  // A flat has no separate land price.
  [{ financingType: 'PurchaseFinancing', landPrice: 0 }, false],
  [{ landPrice: 0 }, false],
] as const)('a plot is owned: %j is %s', (stated, owned) => {
  expect(ownsPlot(stated)).toBe(owned);
});
