import { expect, test } from 'vitest';
import { budgetCeiling, storedPriceWords, priceWords, headlinePrice } from './headline-price.ts';

const WORDS = priceWords({ isBuilding: false, ownsLand: false });
const REFUSED = { isPositive: false, purchasePrice: 450_000 };

test('a positive check names its price, a refused one the price that would do, or none', () => {
  expect(headlinePrice({ ...REFUSED, isPositive: true, feasiblePrice: null }, WORDS)).toEqual({
    label: 'Voraussichtlich finanzierbar',
    price: 450_000,
  });
  expect(headlinePrice({ ...REFUSED, feasiblePrice: 374_000 }, WORDS)).toEqual({
    label: 'Machbar wäre ein Kaufpreis von',
    price: 374_000,
  });
  for (const feasiblePrice of [null, undefined])
    expect(headlinePrice({ ...REFUSED, feasiblePrice }, WORDS)).toEqual({
      label: 'Daran liegt es',
      price: null,
    });
});

test.each([
  [{ isPositive: false, purchasePrice: 450_000, maxPurchasePrice: 535_868 }, undefined],
  [{ isPositive: true, purchasePrice: 395_000, maxPurchasePrice: 365_264 }, undefined],
  [{ isPositive: true, purchasePrice: 350_000, maxPurchasePrice: 365_264 }, 365_264],
  [{ isPositive: true, purchasePrice: 350_000, maxPurchasePrice: null }, undefined],
])('the limiting amount of the budget never contradicts the answer: %o', (answer, visible) => {
  expect(budgetCeiling(answer)).toBe(visible);
});

test.each([
  [{ financingType: 'PurchaseFinancing' }, 'Geprüfter Kaufpreis'],
  [{}, 'Geprüfter Kaufpreis'],
  [{ financingType: 'BuildingFinancing', landPrice: 90_000 }, 'Geprüft: Grundstück und Bau'],
  [{ financingType: 'BuildingFinancing', landPrice: 0 }, 'Geprüfter Preis des Baus'],
] as const)('%o has the right name', (entered, judged) => {
  expect(storedPriceWords({ income: { salary: 1 }, ownFunds: 1, purchasePrice: 1, ...entered }).judged).toBe(
    judged,
  );
});
