import type { Provider } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import type { ConditionsQuery } from '../../../condition-services.ts';
import { SERVICES } from '../../../testing/portal-services.ts';
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

async function askedFor(search: string, provider = PROVIDER) {
  const asked: [number, ConditionsQuery][] = [];
  const services = {
    ...SERVICES,
    findPlaces: () => [],
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

test('the bare address shows an example in the provider’s own region', async () => {
  const { loaded, asked } = await askedFor('');
  expect(loaded).toMatchObject({ isExample: true, stateName: 'Bayern' });
  // 400,000 × 1.0907 − 80,000
  expect(asked[0]?.[1]).toMatchObject({ loanAmount: 356_280, geoCode: '1276002' });
  expect((await askedFor('', { ...PROVIDER, regions: [] })).asked[0]?.[1].geoCode).toBeUndefined();
});

test('what cannot be right in the address has its default', async () => {
  expect((await askedFor('?purchasePrice=viel')).loaded.financingCase.purchasePrice).toBe(400_000);
  expect((await askedFor('?purchasePrice=2&ownFunds=0')).asked).toHaveLength(0);
});
