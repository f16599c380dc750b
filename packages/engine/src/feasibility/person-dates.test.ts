import { expect, test } from 'vitest';
import {
  birthDateError,
  employedForOf,
  impliedContract,
  isBirthDate,
  isEmployedSince,
} from './person-dates.ts';

const TODAY = '2026-11-20';

test.each([
  ['1901-01-01', undefined],
  ['1900-12-31', 'DATE_OF_BIRTH_INVALID'],
  ['1990-02-29', 'DATE_OF_BIRTH_INVALID'], // no leap year
  ['2026-11-21', 'DATE_OF_BIRTH_INVALID'], // tomorrow
  ['', 'DATE_OF_BIRTH_INVALID'],
  ['2026-11-20', 'AGE_TOO_LOW'], // today
  ['2008-11-20', undefined], // 18 today
  ['2008-11-21', 'AGE_TOO_LOW'],
])('born on %s: %s', (born, fault) => {
  expect(birthDateError(born, TODAY)).toBe(fault);
});

test('a date of birth has no age without a day', () => {
  expect(isBirthDate('2026-11-20')).toBe(true);
});

// @spec 5.11
test.each([
  ['2020-05-01', '1990-05-01', true],
  ['1990-05-01', '1990-05-01', true],
  ['1990-04-30', '1990-05-01', false], // before birth
  ['2026-11-21', '1990-05-01', false], // in the future
  ['2026-11-20', undefined, true],
  ['1900-12-31', undefined, false],
])('at work since %s, born %s: %s', (since, born, possible) => {
  expect(isEmployedSince(since, born, TODAY)).toBe(possible);
});

test.each([
  ['2026-11-20', 'UNDER_SIX_MONTHS'],
  ['2026-05-21', 'UNDER_SIX_MONTHS'],
  ['2026-05-20', 'SIX_MONTHS_TO_TWO_YEARS'],
  ['2024-11-21', 'SIX_MONTHS_TO_TWO_YEARS'],
  ['2024-11-20', 'OVER_TWO_YEARS'],
])('since %s is %s', (since, range) => {
  expect(employedForOf(since, TODAY)).toBe(range);
});

test.each([
  ['EMPLOYED', 'UNDER_SIX_MONTHS', 'PROBATION'],
  ['WORKER', 'UNDER_SIX_MONTHS', 'PROBATION'],
  ['EMPLOYED', 'SIX_MONTHS_TO_TWO_YEARS', undefined],
  ['CIVIL_SERVANT', 'UNDER_SIX_MONTHS', undefined],
  ['SELFEMPLOYED', 'UNDER_SIX_MONTHS', undefined],
] as const)('%s %s: %s', (employment, range, contract) => {
  expect(impliedContract(employment, range)).toBe(contract);
});
