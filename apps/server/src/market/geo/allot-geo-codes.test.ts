import { expect, test } from 'vitest';
import { allotGeoCodes, regionOf, type NumberedPlace, type PlaceIdentity } from './allot-geo-codes.ts';

const place = (name: string, more: Partial<PlaceIdentity> = {}): PlaceIdentity => ({
  state: 'BY',
  name,
  municipalityKey: '',
  region: '80',
  ...more,
});
const numbered = (name: string, geoCode: string, more: Partial<PlaceIdentity> = {}): NumberedPlace => ({
  ...place(name, more),
  geoCode,
});
const codes = (known: NumberedPlace[], places: PlaceIdentity[]) =>
  allotGeoCodes(known, places).map(({ geoCode }) => geoCode);

test('numbers the places of each region in their order', () => {
  const places = [place('München'), place('Ismaning'), place('Augsburg', { region: '86' })];
  expect(codes([], places)).toEqual(['127600280001', '127600280002', '127600286001']);
});

test('numbers a city state without a region', () => {
  const bremen = [
    place('Bremen', { state: 'HB', region: '' }),
    place('Bremerhaven', { state: 'HB', region: '' }),
  ];
  expect(codes([], bremen)).toEqual(['1276005001', '1276005002']);
});

test.each`
  what                                   | known                                                                     | wanted                                                | geoCode
  ${'the same key under another name'}   | ${numbered('Oberweser', '127600280007', { municipalityKey: '09184130' })} | ${place('Wesertal', { municipalityKey: '09184130' })} | ${'127600280007'}
  ${'the same name in another spelling'} | ${numbered('St. Johann', '127600280007')}                                 | ${place('St Johann')}                                 | ${'127600280007'}
  ${'a name whose key became known'}     | ${numbered('Ismaning', '127600280007')}                                   | ${place('Ismaning', { municipalityKey: '09184130' })} | ${'127600280007'}
  ${'the same name with another key'}    | ${numbered('Berg', '127600280007', { municipalityKey: '09184130' })}      | ${place('Berg', { municipalityKey: '09188113' })}     | ${'127600280008'}
  ${'the same name in another region'}   | ${numbered('Berg', '127600280007')}                                       | ${place('Berg', { region: '82' })}                    | ${'127600282001'}
  ${'another name'}                      | ${numbered('Berg', '127600280007')}                                       | ${place('Tal')}                                       | ${'127600280008'}
`('$what gets $geoCode', ({ known, wanted, geoCode }) => {
  expect(codes([known], [wanted])).toEqual([geoCode]);
});

test('the last of a region’s numbers is not followed by a longer one', () => {
  expect(() => codes([numbered('Berg', '127600280999')], [place('Tal')])).toThrow(RangeError);
});

test.each`
  state   | postalCodes                    | region
  ${'BY'} | ${['80331', '80333', '81929']} | ${'80'}
  ${'HE'} | ${['55246', '65183', '65185']} | ${'65'}
  ${'HE'} | ${['65183', '55246']}          | ${'55'}
  ${'BE'} | ${['10115', '13627']}          | ${''}
`('$postalCodes in $state are of region "$region"', ({ state, postalCodes, region }) => {
  expect(regionOf(state, postalCodes)).toBe(region);
});
