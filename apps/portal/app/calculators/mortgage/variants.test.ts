import { marketOfMean, noMarket, otherFixedYears, type Surroundings } from '@heimvorteil/calculations';
import { expect, test } from 'vitest';
import { TODAY } from '../../testing/portal-services.ts';
import { variantsOf } from './variants.ts';

const at = (averageInterestRate: number): Surroundings => ({
  today: TODAY,
  landTransferTaxTable: 'specification',
  findMarketRates: marketOfMean({ averageInterestRate, offerCount: 3, asOf: TODAY }),
});
const BODY = { purchasePrice: 400_000, ownFunds: 100_000, geoCode: '1276003' } as const;
const figuresOf = (variants: ReturnType<typeof variantsOf>) =>
  variants.map(({ result }) => result && [result.summary.loanAmount, result.nominalInterestRate]);

test('one thing changes in each, and other fixed years have a rate of their own', () => {
  expect(figuresOf(variantsOf(BODY, at(3.6), at(3.9)))).toEqual([
    // 360,000 × 1.1157 − 100,000
    [30_165_200, 3.6],
    // 346,280 − 20,000
    [32_628_000, 3.6],
    [34_628_000, 3.9],
  ]);
});

test('a rate of one’s own counts in all of them', () => {
  const variants = variantsOf({ ...BODY, nominalInterestRate: 5 }, at(3.6), at(3.9));
  expect(variants.map(({ result }) => result?.nominalInterestRate)).toEqual([5, 5, 5]);
});

test('a variant without a rate has no figures', () => {
  const variants = variantsOf(BODY, at(3.6), { ...at(3.9), findMarketRates: noMarket });
  expect(variants.map(({ result }) => result !== undefined)).toEqual([true, true, false]);
});

test('the smallest price is not talked down to nothing', () => {
  const [cheaper] = variantsOf({ ...BODY, purchasePrice: 0.4, ownFunds: 0 }, at(3.6), at(3.6));
  expect(cheaper?.name).toBe('Preis 10 % niedriger');
});

test.each([
  [10, 15],
  [15, 10],
  [20, 15],
])('beside %d fixed years stand %d', (fixed, other) => {
  expect(otherFixedYears(fixed)).toBe(other);
});
