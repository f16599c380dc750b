import { expect, test } from 'vitest';
import { nextPage, readOfferListQuery } from './offer-list-query.ts';

test.each([
  ['', { sortOrder: 'PROXIMITY', limit: 20, offset: 0 }],
  ['sortOrder=RATING&limit=40&offset=100', { sortOrder: 'RATING', limit: 40, offset: 100 }],
  ['sortOrder=rating&limit=-1&offset=1e3', { sortOrder: 'PROXIMITY', limit: 20, offset: 0 }],
  ['limit=100000&offset=x', { sortOrder: 'PROXIMITY', limit: 100, offset: 0 }],
  ['limit=0', { sortOrder: 'PROXIMITY', limit: 1, offset: 0 }],
])('the query "%s"', (query, expected) => {
  expect(readOfferListQuery(new URLSearchParams(query))).toEqual(expected);
});

test.each([
  [20, 0, 21, { limit: 40, offset: 0 }],
  [20, 0, 20, undefined],
  [100, 0, 412, { limit: 100, offset: 100 }],
  [100, 400, 412, undefined],
])('after %d from %d of %d', (limit, offset, total, expected) => {
  expect(nextPage({ sortOrder: 'PROXIMITY', limit, offset }, total)).toEqual(expected);
});
