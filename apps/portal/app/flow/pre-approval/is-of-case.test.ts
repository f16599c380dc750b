import { createPreapproval, DEFAULT_CASE, type PreapprovalBody, type Project } from '@heimvorteil/contracts';
import { OTHER_CASE, WHOLE_CASE } from '@heimvorteil/contracts/whole-case';
import { describe, expect, test } from 'vitest';
import { preApprovalBody } from './pre-approval-page.ts';
import { PRE_APPROVAL_FLOW } from './pre-approval-flow.ts';
import { storeAnswers } from '../answers/stored-answers.ts';
import { projectOfBrowser } from '../../financing-case/stored-project.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { isOfCase, NOT_COUNTED } from './is-of-case.ts';

type Counted = Exclude<
  keyof PreapprovalBody,
  (typeof NOT_COUNTED)[number] | 'dateOfBirth' | 'income' | 'expenses'
>;
type Fields = Readonly<Record<string, unknown>>;
const { nominalInterestRate: _rate, campaign: _campaign, ...WHOLE } = WHOLE_CASE;

/** Body of a pre-approval in which every field differs from its default. */
const CHECKED: PreapprovalBody = {
  ...WHOLE,
  // A price of 0 means an owned plot; `OFFER` means the rate of one lender's offer.
  landPrice: 0,
  rateSource: 'OFFER',
  numberOfAdults: 2,
  numberOfChildren: 1,
  livingArea: 120,
  otherDebts: 5_000,
  ageGroup: 'UNDER_45',
  income: {
    salary: 4_500,
    numberOfSalaries: 13,
    childBenefits: 259,
    alimony: 100,
    rental: 300,
    pension: 50,
    other: 20,
  },
  expenses: {
    livingCost: 1_500,
    numberOfVehicles: 2,
    rent: 800,
    buildingSaving: 50,
    saving: 60,
    alimony: 120,
    healthInsurance: 90,
    pensionInsurance: 40,
    creditRate: 99,
    other: 33,
  },
};
/** A different value for every field that is compared. */
const OTHER: Readonly<Record<Counted, unknown>> = {
  ...OTHER_CASE,
  numberOfAdults: 3,
  numberOfChildren: 2,
  livingArea: 90,
  otherDebts: 6_000,
  ageGroup: 'BETWEEN_45_AND_54',
};
/** Fields that may be missing on one side of a match, because listing or place determine them. */
const KNOWN_ELSEWHERE: readonly string[] = [
  'exposeId',
  'geoCode',
  'postcode',
  'hasCourtage',
  'brokerCommission',
];
/** Fields that every case has, so they are never undefined. */
const NEVER_EMPTY: readonly string[] = Object.keys(DEFAULT_CASE);
const { shape } = createPreapproval.body;
const PARTS = ['income', 'expenses'] as const;
const OF_HOUSEHOLD = ['numberOfAdults', 'numberOfChildren', 'livingArea', 'otherDebts', 'ageGroup'];

const projectOf = (body: Fields): Pick<Project, 'financingCase' | 'household'> => {
  const isOfHousehold = ([name]: [string, unknown]) =>
    OF_HOUSEHOLD.includes(name) || PARTS.some((part) => part === name) || name === 'overTheTerm';
  const all = Object.entries(body).filter(([, value]) => value !== undefined);
  return {
    financingCase: { ...DEFAULT_CASE, ...Object.fromEntries(all.filter((one) => !isOfHousehold(one))) },
    household: Object.fromEntries(all.filter(isOfHousehold)),
  };
};
const isUnchanged = (change: Fields, checked = CHECKED) =>
  isOfCase(checked, projectOf({ ...CHECKED, ...change }));

test('a check is of the very case that it was made for', () => {
  expect(isUnchanged({})).toBe(true);
});

describe('every field that a check counts distinguishes two cases', () => {
  const ignored: readonly string[] = [...NOT_COUNTED, 'dateOfBirth', ...PARTS];
  test.each(Object.keys(shape).filter((name) => !ignored.includes(name)))('%s', (name) => {
    const other = OTHER[name as Counted];
    expect(other).toBeDefined();
    expect(isUnchanged({ [name]: other }), 'changed').toBe(false);
    if (KNOWN_ELSEWHERE.includes(name) || NEVER_EMPTY.includes(name) || name === 'nominalInterestRate')
      return;
    expect(isUnchanged({ [name]: undefined }), 'emptied').toBe(false);
  });
  test.each(
    PARTS.flatMap((part) =>
      Object.keys(createPreapproval.body.shape[part] && CHECKED[part]!).map((name) => [part, name]),
    ),
  )('%s: %s', (part, name) => {
    const parts = CHECKED[part as 'income'] as Readonly<Record<string, number>>;
    const without = Object.fromEntries(Object.entries(parts).filter(([one]) => one !== name));
    expect(isUnchanged({ [part!]: { ...parts, [name!]: parts[name!]! + 1 } }), 'changed').toBe(false);
    expect(isUnchanged({ [part!]: without }), 'emptied').toBe(false);
  });
});

test.each(NOT_COUNTED)('%s changes nothing', (name) => {
  const other = { overTheTerm: { repairReserve: 100 }, providers: ['4'], campaign: { cmp_id: 'a' } };
  const value = other[name as 'providers'] ?? 2;
  expect(isUnchanged({ [name]: value })).toBe(true);
});

const PLAIN: PreapprovalBody = { purchasePrice: 350_000, ownFunds: 80_000, income: { salary: 4_500 } };
const CASE = { ...DEFAULT_CASE, purchasePrice: 350_000, ownFunds: 80_000 };

test.each<[string, object, Project['household'], object?]>([
  [
    'what counts where nobody says it',
    { hasCourtage: true, brokerCommission: 3.57 },
    {
      numberOfAdults: 1,
      livingArea: 100,
      numberOfChildren: 0,
      income: { salary: 4_500, numberOfSalaries: 12 },
    },
  ],
  ['nobody has said who pays', {}, undefined],
  ['own capital alone says nothing of who pays', {}, { ownCapital: { savings: 80_000 } }],
  [
    'what a listing says',
    { exposeId: 4 },
    undefined,
    { exposeId: 4, geoCode: '1276', postcode: '10115', hasCourtage: false },
  ],
  ['one name of the place', { postcode: '10115' }, undefined, { geoCode: '1276', postcode: '10115' }],
  [
    'an age that a date told',
    {},
    { income: PLAIN.income, ageGroup: 'UNDER_45' },
    { dateOfBirth: '1990-01-01' },
  ],
  ['the plot of somebody who buys', { landPrice: 1, propertyValue: 2 }, undefined],
])('a check is of the case: %s', (_what, change, household, checked = {}) => {
  const financingCase = { ...CASE, ...change };
  expect(isOfCase({ ...PLAIN, ...checked }, { financingCase, household })).toBe(true);
});

test.each<[string, object, Project['household'], object?]>([
  ['a place was said since', { postcode: '10115' }, undefined],
  ['nobody says a place any more', {}, undefined, { geoCode: '1276' }],
  [
    'debts without their instalment',
    {},
    { income: PLAIN.income, otherDebts: 5_000 },
    { otherDebts: 5_000, expenses: { creditRate: 0 } },
  ],
  [
    'a plot that is owned',
    { landPrice: 0, financingType: 'BuildingFinancing' },
    undefined,
    { financingType: 'BuildingFinancing' },
  ],
  ['a rate of nothing', { nominalInterestRate: 0, rateSource: 'TYPED' }, undefined],
])('a check is of another case: %s', (_what, change, household, checked = {}) => {
  const financingCase = { ...CASE, ...change };
  expect(isOfCase({ ...PLAIN, ...checked }, { financingCase, household })).toBe(false);
});

test.each([
  ['employed for years', {}],
  ['on probation', { employedFor: 'UNDER_SIX_MONTHS' }],
  [
    'who builds on a plot of their own',
    { financingType: 'BuildingFinancing', landPrice: '0', propertyValue: '120.000' },
  ],
  [
    'whose case has more than was asked',
    { amortizationRate: '3', yearlySpecialRepayment: '2.000', cmp_id: 'herbst' },
  ],
])('the questions store in a browser what they checked: the visitor %s', (_who, change) => {
  const values = {
    financingType: 'PurchaseFinancing',
    purchasePrice: '350.000',
    ownFunds: '80.000',
    postcode: '10115',
    geoCode: '1276003001',
    financingUseType: 'OWNER_OCCUPATION',
    numberOfAdults: '2',
    numberOfChildren: '1',
    livingArea: '110',
    salary: '4.500',
    numberOfVehicles: '1',
    employmentType: 'EMPLOYED',
    ageGroup: 'UNDER_45',
    employedFor: 'OVER_TWO_YEARS',
    ...change,
  };
  const { storage } = memoryStorage();
  const answered = PRE_APPROVAL_FLOW.questions.map(({ key }) => key);
  storeAnswers(storage, PRE_APPROVAL_FLOW, { values, answered, skipped: [] }, 1);
  const project = projectOfBrowser(storage, 1);
  const body = preApprovalBody(values);
  expect(body).toMatchObject({ purchasePrice: 350_000, ownFunds: 80_000 });
  expect(body).not.toHaveProperty('campaign');
  expect(isOfCase(body!, project!)).toBe(true);
});
