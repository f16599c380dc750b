import type { Listing, Provider } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import type { ConditionsQuery } from '../../../services/market.ts';
import { BERLIN, SERVICES } from '../../../testing/portal-services.ts';
import { brandSentence } from './condition-rows.ts';
import { loadProviderOffer } from './load-provider-offer.ts';

const PROVIDER: Provider = {
  id: 12,
  name: 'Musterkasse',
  kind: 'BANK',
  product: 'DEFAULT',
  regions: ['1276002'],
  logo: '',
  numberOfRatings: 0,
  averageRating: null,
};

const LISTING: Listing = {
  exposeId: 7,
  cwid: '1',
  title: 'Haus',
  type: 'HouseBuy',
  purchasePrice: 300_000,
  hasCourtage: false,
  brokerCommissionPercentage: null,
  exclusive: true,
  address: { geocode: '1276003001', postcode: '', city: 'Berlin' },
};
const WITHOUT_PRICE: Listing = { ...LISTING, exposeId: 8, purchasePrice: null };

async function askedFor(search: string, provider = PROVIDER) {
  const asked: [number, ConditionsQuery][] = [];
  const services = {
    ...SERVICES,
    findPlaces: ({ geoCode }: { geoCode?: string | undefined }) =>
      geoCode?.startsWith(BERLIN.geoCode) ? [BERLIN] : [],
    findListing: async (exposeId: number) =>
      [LISTING, WITHOUT_PRICE].find((one) => one.exposeId === exposeId),
    findBrand: () => PROVIDER,
    findOfferOf(id: number, query: ConditionsQuery) {
      asked.push([id, query]);
      return undefined;
    },
    refusalOf: () => undefined,
    listOffers: () => undefined,
  };
  const loaded = await loadProviderOffer(new URL(`http://test/${search}`), services, provider);
  return { loaded, asked };
}

test('the case of the address is priced at this provider', async () => {
  const { loaded, asked } = await askedFor(
    '?purchasePrice=500000&ownFunds=100000&geoCode=1276003&employmentType=WORKER',
  );
  expect(loaded).toMatchObject({ isExample: false, stateName: 'Berlin', offer: undefined, legal: undefined });
  // 500,000 × 1.1157 − 100,000
  expect(asked).toEqual([[12, expect.objectContaining({ loanAmount: 457_850, employmentType: 'WORKER' })]]);
});

test('the address without parameters shows an example in the provider’s own region', async () => {
  const { loaded, asked } = await askedFor('');
  expect(loaded).toMatchObject({ isExample: true, stateName: 'Bayern' });
  // 400,000 × 1.0907 − 80,000
  expect(asked[0]?.[1]).toMatchObject({ loanAmount: 356_280, geoCode: '1276002' });
  expect((await askedFor('', { ...PROVIDER, regions: [] })).asked[0]?.[1].geoCode).toBeUndefined();
});

test('an impossible value in the address becomes its default', async () => {
  expect((await askedFor('?purchasePrice=viel')).loaded.financingCase.purchasePrice).toBe(400_000);
  expect((await askedFor('?purchasePrice=2&ownFunds=0')).asked).toHaveLength(0);
});

test('the listing fills in what the address omits, and the address overrides it', async () => {
  const { loaded, asked } = await askedFor('?exposeId=7&amortizationRate=1&cmp_id=herbst');
  expect(loaded).toMatchObject({
    isExample: false,
    stateName: 'Berlin',
    brandedListing: 'Haus',
    isExclusive: true,
  });
  // Price of 300,000 + 8 % costs without a commission − own funds of 60,000
  expect(asked[0]?.[1]).toMatchObject({ loanAmount: 264_000, geoCode: BERLIN.geoCode });
  const stated = await askedFor('?exposeId=7&purchasePrice=400000');
  // The address contains the example's price, which then counts as entered: 400,000 × 1.08 − own funds 80,000
  expect(stated.loaded.isExample).toBe(false);
  expect(stated.asked[0]?.[1].loanAmount).toBe(352_000);
});

test.each<[string, string | undefined]>([
  ['?cmp_id=herbst&exposeId=8&geoCode=1276003001&amortizationRate=1', 'Berlin'],
  ['?exposeId=8&exclusive=true', 'Berlin'],
  ['?geoCode=1276003', 'Berlin'],
  ['?amortizationRate=1', undefined],
  // Without a case, the example's property is in the provider's region.
  ['?cmp_id=herbst&exclusive=true', 'Bayern'],
])('without a price %s shows an example', async (search, stateName) => {
  const { loaded, asked } = await askedFor(search);
  expect(loaded).toMatchObject({ isExample: true, stateName, plan: undefined, refusal: undefined });
  expect(asked[0]?.[1].purchasePrice).toBe(400_000);
});

test('a widget’s link at the example’s price finds its instalment', async () => {
  const { loaded } = await askedFor('?purchasePrice=400000&geoCode=1276003001&amortizationRate=1');
  expect(loaded.plan?.monthlyRate).toBeGreaterThan(0);
});

test('a provider makes its listing an offer only where the page shows one for it', () => {
  const listed = { brandedListing: 'Haus', offer: {}, isExample: false, isExclusive: true };
  const wirbt = 'Musterkasse wirbt auf dem Inserat „Haus“, von dem du kommst';
  expect(brandSentence('Musterkasse', listed)).toBe(`${wirbt}, und macht dazu das Angebot auf dieser Seite.`);
  expect(brandSentence('Musterkasse', { ...listed, isExample: true })).toBe(`${wirbt}.`);
  expect(brandSentence('Musterkasse', { ...listed, offer: undefined, isExclusive: false })).toBe(
    `${wirbt}. Vergleichen kannst du trotzdem mit allen anderen.`,
  );
});
