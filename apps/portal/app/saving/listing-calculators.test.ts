import type { Listing } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { calculatorsFor } from './listing-calculators.ts';

const FLAT: Listing = {
  exposeId: 7,
  cwid: 'x',
  title: 'Wohnung',
  type: 'ApartmentBuy',
  purchasePrice: 300_000,
  hasCourtage: true,
  brokerCommissionPercentage: 2.38,
  exclusive: false,
  address: { geocode: '1276003001', postcode: '10115', city: 'Berlin' },
};
const addresses = (change: Partial<Listing>) =>
  Object.fromEntries(
    calculatorsFor({ ...FLAT, ...change }).map(({ name, address }) => [
      name,
      address.replace('/baufinanzierung/', ''),
    ]),
  );

test('a listing fills price, place and commission of every calculator in its own way', () => {
  const query = 'purchasePrice=300000&brokerCommission=2.38&exposeId=7&postcode=10115&geoCode=1276003001';
  expect(addresses({})).toEqual({
    Finanzierung: `finanzierungsrechner?${query}`,
    Nebenkosten: `nebenkostenrechner?${query}`,
    'Mieten oder kaufen': `mieten-oder-kaufen?${query}`,
    'Wie viel Haus':
      'wie-viel-haus-kann-ich-mir-leisten/?brokerCommission=2.38&exposeId=7&postcode=10115&geoCode=1276003001#wishedPrice=300000',
    Eigenkapital: `eigenkapitalrechner?${query}`,
  });
});

test('a listing without commission states it, and unknown values are omitted', () => {
  const { Finanzierung, ...others } = addresses({
    hasCourtage: false,
    purchasePrice: null,
    address: { geocode: '', postcode: '', city: '' },
  });
  expect(Finanzierung).toBe('finanzierungsrechner?hasCourtage=false&exposeId=7');
  expect(others['Mieten oder kaufen']).toBe('mieten-oder-kaufen?hasCourtage=false&exposeId=7');
  expect(others['Wie viel Haus']).not.toContain('#');
});
