import { expect, test } from 'vitest';
import type { CostContext } from '../market-context.ts';
import { geoCodeOf, stateOf, type PlaceInput } from './purchase-terms.ts';

const CODES: Readonly<Record<string, string>> = { '80331': '1276002009162', '10115': '1276003001' };
const ASKED: string[] = [];
const KNOWING: CostContext = {
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findGeoCode: (postcode) => {
    ASKED.push(postcode);
    return CODES[postcode];
  },
};
const { findGeoCode: _none, ...WITHOUT_PLACES } = KNOWING;

test.each<[PlaceInput, string | undefined, string | undefined]>([
  [{}, undefined, undefined],
  [{ postcode: '80331' }, '1276002009162', 'BY'],
  [{ postcode: '99999' }, undefined, undefined],
  [{ geoCode: '1276003' }, '1276003', 'BE'],
  // the geo code overrides the postal code, unless it lies in no state
  [{ geoCode: '1276003', postcode: '80331' }, '1276003', 'BE'],
  [{ geoCode: '9999999', postcode: '80331' }, '9999999', 'BY'],
  [{ geoCode: '9999999' }, '9999999', undefined],
])('%j lies at %s in %s', (place, geoCode, state) => {
  expect([geoCodeOf(place, KNOWING), stateOf(place, KNOWING)?.id]).toEqual([geoCode, state]);
});

test('without a postal code no location is looked up', () => {
  ASKED.length = 0;
  geoCodeOf({}, KNOWING);
  stateOf({}, KNOWING);
  expect(ASKED).toEqual([]);
});

test('without known postal codes the place stays unknown', () => {
  const place = { postcode: '80331' };
  expect([geoCodeOf(place, WITHOUT_PLACES), stateOf(place, WITHOUT_PLACES)]).toEqual([undefined, undefined]);
});
