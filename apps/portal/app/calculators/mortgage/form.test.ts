import { calculateMortgage } from '@heimvorteil/contracts';
import { addressOfValues, readForm, startValues, valuesFromParams } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import { PEOPLE_FIELDS } from '../affordability/index.ts';
import { bodyOf, MORTGAGE_FORM } from './form.ts';

const read = (query: string) => valuesFromParams(MORTGAGE_FORM, new URLSearchParams(query));
const bodyFor = (query: string) => {
  const { good } = readForm(MORTGAGE_FORM, read(query));
  return good && bodyOf(good);
};

test.each([
  ['', 'purchasePrice', 400_000],
  // 20 % of the price where nobody says another sum
  ['purchasePrice=300000', 'ownFunds', 60_000],
  ['ownFunds=0', 'ownFunds', 0],
  ['ownFunds=12.345,67', 'ownFunds', 12_345.67],
  ['geoCode=1276002', 'geoCode', '1276002'],
  ['hasCourtage=false', 'hasCourtage', false],
  ['brokerCommission=2.38', 'brokerCommission', 2.38],
  ['', 'brokerCommission', 3.57],
  ['renovationCostPercentage=4', 'renovationCostPercentage', 4],
  ['', 'renovationCostPercentage', undefined],
  ['nominalInterestRate=4', 'nominalInterestRate', 4],
  // What a form without a script sends back as it was shown is nobody's own
  ['nominalInterestRate=3,80&marketInterestRate=3,80', 'nominalInterestRate', undefined],
  ['amortizationRate=1', 'amortizationRate', 1],
  ['', 'amortizationRate', 2],
  ['yearlySpecialRepayment=5000', 'yearlySpecialRepayment', 5_000],
  ['fixedInterestYears=15', 'fixedInterestYears', 15],
  // What the form does not show counts all the same
  ['employmentType=CIVIL_SERVANT', 'employmentType', 'CIVIL_SERVANT'],
  ['financingUseType=RENTING', 'financingUseType', 'RENTING'],
  ['profession=DOCTOR', 'profession', 'DOCTOR'],
  ['financingType=BuildingFinancing&landPrice=90000', 'landPrice', 90_000],
  ['rateSource=OFFER&rateProviderId=12', 'rateProviderId', '12'],
  ['rateSource=OFFER&rateProviderId=12', 'rateSource', 'OFFER'],
  // A rate that was typed goes before a lender's, and an offer needs its lender
  ['rateSource=OFFER&rateProviderId=12&nominalInterestRate=4', 'rateSource', 'TYPED'],
  ['rateSource=OFFER', 'rateSource', 'MARKET'],
  ['exposeId=1001', 'exposeId', 1001],
  // A code that settles no place is none
  ['postcode=99999', 'postcode', undefined],
] as const)('of „%s“ the call hears %s = %j', (query, field, value) => {
  expect(bodyFor(query)?.[field]).toEqual(value);
});

test('the campaign that led here travels on, and is no part of what is calculated or saved', () => {
  const query = 'purchasePrice=350000&cmp_id=autumn';
  expect(addressOfValues(MORTGAGE_FORM, read(query)).query).toContain('cmp_id=autumn');
  expect(bodyFor(query)).not.toHaveProperty('campaign');
});

test('address, values and address again are the same, also of what the form does not show', () => {
  const values = read(
    'purchasePrice=350000&ownFunds=70000.5&hasCourtage=false&employmentType=FREELANCER&providers=1&providers=2&remainingDebt=120000&rateSource=OFFER&rateProviderId=7',
  );
  const { query, fragment } = addressOfValues(MORTGAGE_FORM, values);
  expect(fragment).toBe('');
  expect(valuesFromParams(MORTGAGE_FORM, new URLSearchParams(query))).toEqual(values);
  expect(new URLSearchParams(query).getAll('providers')).toEqual(['1', '2']);
});

test.each([
  ['purchasePrice=', 'purchasePrice', 'REQUIRED'],
  ['purchasePrice=0', 'purchasePrice', 'PURCHASE_PRICE_OUT_OF_RANGE'],
  ['ownFunds=abc', 'ownFunds', 'WRONG_TYPE'],
  ['nominalInterestRate=20,1', 'nominalInterestRate', 'OUT_OF_RANGE'],
  ['amortizationRate=0,4', 'amortizationRate', 'OUT_OF_RANGE'],
  ['fixedInterestYears=36', 'fixedInterestYears', 'OUT_OF_RANGE'],
  ['brokerCommission=', 'brokerCommission', 'REQUIRED'],
] as const)('„%s“ is said beside %s: %s', (query, field, code) => {
  expect(readForm(MORTGAGE_FORM, read(query)).fieldErrors[field]?.code).toBe(code);
  expect(bodyFor(query)).toBeUndefined();
});

test('without a broker nobody asks for the commission', () => {
  expect(bodyFor('hasCourtage=false&brokerCommission=viel')?.hasCourtage).toBe(false);
});

test('what cannot be right and nobody sees here is dropped', () => {
  expect(bodyFor('remainingDebt=-5&numberOfBorrowers=99')).toMatchObject({
    remainingDebt: 100_000,
    numberOfBorrowers: 1,
  });
});

test('form and call know the same limits', () => {
  const values = startValues(MORTGAGE_FORM);
  const found = disagreements(MORTGAGE_FORM, values, bodyOf, calculateMortgage.body);
  // Who pays is no part of this call: the affordability's form is held against its own.
  const ofCase = found.filter((one) => !Object.hasOwn(PEOPLE_FIELDS, one.split(' ')[0] ?? ''));
  expect(ofCase).toEqual([]);
});

test('a bare address begins with an example without errors', () => {
  expect(readForm(MORTGAGE_FORM, startValues(MORTGAGE_FORM)).fieldErrors).toEqual({});
});
