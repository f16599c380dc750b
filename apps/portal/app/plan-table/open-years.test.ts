import { expect, test } from 'vitest';
import { openYearsOf } from './open-years.ts';

test.each([
  ['', undefined],
  ['year=2', [2]],
  ['year=1&year=3', [1, 3]],
  // The year that is open is pressed again.
  ['year=1&year=3&year=1', [3]],
  ['year=1&year=1', []],
  ['year=&year=viel&year=-1&year=1.5', []],
])('the open years of %j are %j', (query, years) => {
  expect(openYearsOf(new URLSearchParams(query))).toEqual(years);
});
