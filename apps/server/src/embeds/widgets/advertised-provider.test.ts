import { cents, type Lender } from '@heimvorteil/engine';
import { exampleLender as lender, exampleRates } from '@heimvorteil/engine/example-market';
import { describe, expect, test } from 'vitest';
import { offerAnswers } from '../../market/offers/index.ts';
import { providerDirectory } from '../../leads/providers/index.ts';
import { builtInGeography } from '../../testing/built-in-geography.ts';
import { marketOfSheets, SHEETS_DAY } from '../../testing/market-of-sheets.ts';
import { advertisedProvider } from './widget-figures.ts';

const BERLIN = '1276003';
const MITTE = '1276003001';
const BAVARIA = '1276002';
/** The area of this postal code lies in Thuringia and Saxony. */
const IN_TWO_STATES = '07919';

const advertising = (id: number, product: Lender['product'], regions: string[], ...cwids: string[]) =>
  lender(id, { product, regions, cwids });

const LENDERS = [
  advertising(1, 'VIA', [], 'everywhere', 'all'),
  advertising(2, 'VIA', [BERLIN], 'berlin', 'all', 'tie'),
  advertising(3, 'VIA', [MITTE], 'mitte', 'all'),
  advertising(4, 'VIA', [BERLIN], 'tie'),
  advertising(5, 'DEFAULT', [MITTE], 'default', 'all'),
  advertising(6, 'VIA', [BAVARIA, '1276016'], 'bavaria'),
  advertising(7, 'VIA', [BERLIN], 'without rates'),
  lender(8, { product: 'VIA', regions: [BERLIN], cwids: ['only large'], minLoan: cents(900_000_00) }),
];
const priced = LENDERS.filter(({ lenderId }) => lenderId !== 7);
const { market } = marketOfSheets({
  lenders: LENDERS,
  rates: priced.flatMap(({ lenderId }) => exampleRates(lenderId, { 100: 3.5 })),
  surcharges: [],
});
const rules = {
  geography: builtInGeography(),
  landTransferTax: 'specification',
  today: () => SHEETS_DAY,
} as const;
const sources = {
  rules,
  offers: offerAnswers(market, rules),
  providers: providerDirectory({ market, rules, publicUrl: 'https://portal.example' }),
};

function found(place: { geoCode?: string; postcode?: string }, cwid: string | undefined) {
  const property = { type: 'ApartmentBuy' as const, purchasePrice: 400_000, ...place };
  const { branding, ownOffer } = advertisedProvider({ property, cwid }, sources);
  expect(branding.branded).toBe(branding.viaProviderId !== -1);
  return [branding.viaProviderId, ownOffer];
}

/** Expected provider id by advertiser (row) and place (column); 0: no provider. */
const MATRIX: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  everywhere: { mitte: 1, berlin: 1, bavaria: 1, twoStates: 1, abroad: 1 },
  berlin: { mitte: 2, berlin: 2, bavaria: 0, twoStates: 0, abroad: 0 },
  // A provider of one district is not advertised for the whole state.
  mitte: { mitte: 3, berlin: 0, bavaria: 0, twoStates: 0, abroad: 0 },
  // The provider with the smallest region is chosen; a provider without a VIA product is ignored.
  all: { mitte: 3, berlin: 2, bavaria: 1, twoStates: 1, abroad: 1 },
  // Of two providers with regions of equal size, the lower id is chosen.
  tie: { mitte: 2, berlin: 2, bavaria: 0, twoStates: 0, abroad: 0 },
  default: { mitte: 0, berlin: 0, bavaria: 0, twoStates: 0, abroad: 0 },
  bavaria: { mitte: 0, berlin: 0, bavaria: 6, twoStates: 0, abroad: 0 },
  'without rates': { mitte: 7, berlin: 7, bavaria: 0, twoStates: 0, abroad: 0 },
  'only large': { mitte: 8, berlin: 8, bavaria: 0, twoStates: 0, abroad: 0 },
  nobody: { mitte: 0, berlin: 0, bavaria: 0, twoStates: 0, abroad: 0 },
};
const PLACES: Readonly<Record<string, { geoCode?: string; postcode?: string }>> = {
  mitte: { geoCode: MITTE },
  berlin: { geoCode: BERLIN },
  bavaria: { geoCode: BAVARIA },
  twoStates: { postcode: IN_TWO_STATES },
  abroad: { geoCode: '9999999' },
};
const WITHOUT_OFFER = [7, 8];

describe.each(Object.entries(MATRIX))('an advertiser of %j', (cwid, row) => {
  test.each(Object.entries(row))('at %s is branded by %i', (place, expected) => {
    const [branded, ownOffer] = found(PLACES[place]!, cwid);
    expect(branded).toBe(expected === 0 ? -1 : expected);
    expect(ownOffer).toBe(expected !== 0 && !WITHOUT_OFFER.includes(expected));
  });
});

test.each([
  ['a postal code alone is its place', { postcode: '10115' }, 'mitte', [3, true]],
  ['the geo code beats it', { postcode: '10115', geoCode: BAVARIA }, 'mitte', [-1, false]],
  [
    'the geo code tells which of two states',
    { postcode: IN_TWO_STATES, geoCode: '1276016' },
    'bavaria',
    [6, true],
  ],
  ['one that does not exist tells no region', { postcode: '00000' }, 'all', [1, true]],
  ['no place', {}, 'everywhere', [-1, false]],
  ['no advertiser', { postcode: '10115' }, undefined, [-1, false]],
  ['neither', {}, undefined, [-1, false]],
])('%s', (_what, place, cwid, expected) => {
  expect(found(place, cwid)).toEqual(expected);
});
