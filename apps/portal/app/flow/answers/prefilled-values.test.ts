import type { Listing } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import type { PortalServices } from '../../services/index.ts';
import { PRE_APPROVAL_FLOW } from '../pre-approval/pre-approval-flow.ts';
import { loadPrefilledValues } from './prefilled-values.ts';

const BERLIN = { label: '10115 Berlin', postalCode: '10115', geoCode: '1276003001', federalState: 'Berlin' };
const LISTING: Listing = {
  exposeId: 7,
  cwid: 'x',
  title: 'Wohnung',
  type: 'ApartmentBuy',
  exclusive: false,
  purchasePrice: 352_000,
  hasCourtage: false,
  brokerCommissionPercentage: null,
  address: { postcode: '10115', geocode: '1276003001', city: 'Berlin' },
};
const KNOWN: Partial<PortalServices> = {
  findPlaces: ({ postcode }) => (postcode === '10115' ? [BERLIN] : []),
  searchPlaces: () => [BERLIN],
  findListing: async (exposeId) => (exposeId === 7 ? LISTING : undefined),
};
const entered = (query: string) =>
  loadPrefilledValues(PRE_APPROVAL_FLOW, new URL(`http://test/?${query}`), KNOWN as PortalServices);
const PLACE = { place: '10115 Berlin', postcode: '10115', geoCode: '1276003001' };

test.each([
  ['', undefined],
  ['frage=ort&entryPoint=/expose/7', undefined],
  ['exposeId=8', undefined],
  // Household values in a query are ignored, because no link of the portal has them in its query.
  ['salary=4500&ageGroup=UNDER_45&livingArea=100', undefined],
  ['exposeId=viele', undefined],
  ['purchasePrice=500000', { values: { purchasePrice: '500.000' }, listing: undefined }],
  ['hasCourtage=false&purchasePrice=', { values: { hasCourtage: 'false' }, listing: undefined }],
  [
    'financingType=BuildingFinancing&landPrice=0&propertyValue=90000',
    {
      values: { financingType: 'BuildingFinancing', landPrice: '0', propertyValue: '90.000' },
      listing: undefined,
    },
  ],
  ['postcode=10115', { values: PLACE, listing: undefined }],
  ['place=Berlin', { values: PLACE, listing: undefined }],
  [
    'exposeId=7',
    {
      values: {
        ...PLACE,
        purchasePrice: '352.000',
        hasCourtage: 'false',
        brokerCommission: '3,57',
        exposeId: '7',
        financingType: 'PurchaseFinancing',
      },
      listing: 'Wohnung',
    },
  ],
])('%s sets %o', async (query, expected) => {
  expect(await entered(query)).toEqual(expected);
});

test('values in the address override those of its listing', async () => {
  const { values } = (await entered(
    'exposeId=7&purchasePrice=340000&hasCourtage=true&brokerCommission=2.38',
  ))!;
  expect(values).toMatchObject({
    purchasePrice: '340.000',
    hasCourtage: 'true',
    brokerCommission: '2,38',
    geoCode: '1276003001',
  });
});
