import { expect, test } from 'vitest';
import type { Household, StoredFinancing } from '../../financing-case/stored-financing.ts';
import { caseOfFlow } from './flow-case.ts';
import {
  householdOfAnswers,
  completeHousehold,
  householdIn,
  storedHouseholdValues,
} from './household-values.ts';

const VALUES = {
  salary: '4.500,50',
  numberOfSalaries: '13',
  alimonyReceived: '300',
  otherIncome: '50',
  livingCost: '1.200',
  alimonyPaid: '400',
  otherExpenses: '20',
  savings: '80.000',
  numberOfAdults: '2',
  numberOfChildren: '1',
  livingArea: '87,5',
  otherDebts: '9.000',
  ageGroup: 'UNDER_45',
};
const HOUSEHOLD: Household = {
  income: { salary: 4500.5, numberOfSalaries: 13, alimony: 300, other: 50 },
  expenses: { livingCost: 1200, alimony: 400, other: 20 },
  ownCapital: { savings: 80_000 },
  numberOfAdults: 2,
  numberOfChildren: 1,
  livingArea: 87.5,
  otherDebts: 9000,
  ageGroup: 'UNDER_45',
};
const ALL = Object.keys(householdIn({}));

test('a household is stored by the names of its call, and comes back as entered', () => {
  expect(householdOfAnswers(ALL, VALUES)).toEqual(HOUSEHOLD);
  const stored: StoredFinancing = {
    financingCase: caseOfFlow(VALUES),
    household: HOUSEHOLD,
    usingDefaultPurchasePrice: true,
    usingDefaultRemainingDebt: true,
    lastModified: 0,
  };
  expect(storedHouseholdValues(stored)).toEqual(VALUES);
});

test.each([
  [['ageGroup'], { ageGroup: 'UNDER_45' }],
  [['salary', 'pension'], { income: HOUSEHOLD.income }],
  [['savings', 'stocks'], { ownCapital: HOUSEHOLD.ownCapital }],
  [['purchasePrice'], {}],
])('unasked values are not changed: %j', (names, stored) => {
  expect(householdOfAnswers(names, VALUES)).toEqual(stored);
});

test('an emptied field removes its stored value', () => {
  const household = householdOfAnswers(['otherDebts', 'livingCost'], {
    ...VALUES,
    otherDebts: '',
    livingCost: '',
  });
  expect({ otherDebts: 1, ...household }).toEqual({
    otherDebts: undefined,
    expenses: { alimony: 400, other: 20 },
  });
});

test.each`
  employmentType    | employedFor           | contractType   | complete
  ${'EMPLOYED'}     | ${'UNDER_SIX_MONTHS'} | ${''}          | ${'PROBATION'}
  ${'WORKER'}       | ${'UNDER_SIX_MONTHS'} | ${'LIMITED'}   | ${'PROBATION'}
  ${'SELFEMPLOYED'} | ${'UNDER_SIX_MONTHS'} | ${''}          | ${''}
  ${'EMPLOYED'}     | ${'OVER_TWO_YEARS'}   | ${'PROBATION'} | ${''}
  ${'EMPLOYED'}     | ${'OVER_TWO_YEARS'}   | ${'LIMITED'}   | ${'LIMITED'}
  ${'EMPLOYED'}     | ${undefined}          | ${'PROBATION'} | ${'PROBATION'}
`(
  'employment $employmentType for $employedFor with $contractType is $complete',
  ({ complete, ...values }: Record<string, string>) => {
    expect(caseOfFlow(values).contractType ?? '').toBe(complete);
  },
);

test.each([
  [{ ownFunds: '60.000' }, '60.000'],
  [{ ownFunds: '60.000', savings: '10.000' }, '10.000'],
  [{ ownFunds: '60.000', stocks: '60.000' }, ''],
  [{}, ''],
])('own funds of %o are savings of %s', (values, savings) => {
  expect(completeHousehold(values)['savings']).toBe(savings);
});
