import { caseOf } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import type { Household } from './stored-financing.ts';
import { storedParts } from './stored-parts.ts';

const stored = (ownFunds: number, household?: Household) =>
  storedParts({
    financingCase: caseOf({ ownFunds }),
    household,
    usingDefaultPurchasePrice: true,
    usingDefaultRemainingDebt: true,
    lastModified: 0,
  });
const none = { stocks: '', buildingSavings: '', lifeInsurance: '', otherAssets: '' };

test.each([
  ['the example says nothing', stored(80_000), { values: {}, areAssumed: false }],
  [
    'own funds without parts are savings',
    stored(123_000),
    { values: { savings: '123.000', ...none }, areAssumed: true },
  ],
  [
    'named parts stay',
    stored(100_000, { ownCapital: { savings: 60_000, stocks: 40_000 } }),
    { values: { savings: '60.000', ...none, stocks: '40.000' }, areAssumed: false },
  ],
  [
    'own funds that were changed since count',
    stored(90_000, { ownCapital: { savings: 60_000, stocks: 40_000 } }),
    { values: { savings: '90.000', ...none }, areAssumed: true },
  ],
])('%s', (_, parts, expected) => {
  expect(parts).toEqual(expected);
});

test('a storage with invalid content has no parts', () => {
  const nonsense = JSON.parse('{"ownCapital":{"savings":"viel","stocks":-1}}') as Household;
  expect(stored(50_000, nonsense).values.savings).toBe('50.000');
});
