import { expect, test } from 'vitest';
import { debtOfFragment } from './debt-of-fragment.ts';

test.each([
  [
    '#remainingDebt=123456.78&propertyValue=400000',
    { remainingDebt: '123.456,78', propertyValue: '400.000' },
  ],
  ['#remainingDebt=150000&forename=Ada', { remainingDebt: '150.000' }],
  ['', {}],
  ['#', {}],
  ['#remainingDebt=viel', {}],
  ['#propertyValue=', {}],
  ['#%E0%A4%A', {}],
])('a link of an earlier version carries its debt behind the %j', (fragment, debt) => {
  expect(debtOfFragment(fragment)).toEqual(debt);
});
