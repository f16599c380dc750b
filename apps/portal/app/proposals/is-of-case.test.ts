import { DEFAULT_CASE } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { isOfCase } from './is-of-case.ts';

const STATED = { purchasePrice: 350_000, ownFunds: 80_000, income: { salary: 4_500 }, numberOfAdults: 2 };
const CASE = { ...DEFAULT_CASE, purchasePrice: 350_000, ownFunds: 80_000 };

test.each([
  ['the same', {}, {}],
  ['nobody has said who pays', {}, undefined],
  ['a part of the income that was not asked', {}, { income: { salary: 4_500, childBenefits: 259 } }],
  ['what only the project knows', { postcode: '10115' }, { numberOfChildren: 1 }],
])('a check is of the case: %s', (_what, change, household) => {
  expect(isOfCase(STATED, { financingCase: { ...CASE, ...change }, household })).toBe(true);
});

test.each([
  ['another price', { purchasePrice: 351_000 }, {}],
  ['other own funds', { ownFunds: 79_000 }, {}],
  ['another income', {}, { income: { salary: 4_400 } }],
  ['one more who pays', {}, { numberOfAdults: 1 }],
])('a check is of another case: %s', (_what, change, household) => {
  expect(isOfCase(STATED, { financingCase: { ...CASE, ...change }, household })).toBe(false);
});
