import { calculateAffordability } from '@heimvorteil/contracts';
import {
  addressOfValues,
  CASE_FIELDS,
  caseValuesOf,
  readForm,
  startValues,
  valuesFromParams,
} from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import { AFFORDABILITY_FORM as FORM, bodyOf, withHouseholdInCase } from './form.ts';
import { HOUSEHOLD_FIELDS } from './household.ts';

const read = (params: string) => valuesFromParams(FORM, new URLSearchParams(params));
const bodyFor = (params: string): Record<string, unknown> | undefined => {
  const { good } = readForm(FORM, read(params));
  return good && { ...bodyOf(good) };
};

test.each([
  ['salary=5100.50', 'income', { salary: 5_100.5, numberOfSalaries: 12 }],
  ['salary=4500&numberOfSalaries=14', 'income', { salary: 4_500, numberOfSalaries: 14 }],
  ['childBenefits=250', 'income', { childBenefits: 250 }],
  ['alimonyReceived=300', 'income', { alimony: 300 }],
  ['rental=600', 'income', { rental: 600 }],
  ['pension=900', 'income', { pension: 900 }],
  ['otherIncome=50', 'income', { other: 50 }],
  ['livingCost=1100', 'expenses', { livingCost: 1_100, numberOfVehicles: 1 }],
  ['numberOfVehicles=2', 'expenses', { numberOfVehicles: 2 }],
  ['rent=1000', 'expenses', { rent: 1_000 }],
  ['alimonyPaid=480', 'expenses', { alimony: 480 }],
  ['healthInsurance=700', 'expenses', { healthInsurance: 700 }],
  ['pensionInsurance=100', 'expenses', { pensionInsurance: 100 }],
  ['creditRate=150', 'expenses', { creditRate: 150 }],
  ['buildingSaving=80', 'expenses', { buildingSaving: 80 }],
  ['saving=90', 'expenses', { saving: 90 }],
  ['otherExpenses=70', 'expenses', { other: 70 }],
  // Own funds that somebody stated are savings, those of the example are nobody's.
  ['ownFunds=80000', 'ownCapital', { savings: 80_000 }],
  ['ownFunds=123000', 'ownCapital', { savings: 123_000 }],
  [
    'savings=5&stocks=1&buildingSavings=2&lifeInsurance=3&otherAssets=4',
    'ownCapital',
    { stocks: 1, otherAssets: 4 },
  ],
])('of „%s“ the call’s %s hears %j', (params, part, heard) => {
  expect(bodyFor(params)?.[part]).toMatchObject(heard);
});

test.each([
  ['numberOfAdults=1', 'numberOfAdults', 1],
  ['numberOfChildren=3', 'numberOfChildren', 3],
  ['livingArea=87,5', 'livingArea', 87.5],
  ['otherDebts=9000', 'otherDebts', 9_000],
  ['contractType=PROBATION', 'contractType', 'PROBATION'],
  ['', 'contractType', undefined],
  ['ageGroup=OVER_66', 'ageGroup', 'OVER_66'],
  ['employmentType=FREELANCER', 'employmentType', 'FREELANCER'],
  ['employmentType=', 'employmentType', 'EMPLOYED'],
  ['financingUseType=RENTING', 'financingUseType', 'RENTING'],
  ['nominalInterestRate=4', 'nominalInterestRate', 4],
  ['amortizationRate=3', 'amortizationRate', 3],
  ['fixedInterestYears=15', 'fixedInterestYears', 15],
  ['renovationCostPercentage=3', 'renovationCostPercentage', 3],
  ['hasCourtage=false', 'hasCourtage', false],
  ['geoCode=1276002', 'geoCode', '1276002'],
  ['profession=DOCTOR', 'profession', 'DOCTOR'],
  // A price is wished for only where somebody says so
  ['purchasePrice=512000', 'purchasePrice', undefined],
  ['purchasePrice=512000&wishedPrice=450000', 'purchasePrice', 450_000],
  ['purchasePrice=512000&loanAmount=400000', 'loanAmount', undefined],
  ['financingType=BuildingFinancing&landPrice=150000', 'landPrice', 150_000],
  // A purchase has no part for the land.
  ['landPrice=150000', 'landPrice', undefined],
])('of „%s“ the call hears %s = %j', (params, field, value) => {
  expect(bodyFor(params)?.[field]).toEqual(value);
});

test('nothing of the household stands before the #, everything of the case does', () => {
  const values = read(
    'purchasePrice=512000&exposeId=7&financingUseType=RENTING&salary=4711&contractType=LIMITED&wishedPrice=1&ageGroup=UNDER_45',
  );
  const { query, fragment } = addressOfValues(FORM, values);
  const [before, behind] = [query, fragment].map((part) => [...new URLSearchParams(part).keys()]);
  expect(before?.filter((name) => name in HOUSEHOLD_FIELDS || name === 'wishedPrice')).toEqual([]);
  expect(behind?.filter((name) => name in CASE_FIELDS)).toEqual([]);
  expect(before).toEqual(expect.arrayContaining(['purchasePrice', 'exposeId', 'financingUseType']));
  expect(read(`${query}&${fragment}`)).toEqual(values);
});

test('a link from before, all of the household behind its #, opens with the same figures', () => {
  const old =
    'nominalInterestRate=3.8&salary=4500&numberOfSalaries=12&childBenefits=&financingUseType=RENTING&employmentType=SELFEMPLOYED&savings=50000&stocks=9000&wishedPrice=400000';
  expect(bodyFor(old)).toMatchObject({
    nominalInterestRate: 3.8,
    purchasePrice: 400_000,
    financingUseType: 'RENTING',
    employmentType: 'SELFEMPLOYED',
    ownCapital: { savings: 50_000, stocks: 9_000 },
  });
});

test('own capital and the wish are own funds and price of the case that goes on', () => {
  const onward = (params: string) => {
    const values = read(params);
    return caseValuesOf(FORM, withHouseholdInCase(values, readForm(FORM, values).stated));
  };
  expect(onward('ownFunds=1&savings=50000&stocks=9000.5&wishedPrice=400000')).toMatchObject({
    ownFunds: '59.000,50',
    purchasePrice: '400.000',
  });
  expect(onward('purchasePrice=512000&wishedPrice=viel').purchasePrice).toBe('512.000');
});

test.each([
  ['salary=100001', 'salary', 'INCOME_TOO_HIGH'],
  // 60,000 × 24 / 12 = 120,000 a month
  ['salary=60000&numberOfSalaries=24', 'salary', 'INCOME_TOO_HIGH'],
  ['salary=60000&rental=40001', 'salary', 'INCOME_TOO_HIGH'],
  ['livingCost=100001', 'livingCost', 'EXPENSE_TOO_HIGH'],
  ['otherDebts=100000001', 'otherDebts', 'EXPENSE_TOO_HIGH'],
  ['livingArea=19', 'livingArea', 'OBJECT_SIZE_OUT_OF_RANGE'],
  ['numberOfAdults=0', 'numberOfAdults', 'OUT_OF_RANGE'],
  ['numberOfChildren=1,5', 'numberOfChildren', 'WRONG_TYPE'],
  ['savings=1&stocks=10000000', 'stocks', 'OWN_CAPITAL_TOO_HIGH'],
  ['wishedPrice=10000000', 'wishedPrice', 'PURCHASE_PRICE_OUT_OF_RANGE'],
])('„%s“ is said beside %s: %s', (params, field, code) => {
  const { fieldErrors, good } = readForm(FORM, read(params));
  expect(Object.entries(fieldErrors).map(([name, error]) => [name, error?.code])).toEqual([[field, code]]);
  expect(good).toBeUndefined();
});

/** Events that the call takes with both of their figures only. */
const WITH_EVENTS = {
  ...startValues(FORM),
  parentalLeaveMonths: '14',
  parentalLeaveIncome: '2.700',
  retirementYears: '20',
  retirementIncome: '2.600',
};

test('form and call know the same limits', () => {
  expect(disagreements(FORM, WITH_EVENTS, bodyOf, calculateAffordability.body)).toEqual([]);
});

test('a bare address begins without errors, and without income and own capital: nothing is judged from an example', () => {
  expect(readForm(FORM, startValues(FORM)).fieldErrors).toEqual({});
  expect(startValues(FORM)).toMatchObject({ salary: '', savings: '' });
  expect(bodyFor('')?.['ownCapital']).toEqual({});
});
