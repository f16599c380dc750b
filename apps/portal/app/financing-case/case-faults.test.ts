import { expect, test } from 'vitest';
import { readCase } from './case-faults.ts';
import { textsFromQuery } from './case-query.ts';

const NO_PLACE = { kind: 'none' } as const;

test.each([
  ['purchasePrice', '0', 'PURCHASE_PRICE_OUT_OF_RANGE'],
  ['purchasePrice', '-1', 'PURCHASE_PRICE_OUT_OF_RANGE'],
  ['purchasePrice', '9999999,99', undefined],
  ['purchasePrice', '10000000', 'PURCHASE_PRICE_OUT_OF_RANGE'],
  ['purchasePrice', '', 'REQUIRED'],
  ['purchasePrice', 'abc', 'WRONG_TYPE'],
  ['ownFunds', '0', undefined],
  ['ownFunds', '-0,01', 'OWN_FUNDS_TOO_LOW'],
  ['nominalInterestRate', '0', undefined],
  ['nominalInterestRate', '20', undefined],
  ['nominalInterestRate', '20,001', 'OUT_OF_RANGE'],
  ['nominalInterestRate', '-0,1', 'OUT_OF_RANGE'],
  ['nominalInterestRate', '', undefined],
  ['amortizationRate', '0,5', undefined],
  ['amortizationRate', '0,499', 'OUT_OF_RANGE'],
  ['amortizationRate', '20,01', 'OUT_OF_RANGE'],
  ['fixedInterestYears', '1', undefined],
  ['fixedInterestYears', '35', undefined],
  ['fixedInterestYears', '36', 'OUT_OF_RANGE'],
  ['fixedInterestYears', '0', 'OUT_OF_RANGE'],
  ['fixedInterestYears', '10,5', 'WRONG_TYPE'],
  ['yearlySpecialRepayment', '', undefined],
  ['yearlySpecialRepayment', '-1', 'OUT_OF_RANGE'],
  ['brokerCommission', '21', 'OUT_OF_RANGE'],
  ['renovationCostPercentage', '101', 'OUT_OF_RANGE'],
] as const)('%s "%s" is answered with %s', (field, text, code) => {
  const { figures, faults } = readCase({ ...textsFromQuery(new URLSearchParams()), [field]: text }, NO_PLACE);
  expect(faults[field]?.code).toBe(code);
  expect(figures === undefined).toBe(code !== undefined);
});

test('every fault is named at once, each in words', () => {
  const texts = textsFromQuery(new URLSearchParams('purchasePrice=0&ownFunds=x&amortizationRate=99'));
  const { faults } = readCase(texts, NO_PLACE);
  expect(Object.keys(faults)).toEqual(['purchasePrice', 'ownFunds', 'amortizationRate']);
  for (const fault of Object.values(faults)) expect(fault?.message).toMatch(/^[A-ZÄÖÜ].*\.$/);
});

test('without a broker the commission is nothing, whatever stands in its field', () => {
  const texts = { ...textsFromQuery(new URLSearchParams()), hasCourtage: false, brokerCommission: 'x' };
  expect(readCase(texts, NO_PLACE).figures?.brokerCommission).toBe(0);
});

test('an unknown place is said, and the figures stand', () => {
  const { figures, faults } = readCase(textsFromQuery(new URLSearchParams()), { kind: 'unknown' });
  expect(faults.place?.code).toBe('INVALID_POSTALCODE');
  expect(figures).toBeDefined();
});
