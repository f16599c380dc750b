import { additionalCosts, centsFromEuros, FEDERAL_STATES, type PurchaseCostsCase } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { costParts } from './cost-parts.ts';

const BERLIN = FEDERAL_STATES.find(({ name }) => name === 'Berlin');
const partsOf = (landPrice?: number) => {
  const purchase: PurchaseCostsCase = {
    state: BERLIN,
    purchasePrice: centsFromEuros(400_000),
    ...(landPrice === undefined ? {} : { landPrice: centsFromEuros(landPrice) }),
  };
  return costParts(purchase, additionalCosts(purchase)).map(({ name, amount }) => [name, amount / 100]);
};

test.each([
  ['a purchase is its price', undefined, [['Kaufpreis', 400_000]], 24_000],
  [
    'a building is plot and house',
    100_000,
    [
      ['Grundstück', 100_000],
      ['Bau', 300_000],
    ],
    6_000,
  ],
  ['on a plot of one’s own it is the house', 0, [['Bau', 400_000]], 0],
])('%s', (_what, landPrice, price, tax) => {
  const parts = partsOf(landPrice);
  expect(parts.slice(0, price.length)).toEqual(price);
  expect(parts.slice(price.length, price.length + 1)).toEqual([['Grunderwerbsteuer', tax]]);
});
