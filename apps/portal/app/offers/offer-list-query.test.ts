import { expect, test } from 'vitest';
import { nextPage, readListPage, sortOrderOf } from './offer-list-query.ts';

test.each([
  ['', { limit: 20, offset: 0 }],
  ['limit=40&offset=100', { limit: 40, offset: 100 }],
  ['limit=-1&offset=1e3', { limit: 20, offset: 0 }],
  ['limit=100000&offset=x', { limit: 100, offset: 0 }],
  ['limit=0', { limit: 1, offset: 0 }],
])('the query "%s"', (query, expected) => {
  expect(readListPage(new URLSearchParams(query))).toEqual(expected);
});

test.each([
  ['RATING', 'RATING'],
  ['rating', 'PROXIMITY'],
  ['', 'PROXIMITY'],
])('the order "%s" is %s', (text, expected) => {
  expect(sortOrderOf(text)).toBe(expected);
});

test.each([
  [20, 0, 21, { limit: 40, offset: 0 }],
  [20, 0, 20, undefined],
  [100, 0, 412, { limit: 100, offset: 100 }],
  [100, 400, 412, undefined],
])('after %d from %d of %d', (limit, offset, total, expected) => {
  expect(nextPage({ limit, offset }, total)).toEqual(expected);
});
