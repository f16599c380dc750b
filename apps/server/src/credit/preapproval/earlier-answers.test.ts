import type { PreapprovalBody } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { withEarlierAnswers } from './earlier-answers.ts';

const BODY: PreapprovalBody = {
  income: { salary: 4_500 },
  purchasePrice: 350_000,
  ownFunds: 80_000,
  numberOfAdults: 2,
  numberOfChildren: 2,
  postcode: '10115',
};
const HOUSEHOLD = { taxableIncome: 91_000, minorChildren: 2, ownsOtherHome: false, hadFamilySubsidy: false };
const HOME = {
  buildingState: 'EXISTING',
  energyClass: 'G',
  willRenovate: true,
  ownershipShare: 50,
  dwellings: 1,
} as const;
const EARLIER = { ...BODY, subsidies: { ...HOUSEHOLD, ...HOME } };

test.each([
  ['more own funds', { ownFunds: 90_000 }, { ...HOUSEHOLD, ...HOME }],
  ['the place said more exactly', { geoCode: '1276003001' }, { ...HOUSEHOLD, ...HOME }],
  ['the same kind, said', { financingType: 'PurchaseFinancing' }, { ...HOUSEHOLD, ...HOME }],
  ['another price', { purchasePrice: 351_000 }, HOUSEHOLD],
  ['another place', { postcode: '20095' }, HOUSEHOLD],
  ['a building', { financingType: 'NewConstructionFinancing' }, HOUSEHOLD],
  ['another child', { numberOfChildren: 3 }, HOME],
  ['one borrower less', { numberOfAdults: 1 }, HOME],
] as const)('%s: valid answers stay', (_which, change, subsidies) => {
  const body = { ...BODY, ...change } as PreapprovalBody;
  expect(withEarlierAnswers(body, EARLIER)).toEqual({ ...body, subsidies });
});

test('a listing is the same home at another price, and another listing another home', () => {
  const requestBody = { ...BODY, exposeId: 17, purchasePrice: 340_000 };
  expect(withEarlierAnswers(requestBody, { ...EARLIER, exposeId: 17 }).subsidies).toMatchObject(HOME);
  const other = { ...BODY, exposeId: 18 };
  expect(withEarlierAnswers(other, { ...EARLIER, exposeId: 17 }).subsidies).toEqual(HOUSEHOLD);
});

test('a check with own answers, even "unknown", preserves them', () => {
  for (const subsidies of [{}, { minorChildren: 1 }])
    expect(withEarlierAnswers({ ...BODY, subsidies }, EARLIER).subsidies).toEqual(subsidies);
});

test('without earlier answers, or valid ones, no value is filled', () => {
  const unlike = { ...BODY, numberOfChildren: 0, purchasePrice: 1 };
  for (const [body, earlier] of [
    [BODY, undefined],
    [BODY, BODY],
    [unlike, EARLIER],
  ] as const)
    expect(withEarlierAnswers(body, earlier)).toBe(body);
});
