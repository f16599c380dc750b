import type { Provider } from '@heimvorteil/contracts';
import { valuesFromParams } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import type { ListedOffer, OfferGroupsQuery } from '../services/market.ts';
import type { PortalServices } from '../services/index.ts';
import { SERVICES, TODAY } from '../testing/portal-services.ts';
import { OFFERS_FORM } from './form.ts';
import { loadOffers } from './load-offers.ts';
import { offersAddress } from './offers-address.ts';
import { takingOfferOf } from './accepted-offer.ts';

const OFFER: ListedOffer = {
  mortgageProvider: {
    id: 12,
    name: 'Musterkasse',
    brand: { name: 'Muster' },
    logo: { url: '' },
    numberOfRatings: 0,
    averageRating: null,
  },
  amortizationData: { monthlyRate: 1_561.15, effectiveInterestRate: 3.47, nominalInterestRate: 3.415 },
  fixedInterestYears: 10,
  remainingDebt: 264_000,
  reasons: [{ code: 'BASE_RATE', points: 3.415 }],
  specialRepaymentPercent: 5,
  commitmentFreeMonths: 6,
  isRegional: false,
};

/** Loads the offers of an address, and records the market queries. */
function loadWith(query: string, profession: 'NONE' | 'DOCTOR' = 'NONE') {
  const requests: OfferGroupsQuery[] = [];
  const services: PortalServices = {
    ...SERVICES,
    marketEffect: () => undefined,
    lenderRateTable: () => undefined,
    findProvider: (id) => (id === '12' ? ({ id: 12, name: 'Musterkasse' } as Provider) : undefined),
    findOfferOf: () => undefined,
    listOffers(one) {
      requests.push(one);
      return {
        groups: [{ fixedInterestYears: 10, offers: [OFFER], total: 100 }],
        counts: [{ fixedInterestYears: 10, total: 1 }],
        takers: 1,
        lenders: 7,
        representative: OFFER,
        offerCount: 1,
        strictest: undefined,
        asOf: TODAY,
      };
    },
  };
  return { loaded: loadOffers(new URL(`http://test/?${query}`), services, profession), asked: requests };
}

const PURCHASE = 'purchasePrice=400000&ownFunds=100000&geoCode=1276003001';

test.each([
  // Loan: price of 400,000 + 11.57 % purchase costs − own funds of 100,000
  ['', { loanAmount: 346_280, purchasePrice: 400_000, geoCode: '1276003001', amortizationRate: 2 }],
  // An entered rate does not change the query: lenders are asked for the same loan.
  ['&nominalInterestRate=5', { loanAmount: 346_280 }],
  // Change of the loan: −14,280 without commission (3.57 % of the price), +16,000 for renovation (4 %)
  ['&hasCourtage=false', { loanAmount: 332_000 }],
  ['&renovationCostPercentage=4', { loanAmount: 362_280 }],
  ['&employmentType=CIVIL_SERVANT', { employmentType: 'CIVIL_SERVANT' }],
  ['&financingUseType=RENTING', { financingUseType: 'RENTING' }],
  ['&profession=PHARMACIST', { profession: 'PHARMACIST' }],
  ['&amortizationRate=3', { amortizationRate: 3 }],
  // This market has rates for ten years only, so every case is priced at ten.
  ['&fixedInterestYears=15', { fixedInterestYears: 10, groups: [10] }],
  // Loan of a new building: plot and house for 400,000 + 2 % fees + 9.57 % tax and commission on the plot
  // (100,000) − own funds (100,000)
  [
    '&financingType=BuildingFinancing&landPrice=100000',
    { loanAmount: 317_570, financingType: 'BuildingFinancing' },
  ],
  // Follow-on financing: the loan is the remaining debt, and special repayments do not change it.
  [
    '&financingType=FollowupFinancing&remainingDebt=180000&propertyValue=420000&yearlySpecialRepayment=2000',
    { loanAmount: 180_000, purchasePrice: 420_000, financingType: 'FollowupFinancing' },
  ],
  ['&sortOrder=RATING&limit=40&offset=20', { list: { sortOrder: 'RATING', limit: 40, offset: 20 } }],
  ['', { list: { sortOrder: 'EFFECTIVE_RATE', limit: 5, offset: 0 }, groups: [10] }],
  // With several groups, each lists its first five offers.
  [
    '&fixedYears=15&fixedYears=10',
    { groups: [10, 15], list: { sortOrder: 'EFFECTIVE_RATE', limit: 5, offset: 0 } },
  ],
  [
    '&specialRepayment=10&freeMonths=6&region=NEAR&providerType=BANK',
    {
      wishes: {
        leastSpecialRepayment: 10,
        leastCommitmentFreeMonths: 6,
        isRegional: true,
        providerType: 'BANK',
      },
    },
  ],
  ['&specialRepayment=7&region=HERE&providerType=BROKER', { wishes: {} }],
])('%s asks once for that very case', (query, expected) => {
  const { asked: requests } = loadWith(PURCHASE + query);
  expect(requests).toEqual([expect.objectContaining(expected)]);
});

test('an address beyond the end means the last offers', () => {
  const { loaded, asked: requests } = loadWith(`${PURCHASE}&limit=20&offset=99999`);
  expect(requests.map(({ list }) => list.offset)).toEqual([99_999, 80]);
  expect(loaded.list).toMatchObject({ limit: 20, offset: 80 });
});

test('known lenders of an address stay, with their names if they offer nothing', () => {
  const { loaded } = loadWith(`${PURCHASE}&providers=a&providers=a&providers=99999&providers=12-15`);
  expect(loaded.form.values).toMatchObject({ providers: '12', providerYears: '12-15' });
  expect([loaded.chosen, loaded.names]).toEqual([[], { 12: 'Musterkasse' }]);
});

test('a profession that its visitor once named counts where the case names none', () => {
  expect(loadWith(PURCHASE, 'DOCTOR').asked[0]?.profession).toBe('DOCTOR');
  expect(loadWith(`${PURCHASE}&profession=PHARMACIST`, 'DOCTOR').asked[0]?.profession).toBe('PHARMACIST');
});

test.each([
  ['purchasePrice=viel', undefined],
  ['purchasePrice=100000&ownFunds=900000', 'NO_LOAN_NEEDED'],
  ['purchasePrice=100000&ownFunds=60000', 'LOAN_AMOUNT_TO_LOW'],
  ['purchasePrice=1&ownFunds=0', 'LOAN_AMOUNT_TO_LOW'],
])('%s asks no lender and explains why: %s', (query, notice) => {
  const { loaded, asked: requests } = loadWith(query);
  expect([requests, loaded.found, loaded.loanNotice]).toEqual([[], undefined, notice]);
});

test('the representative example is the offer’s own loan', () => {
  const { legal } = loadWith(PURCHASE).loaded;
  expect(legal?.nominalInterestRate).toBe(3.415);
  // 346,280 × 5.415 % / 12
  expect(legal?.monthlyRate).toBe(1_562_59);
});

test('without a place there is no order by proximity, and no wanted region', () => {
  const services = { ...SERVICES, findPlaces: () => [] };
  const requests: OfferGroupsQuery[] = [];
  const query = 'purchasePrice=400000&ownFunds=100000&sortOrder=PROXIMITY&region=NEAR';
  loadOffers(
    new URL(`http://test/?${query}`),
    { ...services, listOffers: (one) => void requests.push(one) },
    'NONE',
  );
  expect(requests).toMatchObject([{ list: { sortOrder: 'EFFECTIVE_RATE' }, wishes: {} }]);
  expect(requests[0]?.wishes.isRegional).toBeUndefined();
});

test('the case’s own rate is next to the list: the mean, or the entered one', () => {
  // Instalment: loan of 346,280 × (3.8 % interest + 2 % repayment) / 12 months
  expect(loadWith(PURCHASE).loaded.plan).toMatchObject({ monthlyRate: 1_673_69, rateIsOwn: false });
  expect(loadWith(`${PURCHASE}&nominalInterestRate=5`).loaded.plan).toMatchObject({ rateIsOwn: true });
});

test('every link of the list preserves the case, its order and hidden values', () => {
  const query = `${PURCHASE}&sortOrder=RATING&employmentType=FREELANCER&exposeId=1001`;
  const values = valuesFromParams(OFFERS_FORM, new URLSearchParams(query));
  const address = offersAddress({ ...values, fixedInterestYears: '15' }, { limit: 40, offset: 0 });
  expect(Object.fromEntries(new URLSearchParams(address.slice(1)))).toMatchObject({
    purchasePrice: '400000',
    fixedInterestYears: '15',
    sortOrder: 'RATING',
    employmentType: 'FREELANCER',
    exposeId: '1001',
    limit: '40',
  });
  expect(offersAddress(values, { limit: 5, offset: 0 })).not.toMatch(/limit|offset/);
});

test('a case that takes an offer names its lender, and no rate of its own', () => {
  expect(takingOfferOf(12)).toEqual({ rateSource: 'OFFER', rateProviderId: '12', nominalInterestRate: '' });
});

test('a debt’s address preserves the debt as entered', () => {
  const { loaded } = loadWith('financingType=FollowupFinancing&remainingDebt=viel&propertyValue=420000');
  expect(loaded.form.values.remainingDebt).toBe('viel');
  expect(Object.keys(loaded.fieldErrors)).toEqual(['remainingDebt']);
  const address = offersAddress({ ...loaded.form.values, remainingDebt: '180.000' });
  expect(Object.fromEntries(new URLSearchParams(address.slice(1)))).toMatchObject({
    financingType: 'FollowupFinancing',
    remainingDebt: '180000',
    propertyValue: '420000',
  });
});
