import { expect, test } from 'vitest';
import { groupsOf, nextPage, readListPage, sortOrderOf } from './offer-list-query.ts';

test.each([
  ['', { limit: 5, offset: 0 }],
  ['limit=40&offset=100', { limit: 40, offset: 100 }],
  ['limit=-1&offset=1e3', { limit: 5, offset: 0 }],
  ['limit=100000&offset=x', { limit: 100, offset: 0 }],
  ['limit=0', { limit: 1, offset: 0 }],
])('the query "%s"', (query, expected) => {
  expect(readListPage(new URLSearchParams(query))).toEqual(expected);
});

test.each([
  ['RATING', true, 'RATING'],
  ['rating', true, 'EFFECTIVE_RATE'],
  ['', false, 'EFFECTIVE_RATE'],
  ['PROXIMITY', true, 'PROXIMITY'],
  ['PROXIMITY', false, 'EFFECTIVE_RATE'],
] as const)('the order "%s", with a place %s, is %s', (text, hasPlace, expected) => {
  expect(sortOrderOf(text, hasPlace)).toBe(expected);
});

test.each([
  [20, 0, 21, { limit: 40, offset: 0 }],
  [20, 0, 20, undefined],
  // The first five offers of a group continue as a list of 20, without the other groups.
  [5, 0, 300, { limit: 20, offset: 0 }],
  [100, 0, 412, { limit: 100, offset: 100 }],
  [100, 400, 412, undefined],
])('after %d from %d of %d', (limit, offset, total, expected) => {
  expect(nextPage({ limit, offset }, total)).toEqual(expected);
});

test.each([
  ['', [15]],
  ['20,10', [10, 20]],
  ['10,10,x,99', [10]],
  ['x', [15]],
])('the ticked years "%s" are %j', (fixedYears, expected) => {
  expect(groupsOf({ fixedYears }, 15)).toEqual(expected);
});
