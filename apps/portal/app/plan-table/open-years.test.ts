import { expect, test } from 'vitest';
import { openYearsAfter, openYearsOf, writtenYears } from './open-years.ts';

test.each([
  ['', undefined],
  ['year=2', [2]],
  ['year=1,3', [1, 3]],
  ['year=', []],
  ['year=,viel,-1,1.5', []],
])('the open years of %j are %j', (query, years) => {
  expect(openYearsOf(new URLSearchParams(query))).toEqual(years);
});

test.each([
  [[], 2, '2'],
  [[3], 1, '1,3'],
  [[2], 10, '2,10'],
  [[1, 3], 1, '3'],
  [[1], 1, ''],
])('beside %j year %i leaves %j open', (open, pressed, years) => {
  expect(writtenYears(openYearsAfter(new Set(open), pressed))).toBe(years);
});
