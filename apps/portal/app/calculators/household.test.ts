import { calculateAffordability } from '@heimvorteil/contracts';
import { namesOf, readForm, startValues, type FormValues } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import type { Household } from '../financing-case/stored-financing.ts';
import { HOUSEHOLD_FIELDS, householdOf } from './household.ts';
import { valuesOfHousehold } from './values-of-household.ts';

const FORM = { fields: HOUSEHOLD_FIELDS };
const CAPITAL = ['savings', 'stocks', 'buildingSavings', 'lifeInsurance', 'otherAssets'];
/** A different value for each field, so that the test detects swapped fields. */
const ALL: FormValues = Object.fromEntries(
  namesOf(FORM).map((name, index) => [name, String(index + 20).padStart(2, '1')]),
);
const VALUES = {
  ...startValues(FORM),
  ...ALL,
  numberOfSalaries: '13',
  numberOfAdults: '2',
  numberOfChildren: '3',
  numberOfVehicles: '4',
  ageGroup: 'BETWEEN_55_AND_66',
};

test('a stored household comes back field by field, except own capital, which the case decides', () => {
  const { good } = readForm(FORM, VALUES);
  const back = valuesOfHousehold(JSON.parse(JSON.stringify(householdOf(good ?? {}))) as Household);
  const others = Object.fromEntries(Object.entries(VALUES).filter(([name]) => !CAPITAL.includes(name)));
  expect(back).toEqual(others);
});

test('the stored household has every field of the affordability call once', () => {
  const { good } = readForm(FORM, VALUES);
  const { income, expenses, ownCapital, ...others } = householdOf(good ?? {});
  const figures = [income, expenses, ownCapital, others].flatMap((part) => Object.values(part ?? {}));
  expect(figures).toHaveLength(namesOf(FORM).length);
  const body = { income, expenses, ownCapital, ...others };
  expect(calculateAffordability.body.safeParse(body).success).toBe(true);
});

test('an emptied field is stored as empty, and comes back empty', () => {
  const { input } = readForm(FORM, { ...VALUES, rental: '', livingArea: '' });
  const stored = householdOf(input);
  expect(stored.income?.rental).toBeUndefined();
  // The field must be present as undefined, because this clears the stored value.
  expect('livingArea' in stored && stored.livingArea === undefined).toBe(true);
  expect(valuesOfHousehold(stored)).toMatchObject({ rental: '', livingArea: '' });
});

test.each([
  ['nothing', undefined, {}],
  ['no household at all', '[]', {}],
  ['an income that is none', '{"income":7}', {}],
  ['figures that are none', '{"income":{"salary":"viel","rental":null}}', { salary: '', rental: '' }],
  ['an unknown word', '{"ageGroup":"FOREVER"}', { ageGroup: '' }],
])('of a storage with %s nothing is taken on trust', (_, stored, expected) => {
  const household = stored === undefined ? undefined : (JSON.parse(stored) as Household);
  expect(valuesOfHousehold(household)).toMatchObject(expected);
});
