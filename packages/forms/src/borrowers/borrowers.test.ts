import { COUNTRIES } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { startValues } from '../form/form.ts';
import { borrowersBody, borrowersErrors } from './borrowers-body.ts';
import { BORROWERS_FORM, subtypeLabels } from './borrowers-form.ts';
import { countryNames } from './format-borrowers.ts';

const TODAY = '2026-11-20';
const ALONE = {
  ...startValues(BORROWERS_FORM),
  children: '0',
  'borrowers.primary.address.street': 'Lindenweg',
  'borrowers.primary.address.houseNumber': '7a',
  'borrowers.primary.address.postalCode': '10115',
  'borrowers.primary.address.city': 'Berlin',
  'borrowers.primary.employmentType': 'EMPLOYED',
  'borrowers.primary.income.salary': '4.200,50',
  'borrowers.primary.expenses.rent': '1.100',
  'property.type': 'HOUSE_BUY',
};

test('each name is its path in the body of the call', () => {
  expect(borrowersBody(ALONE)).toEqual({
    numberOfBorrowers: 1,
    children: 0,
    borrowers: {
      primary: {
        address: {
          street: 'Lindenweg',
          houseNumber: '7a',
          postalCode: '10115',
          city: 'Berlin',
          country: 'DE',
        },
        employmentType: 'EMPLOYED',
        income: { salary: 4_200.5 },
        expenses: { rent: 1_100 },
      },
    },
    property: { type: 'HOUSE_BUY' },
  });
  expect(borrowersErrors(ALONE, TODAY)).toEqual({});
});

// @spec 3.92
test('an address of the request need not be repeated, nor one shared by the second person', () => {
  const silent = {
    ...ALONE,
    'borrowers.primary.address.street': '',
    'borrowers.primary.address.houseNumber': '',
    'borrowers.primary.address.postalCode': '',
    'borrowers.primary.address.city': '',
  };
  const second = {
    ...silent,
    numberOfBorrowers: '2',
    'borrowers.secondary.employmentType': 'EMPLOYED',
    'borrowers.secondary.income.salary': '0',
  };
  expect(borrowersBody(silent)).not.toHaveProperty('borrowers.primary.address');
  expect(borrowersErrors(silent, TODAY)).toEqual({});
  expect(borrowersErrors({ ...second, relationship: 'LIVING_TOGETHER' }, TODAY)).toEqual({});
  for (const relationship of ['', 'OTHER'])
    expect(borrowersErrors({ ...second, relationship }, TODAY)).toMatchObject({
      'borrowers.secondary.address.street': { code: 'REQUIRED' },
    });
  // An address must be complete once the visitor enters a part of it.
  expect(borrowersErrors({ ...silent, 'borrowers.primary.address.street': 'Am Wall' }, TODAY)).toMatchObject({
    'borrowers.primary.address.city': { code: 'REQUIRED' },
  });
});

// @spec 2.42
test.each([
  [{ numberOfBorrowers: '2' }, 'borrowers.secondary.income.salary', 'REQUIRED'],
  [{ children: '' }, 'children', 'REQUIRED'],
  [{ 'borrowers.primary.income.salary': '100.001' }, 'borrowers.primary.income.salary', 'INCOME_TOO_HIGH'],
  [{ 'borrowers.primary.income.rental': '99.000' }, 'borrowers.primary.income.salary', 'INCOME_TOO_HIGH'],
  [{ 'borrowers.primary.expenses.rent': '100.001' }, 'borrowers.primary.expenses.rent', 'EXPENSE_TOO_HIGH'],
  [{ 'borrowers.primary.dateOfBirth': '01.01.2020' }, 'borrowers.primary.dateOfBirth', 'AGE_TOO_LOW'],
  [
    { 'borrowers.primary.address.postalCode': '1011' },
    'borrowers.primary.address.postalCode',
    'INVALID_POSTALCODE',
  ],
  [{ 'property.livingArea': '19' }, 'property.livingArea', 'OBJECT_SIZE_OUT_OF_RANGE'],
  [{ 'property.subtype': 'LOFT' }, 'property.subtype', 'INVALID_VALUE'],
])('%j is wrong at %s: %s', (changes, field, code) => {
  expect(borrowersErrors({ ...ALONE, ...changes }, TODAY)[field]?.code).toBe(code);
});

// @spec 3.101
// @contract 3.19
test('countries are listed by their German names, Germany first', () => {
  const labels = Object.entries(countryNames());
  expect(labels).toHaveLength(249);
  expect(new Set(COUNTRIES).size).toBe(249);
  expect(labels.slice(0, 3)).toEqual([
    ['DE', 'Deutschland'],
    ['AF', 'Afghanistan'],
    ['EG', 'Ägypten'],
  ]);
});

// @spec 2.49 2.51 3.64 3.65
test('property types depend on the financing', () => {
  expect(Object.keys(subtypeLabels('LIVING_BUY_SITE'))).toEqual([
    'BUILDING_SITE',
    'SITE_WITH_OLD_BUILDING',
    'OTHER',
  ]);
  expect(Object.keys(subtypeLabels(''))).toContain('PENTHOUSE');
});

test.each([
  ['1', 'HOUSE_BUY', ['property.siteArea', 'property.livingArea', 'property.constructionYear']],
  ['1', 'APARTMENT_BUY', ['property.livingArea', 'property.constructionYear']],
  ['1', 'LIVING_BUY_SITE', ['property.siteArea']],
  [' 1 ', '', ['property.siteArea', 'property.livingArea', 'property.constructionYear']],
  ['2', 'LIVING_BUY_SITE', ['relationship', 'borrowers.secondary.income.salary', 'property.siteArea']],
])('%j borrowers of %j are asked for fitting values', (numberOfBorrowers, type, expected) => {
  const values = { numberOfBorrowers, 'property.type': type };
  const depending = [
    'relationship',
    'borrowers.secondary.income.salary',
    'property.siteArea',
    'property.livingArea',
    'property.constructionYear',
  ];
  const { applies } = BORROWERS_FORM;
  expect(depending.filter((name) => applies?.(name, values))).toEqual(expected);
  expect(applies?.('children', values)).toBe(true);
});

test('entries here are in no address or storage, and each label names its unit', () => {
  const fields = Object.entries(BORROWERS_FORM.fields);
  expect(
    fields.filter(([, field]) => !('isTransient' in field && field.isTransient)).map(([name]) => name),
  ).toEqual([]);
  const amounts = fields.filter(([name]) => /\.(income|expenses)\./.test(name));
  const labels = amounts.map(([, { label }]) => label);
  expect(amounts).toHaveLength(34);
  expect(labels.filter((label) => !label.endsWith(' in Euro'))).toEqual([
    'Gehälter im Jahr',
    'Fahrzeuge',
    'Gehälter im Jahr',
    'Fahrzeuge',
  ]);
});

test('only salary, children, address, work and kind of home have to be answered', () => {
  const errors = borrowersErrors(
    { ...startValues(BORROWERS_FORM), numberOfBorrowers: '2', relationship: 'OTHER' },
    TODAY,
  );
  const named = Object.entries(errors).filter(([, error]) => error?.code === 'REQUIRED');
  const ofBoth = ['address.street', 'address.houseNumber', 'address.postalCode', 'address.city']
    .concat(['employmentType', 'income.salary'])
    .map((name) => `borrowers.secondary.${name}`);
  expect(named.map(([name]) => name)).toEqual([
    'children',
    'borrowers.primary.employmentType',
    'borrowers.primary.income.salary',
    ...ofBoth,
    'property.type',
  ]);
});
