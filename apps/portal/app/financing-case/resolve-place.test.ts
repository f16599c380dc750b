import type { Place } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { resolvePlace } from './resolve-place.ts';

const place = (label: string, postalCode: string, geoCode: string, federalState: string): Place => ({
  label,
  postalCode,
  geoCode,
  federalState,
});
const PLACES = [
  place('10115 Berlin', '10115', '1276003001', 'Berlin'),
  place('10117 Berlin', '10117', '1276003001', 'Berlin'),
  place('07919 Mühltroff (Sachsen)', '07919', '1276013051', 'Sachsen'),
  place('07919 Kirschkau (Thüringen)', '07919', '1276016077', 'Thüringen'),
  place('06108 Halle', '06108', '1276014002', 'Sachsen-Anhalt'),
  place('33790 Halle', '33790', '1276010300', 'Nordrhein-Westfalen'),
  place('12345 Hallein', '12345', '1276002400', 'Bayern'),
];
const geography = {
  findPlaces: ({ postcode, geoCode }: { postcode?: string | undefined; geoCode?: string | undefined }) =>
    PLACES.filter(
      (one) => (!postcode || one.postalCode === postcode) && (!geoCode || one.geoCode === geoCode),
    ),
  searchPlaces: (text: string) =>
    PLACES.filter(({ label }) => label.replace(/^\d+ /, '').toLowerCase().startsWith(text.toLowerCase())),
};
const resolve = (texts: { place?: string; postcode?: string; geoCode?: string }) =>
  resolvePlace({ place: '', postcode: '', geoCode: '', ...texts }, geography);

test('nothing entered is no place', () => {
  expect(resolve({})).toEqual({ kind: 'none' });
});

test.each([
  ['a postal code', { place: '10115' }, '10115 Berlin'],
  ['a label as it was suggested', { place: '10117 Berlin' }, '10117 Berlin'],
  ['codes', { postcode: '10117', geoCode: '1276003001' }, '10117 Berlin'],
  ['a name with several codes', { place: 'berlin' }, 'Berlin'],
  [
    'a code of two states with the state chosen',
    { place: '07919', geoCode: '1276016077' },
    '07919 Kirschkau (Thüringen)',
  ],
  ['a state only', { geoCode: '1276010' }, 'Nordrhein-Westfalen'],
  // The form still has the codes of the previous place; the newly entered text takes precedence.
  [
    'a new text beside old codes',
    { place: '10115', postcode: '33790', geoCode: '1276010300' },
    '10115 Berlin',
  ],
])('%s is known', (_case, texts, label) => {
  expect(resolve(texts)).toMatchObject({ kind: 'known', label });
});

test.each([
  ['a code of two states', { place: '07919' }, ['1276013051', '1276016077']],
  ['the same from an address', { postcode: '07919' }, ['1276013051', '1276016077']],
  ['a name of two places, not of a longer one', { place: 'Halle' }, ['1276014002', '1276010300']],
])('%s is asked', (_case, texts, geoCodes) => {
  const answer = resolve(texts);
  expect(answer.kind === 'choose' && answer.places.map(({ geoCode }) => geoCode)).toEqual(geoCodes);
});

test.each([{ place: '00000' }, { place: 'Entenhausen' }, { postcode: '99999' }, { geoCode: '999' }])(
  '%j is unknown',
  (texts) => {
    expect(resolve(texts)).toEqual({ kind: 'unknown' });
  },
);
