import { expect, test } from 'vitest';
import { rowsInForce } from './rows-in-force.ts';

const row = (lenderId: number, validFrom: string, name: string) => ({ lenderId, validFrom, name });
const rows = [
  row(1, '2026-02-01', 'second set, one'),
  row(1, '2026-01-01', 'first set'),
  row(1, '2026-02-01', 'second set, two'),
  row(1, '2026-03-01', 'third set'),
  row(2, '2026-02-02', 'other lender'),
];

test.each([
  ['2025-12-31', {}],
  ['2026-01-31', { 1: ['first set'] }],
  ['2026-02-01', { 1: ['second set, one', 'second set, two'] }],
  ['2026-02-28', { 1: ['second set, one', 'second set, two'], 2: ['other lender'] }],
  ['2026-03-01', { 1: ['third set'], 2: ['other lender'] }],
])('on %s each lender has the whole latest set that has begun', (asOf, expected) => {
  const found = [...rowsInForce(rows, asOf)].map(([id, own]) => [id, own.map(({ name }) => name)]);
  expect(Object.fromEntries(found)).toEqual(expected);
});
