import { calculateRentOrBuy } from '@heimvorteil/contracts';
import { addressOfValues, readForm, startValues, valuesFromParams } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import { bodyOf, RENT_OR_BUY_FORM } from './form.ts';

const read = (query: string) => valuesFromParams(RENT_OR_BUY_FORM, new URLSearchParams(query));
const bodyFor = (query: string) => {
  const { good } = readForm(RENT_OR_BUY_FORM, read(query));
  return good && bodyOf(good, 3.6);
};

test.each([
  ['', 'purchasePrice', 400_000],
  // 20 % of the price where nobody says another sum
  ['purchasePrice=300000', 'ownFunds', 60_000],
  ['ownFunds=12.345,67', 'ownFunds', 12_345.67],
  ['coldRent=1600', 'coldRent', 1_600],
  ['years=12', 'years', 12],
  ['rentIncrease=1,5', 'rentIncrease', 1.5],
  ['appreciation=-2', 'appreciation', -2],
  ['upkeepPercentage=0,8', 'upkeepPercentage', 0.8],
  ['upkeepIncrease=1', 'upkeepIncrease', 1],
  ['', 'upkeepIncrease', 2],
  ['yearlySpecialRepayment=5000', 'yearlySpecialRepayment', 5_000],
  ['yield=5', 'yield', 5],
  ['followUpInterestRate=5', 'followUpInterestRate', 5],
  ['', 'followUpInterestRate', undefined],
  ['taxRate=0', 'taxRate', 0],
  ['taxAllowance=2000', 'taxAllowance', 2_000],
  ['sellingCostsPercentage=3', 'sellingCostsPercentage', 3],
  ['hasCourtage=false', 'hasCourtage', false],
  ['brokerCommission=2.38', 'brokerCommission', 2.38],
  ['geoCode=1276002', 'geoCode', '1276002'],
  ['amortizationRate=3', 'amortizationRate', 3],
  ['fixedInterestYears=15', 'fixedInterestYears', 15],
  // The rate of the purchase, typed or the market's, is handed over
  ['nominalInterestRate=4', 'nominalInterestRate', 3.6],
] as const)('of „%s“ the call hears %s = %j', (query, field, value) => {
  expect(bodyFor(query)?.[field]).toEqual(value);
});

test('rent stands behind the #, the purchase before it, and what the form does not show travels along', () => {
  const values = read('purchasePrice=350000&coldRent=990&renovationCostPercentage=4&exposeId=314045');
  const { query, fragment } = addressOfValues(RENT_OR_BUY_FORM, values);
  expect(fragment).toBe('coldRent=990');
  expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
    purchasePrice: '350000',
    renovationCostPercentage: '4',
    exposeId: '314045',
  });
  expect(valuesFromParams(RENT_OR_BUY_FORM, new URLSearchParams(`${query}&${fragment}`))).toEqual(values);
});

test.each([
  ['coldRent=', 'coldRent', 'REQUIRED'],
  ['coldRent=viel', 'coldRent', 'WRONG_TYPE'],
  ['coldRent=100001', 'coldRent', 'EXPENSE_TOO_HIGH'],
  ['upkeepPercentage=30', 'upkeepPercentage', 'OUT_OF_RANGE'],
  ['years=61', 'years', 'OUT_OF_RANGE'],
  ['purchasePrice=0', 'purchasePrice', 'PURCHASE_PRICE_OUT_OF_RANGE'],
] as const)('„%s“ is said beside %s: %s', (query, field, code) => {
  expect(readForm(RENT_OR_BUY_FORM, read(query)).fieldErrors[field]?.code).toBe(code);
  expect(bodyFor(query)).toBeUndefined();
});

test('form and call know the same limits', () => {
  const values = startValues(RENT_OR_BUY_FORM);
  const bodyWithRate = (good: Parameters<typeof bodyOf>[0]) => bodyOf(good, good.nominalInterestRate ?? 3.6);
  expect(disagreements(RENT_OR_BUY_FORM, values, bodyWithRate, calculateRentOrBuy.body)).toEqual([]);
});

test('a bare address begins with an example without errors', () => {
  expect(readForm(RENT_OR_BUY_FORM, startValues(RENT_OR_BUY_FORM)).fieldErrors).toEqual({});
});
