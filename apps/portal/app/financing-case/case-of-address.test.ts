import { expect, test } from 'vitest';
import { caseOfAddress } from './case-of-address.ts';

test.each([
  ['remainingDebt=187000&fixedUntil=2028-01-31', 'FollowupFinancing'],
  ['purchasePrice=389000&remainingDebt=187000', 'PurchaseFinancing'],
  ['financingType=BuildingFinancing&remainingDebt=187000', 'BuildingFinancing'],
])('%s is a case of the kind %s', (query, financingType) => {
  expect(caseOfAddress(new URLSearchParams(query))).toMatchObject({ financingType, remainingDebt: 187_000 });
});

test('an address without a number carries no case', () => {
  expect(caseOfAddress(new URLSearchParams('fixedInterestYears=10'))).toBeUndefined();
});
