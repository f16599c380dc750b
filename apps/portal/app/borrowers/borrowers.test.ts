import { caseOf, COUNTRIES } from '@heimvorteil/contracts';
import { startValues } from '@heimvorteil/forms';
import {
  borrowersBody,
  BORROWERS_FORM,
  borrowersErrors,
  EXPENSE_LABELS,
  INCOME_LABELS,
  subtypeLabels,
} from '@heimvorteil/forms/borrowers';
import { expect, test, vi } from 'vitest';
import { PEOPLE_FIELDS } from '../calculators/affordability/index.ts';
import { keepFinancing } from '../financing-case/kept-financing.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { TODAY } from '../testing/portal-services.ts';
import { householdKnown } from './household-known.ts';

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

test('an address that the request has need not be said again, nor one of whoever lives there too', () => {
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
  // Half an address is none.
  expect(borrowersErrors({ ...silent, 'borrowers.primary.address.street': 'Am Wall' }, TODAY)).toMatchObject({
    'borrowers.primary.address.city': { code: 'REQUIRED' },
  });
});

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

/** Where calculators call a part otherwise than the call. */
const CALLED = {
  income: { alimony: 'alimonyReceived', other: 'otherIncome' },
  expenses: { alimony: 'alimonyPaid', other: 'otherExpenses' },
};

test.each([
  ['income', INCOME_LABELS],
  ['expenses', EXPENSE_LABELS],
] as const)('%s is called as in the calculators', (part, labels) => {
  const fields: Readonly<Record<string, { readonly label: string }>> = PEOPLE_FIELDS;
  const other: Readonly<Record<string, string>> = CALLED[part];
  for (const [name, label] of Object.entries(labels)) expect(fields[other[name] ?? name]?.label).toBe(label);
});

test('what calculators were told of income and expenses stands there already', () => {
  const { storage } = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  const household = {
    income: { salary: 4_700, numberOfSalaries: 12 },
    expenses: { rent: 1_100, numberOfVehicles: 1 },
  };
  keepFinancing(storage, { financingCase: caseOf({ purchasePrice: 433_000 }), household }, Date.now());
  expect(householdKnown()).toEqual({
    'borrowers.primary.income.salary': '4.700',
    'borrowers.primary.expenses.rent': '1.100',
  });
});

test('countries stand by their German names, Germany first', () => {
  const country = BORROWERS_FORM.fields['borrowers.primary.address.country'];
  const labels = Object.entries((country?.kind === 'choice' && country.labels) || {});
  expect(labels).toHaveLength(249);
  expect(new Set(COUNTRIES).size).toBe(249);
  expect(labels.slice(0, 3)).toEqual([
    ['DE', 'Deutschland'],
    ['AF', 'Afghanistan'],
    ['EG', 'Ägypten'],
  ]);
});

test('kinds belong to what is financed', () => {
  expect(Object.keys(subtypeLabels('LIVING_BUY_SITE'))).toEqual([
    'BUILDING_SITE',
    'SITE_WITH_OLD_BUILDING',
    'OTHER',
  ]);
  expect(Object.keys(subtypeLabels(''))).toContain('PENTHOUSE');
});
