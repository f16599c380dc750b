import { findOffers } from '@heimvorteil/engine';
import { exampleLender as lender, exampleRates } from '@heimvorteil/engine/example-market';
import type { OffersQuery } from '@heimvorteil/portal/services';
import { expect, test } from 'vitest';
import { marketOfSheets, SHEETS_DAY } from '../../testing/market-of-sheets.ts';
import { lenderRates } from '../calculators/index.ts';
import { findCaseOffers, findOfferOf, caseOfLoan, findConditions } from './find-case-offers.ts';
import { renderOffers, pricedLenderOffer } from './render-offers.ts';

/** Six lenders from 3.2 to 3.7 %; the cheapest is for doctors, the second for civil servants only. */
const sheets = {
  lenders: [
    lender(1, { professions: ['DOCTOR'] }),
    lender(2, { employments: ['CIVIL_SERVANT'] }),
    lender(3),
    lender(4),
    lender(5),
    lender(6),
  ],
  rates: [3.2, 3.3, 3.415, 3.5, 3.6, 3.7].flatMap((rate, index) => exampleRates(index + 1, { 100: rate })),
  surcharges: [],
};
const ratings = new Map([[5, { numberOfRatings: 3, averageRating: 4.5 }]]);
const { inForce, market } = marketOfSheets(sheets, ratings);

const LOAN: OffersQuery = {
  purchasePrice: 400_000,
  loanAmount: 320_000,
  amortizationRate: 2,
  fixedInterestYears: 10,
  list: { sortOrder: 'EFFECTIVE_RATE', limit: 2, offset: 0 },
};

test.each([
  // The representative offer is at two thirds of the four offers: the third, at 3.6 %
  [{}, { total: 4, page: [3, 4], cheapest: 3, representative: 5 }],
  [{ list: { ...LOAN.list, offset: 2 } }, { total: 4, page: [5, 6], cheapest: 3, representative: 5 }],
  [
    { list: { ...LOAN.list, sortOrder: 'RATING', limit: 1 } },
    { total: 4, page: [5], cheapest: 3, representative: 5 },
  ],
  // Representative: the fourth of five offers
  [{ employmentType: 'CIVIL_SERVANT' }, { total: 5, page: [2, 3], cheapest: 2, representative: 5 }],
  [{ profession: 'DOCTOR' }, { total: 5, page: [1, 3], cheapest: 1, representative: 5 }],
] as const)('%j', (change, expected) => {
  const found = findCaseOffers(market, { ...LOAN, ...change }, SHEETS_DAY);
  expect({
    total: found?.page.total,
    page: found?.page.offers.map((offer) => offer.mortgageProvider.id),
    cheapest: found?.cheapest.mortgageProvider.id,
    representative: found?.representative.mortgageProvider.id,
  }).toEqual(expected);
});

test.each([[{ loanAmount: 10_000 }], [{ fixedInterestYears: 7 }], [{ loanAmount: 401_000 }]])(
  '%j: no offer',
  (change) => {
    expect(findCaseOffers(market, { ...LOAN, ...change }, SHEETS_DAY)).toBeUndefined();
    expect(findConditions(market, { ...LOAN, ...change }, SHEETS_DAY)).toBeUndefined();
  },
);

test('best, middle and representative conditions are the first, the second and the third of four', () => {
  const found = findConditions(market, LOAN, SHEETS_DAY);
  expect([found?.best, found?.median, found?.representative].map((one) => one?.lenderId)).toEqual([3, 4, 5]);
  // §17 PAngV requires the lender's name, not the brand's.
  expect(found?.representative.lender).toBe('Musterkasse 5');
});

test('one lender’s offer is that of the list, and absent if it does not accept the case', () => {
  expect(findOfferOf(market, 3, LOAN, SHEETS_DAY)).toEqual(
    findCaseOffers(market, LOAN, SHEETS_DAY)?.page.offers[0],
  );
  expect(findOfferOf(market, 1, LOAN, SHEETS_DAY)).toBeUndefined();
  expect(findOfferOf(market, 99, LOAN, SHEETS_DAY)).toBeUndefined();
});

test('a page of this process gets the answer of the call', () => {
  const { offers, total } = findOffers(inForce.market, caseOfLoan(LOAN, SHEETS_DAY), LOAN.list);
  expect(JSON.parse(renderOffers(inForce, offers, total))).toEqual({
    offers: offers.map((offer) => pricedLenderOffer(inForce, offer)),
    total,
    asOf: inForce.asOf,
  });
});

test('a lender’s rates carry its name, and an unknown number has no lender', () => {
  const terms = caseOfLoan(LOAN, SHEETS_DAY);
  expect(lenderRates(market)('3', terms)).toMatchObject({ lender: 'Musterkasse 3', fixedInterestYears: 10 });
  expect(lenderRates(market)('99', terms)).toBeUndefined();
  expect(lenderRates(market)('drei', terms)).toBeUndefined();
});
