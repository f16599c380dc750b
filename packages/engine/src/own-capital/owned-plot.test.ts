import { expect, test } from 'vitest';
import { ownsPlot } from './owned-plot.ts';

test.each([
  [{ financingType: 'BuildingFinancing', landPrice: 0 }, true],
  [{ financingType: 'BuildingFinancing', landPrice: 1 }, false],
  // No land price entered: the plot is not owned yet.
  [{ financingType: 'BuildingFinancing' }, false],
  // A flat has no separate land price, so the 0 does not mean an owned plot.
  [{ financingType: 'PurchaseFinancing', landPrice: 0 }, false],
  [{ landPrice: 0 }, false],
] as const)('a plot is owned: %j is %s', (stated, owned) => {
  expect(ownsPlot(stated)).toBe(owned);
});
