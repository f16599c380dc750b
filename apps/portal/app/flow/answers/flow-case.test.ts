import { expect, test } from 'vitest';
import { caseOfFlow, linkOfFlow, queryOfFlow } from './flow-case.ts';
import type { FlowValues } from '../flow.ts';

test.each<[FlowValues, object]>([
  // Without answers the case is the default case of every calculator.
  [{}, { purchasePrice: 400_000, ownFunds: 80_000, hasCourtage: true, numberOfBorrowers: 1 }],
  // 20 % of 500,000
  [{ purchasePrice: '500.000' }, { purchasePrice: 500_000, ownFunds: 100_000 }],
  [{ purchasePrice: '500.000', ownFunds: '60.000' }, { ownFunds: 60_000 }],
  // 20,000.50 + 10,000
  [{ savings: '20.000,50', stocks: '10.000' }, { ownFunds: 30_000.5 }],
  [{ ownFunds: '5.000', otherAssets: '0' }, { ownFunds: 0 }],
  [{ numberOfAdults: '2' }, { numberOfBorrowers: 2 }],
  [{ hasCourtage: 'false', brokerCommission: '3,57' }, { hasCourtage: false }],
  [
    { brokerCommission: '2,38', exposeId: '7' },
    { brokerCommission: 2.38, exposeId: 7 },
  ],
  [{ nominalInterestRate: '3,5' }, { nominalInterestRate: 3.5, rateSource: 'TYPED' }],
  [{ financingType: 'FollowupFinancing', remainingDebt: '150.000' }, { remainingDebt: 150_000 }],
  [
    { postcode: '10115', geoCode: '1276003001' },
    { postcode: '10115', geoCode: '1276003001' },
  ],
  [
    { providers: 'a,b', cmp_id: 'x' },
    { providers: ['a', 'b'], campaign: { cmp_id: 'x' } },
  ],
  // An invalid answer is replaced by its default.
  [
    { amortizationRate: '99', fixedInterestYears: 'viele' },
    { amortizationRate: 2, fixedInterestYears: 10 },
  ],
])('%o is the case %o', (values, entered) => {
  expect(caseOfFlow(values)).toMatchObject(entered);
});

test('the household enters neither the case nor its address', () => {
  const values = { salary: '4.500', ageGroup: 'UNDER_45', incomeRange: 'OVER_5001', rent: '900' };
  expect(caseOfFlow(values)).toEqual(caseOfFlow({}));
  expect(queryOfFlow(values)).toBe(queryOfFlow({}));
});

test('a link to the next step carries the whole case, with the results', () => {
  const link = linkOfFlow(
    '/ziel',
    { savings: '90.000', hasCourtage: 'false', exposeId: '7', amortizationRate: '3' },
    { purchasePrice: '512.345' },
  );
  const query = new URLSearchParams(link.replace('/ziel?', ''));
  expect(Object.fromEntries(query)).toMatchObject({
    purchasePrice: '512345',
    ownFunds: '90000',
    hasCourtage: 'false',
    exposeId: '7',
    amortizationRate: '3',
  });
});
