import { percent } from '@heimvorteil/engine';
import { exampleLender as lender, exampleRates } from '@heimvorteil/engine/example-market';
import type { OfferGroupsQuery } from '@heimvorteil/portal/services';
import { expect, test } from 'vitest';
import { marketOfSheets, SHEETS_DAY } from '../../testing/market-of-sheets.ts';
import { listOffers } from './find-case-offers.ts';

/** Four lenders from 3.2 to 3.5 % for ten years, two of them for fifteen; each offers different extras. */
const sheets = {
  lenders: [
    lender(1, { specialRepaymentPercent: percent(10), commitmentFreeMonths: 3 }),
    lender(2, { commitmentFreeMonths: 12 }),
    lender(3, { kind: 'INSURER', commitmentFreeMonths: 12 }),
    lender(4, { regions: ['1276003'] }),
  ],
  rates: [
    ...[3.2, 3.3, 3.4, 3.5].flatMap((rate, index) => exampleRates(index + 1, { 100: rate })),
    // A variable rate (0 years) must not appear in any list of offers.
    ...exampleRates(1, { 100: 1 }, { fixedYears: 0 }),
    ...[3.6, 3.7].flatMap((rate, index) => exampleRates(index + 1, { 100: rate }, { fixedYears: 15 })),
  ],
  surcharges: [],
};
const { market } = marketOfSheets(sheets);

const LOAN: OfferGroupsQuery = {
  purchasePrice: 400_000,
  loanAmount: 320_000,
  geoCode: '1276003001',
  amortizationRate: 2,
  fixedInterestYears: 10,
  list: { sortOrder: 'EFFECTIVE_RATE', limit: 10, offset: 0 },
  wishes: {},
  groups: [10],
};

function idsOf(change: Partial<OfferGroupsQuery>) {
  const found = listOffers(market, { ...LOAN, ...change }, SHEETS_DAY);
  return found?.groups.map(({ offers }) => offers.map((offer) => offer.mortgageProvider.id));
}

test.each<[Partial<OfferGroupsQuery>, number[][]]>([
  [{}, [[1, 2, 3, 4]]],
  [
    { groups: [10, 15] },
    [
      [1, 2, 3, 4],
      [1, 2],
    ],
  ],
  [{ wishes: { leastSpecialRepayment: 10 } }, [[1]]],
  [{ wishes: { leastCommitmentFreeMonths: 6 } }, [[2, 3, 4]]],
  [{ wishes: { leastCommitmentFreeMonths: 12, providerType: 'BANK' } }, [[2]]],
  [{ wishes: { isRegional: true } }, [[4]]],
  // A group without an offer is hidden
  [{ groups: [10, 15], wishes: { providerType: 'INSURER' } }, [[3]]],
])('%j shows %j', (change, expected) => {
  expect(idsOf(change)).toEqual(expected);
});

test('a filter hides offers and changes no number: count and representative offer stay', () => {
  const all = listOffers(market, LOAN, SHEETS_DAY);
  const narrowed = listOffers(market, { ...LOAN, wishes: { leastSpecialRepayment: 10 } }, SHEETS_DAY);
  expect([narrowed?.takers, narrowed?.lenders, narrowed?.offerCount]).toEqual([4, 4, 4]);
  expect(narrowed?.representative).toEqual(all?.representative);
  expect(narrowed?.groups[0]?.offers[0]).toEqual(all?.groups[0]?.offers[0]);
  expect(narrowed?.counts).toEqual([
    { fixedInterestYears: 10, total: 1 },
    { fixedInterestYears: 15, total: 1 },
  ]);
});

test('if no offer is left, the most restrictive filter is named with the offers it hides', () => {
  const wishes = {
    leastSpecialRepayment: 10,
    providerType: 'INSURER',
    leastCommitmentFreeMonths: 12,
  } as const;
  const found = listOffers(market, { ...LOAN, wishes }, SHEETS_DAY);
  expect(found?.groups).toEqual([]);
  // Dropping the filter on special repayments leaves lender 3; dropping another one leaves none.
  expect(found?.strictest).toEqual({ wish: 'leastSpecialRepayment', total: 1 });
});

test('a lender’s allowances are next to its offer', () => {
  expect(listOffers(market, LOAN, SHEETS_DAY)?.groups[0]?.offers[0]).toMatchObject({
    specialRepaymentPercent: 10,
    commitmentFreeMonths: 3,
  });
});

test('without the case’s own years the first shown ones replace them; without offers there is no answer', () => {
  expect(listOffers(market, { ...LOAN, groups: [15] }, SHEETS_DAY)?.representative.fixedInterestYears).toBe(
    15,
  );
  expect(listOffers(market, { ...LOAN, loanAmount: 1_000 }, SHEETS_DAY)).toBeUndefined();
});
