import { federalStateOf } from '@heimvorteil/engine';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { BUILT_IN_POSTAL_CODES, loadGeography } from './geography.ts';
import { readPostalCodeFile } from './postal-code-file.ts';

const geography = loadGeography();
const rows = readPostalCodeFile(readFileSync(BUILT_IN_POSTAL_CODES, 'utf8'), BUILT_IN_POSTAL_CODES);
const codes = [...new Set(rows.map((row) => row.postalCode))].filter((code) => code !== '');

// States of each postal region (first two digits of a postal code); none of its codes is in another state.
const STATES_OF_REGION: Record<string, string> = {
  BB: '03 15 16',
  'BB BE': '12',
  'BB BE ST': '14',
  'BB MV': '17',
  'BB MV NI': '19',
  'BB SN': '01',
  'BB SN TH': '04',
  BE: '10 13',
  BW: '70 71 72 73 74 75 77 78 79',
  'BW BY': '88 89 97',
  'BW HE': '68 69',
  'BW RP': '76',
  BY: '80 81 82 83 84 85 86 87 90 91 92 93 94 95',
  'BY HE': '63',
  'BY TH': '96',
  'HB HH NI SH': '27',
  'HB NI': '28',
  HE: '35 60 61 64',
  'HE NI NW': '34',
  'HE NI NW TH': '37',
  'HE NW': '59',
  'HE RP': '55 65',
  'HE TH': '36',
  HH: '20',
  'HH NI SH': '21',
  'HH SH': '22',
  MV: '18',
  'MV SH': '23',
  NI: '26 30 31',
  'NI NW': '48 49',
  'NI ST': '29 38',
  NW: '32 33 40 41 42 44 45 46 47 50 52 58',
  'NW RP': '51 53 57',
  RP: '54 56 67',
  'RP SL': '66',
  SH: '24 25',
  SN: '02 08 09',
  'SN TH': '07',
  ST: '39',
  'ST TH': '06',
  TH: '98 99',
};

describe('the built-in postal codes', () => {
  test('are all of Germany, each with a place, a state and coordinates', () => {
    const located = codes.flatMap((code) => geography.byPostalCode(code));
    expect(codes.length).toBeGreaterThan(8_250);
    expect(located.filter(({ place }) => place === '')).toEqual([]);
    expect(located.filter((at) => at.latitude < 47.2 || at.latitude > 55.1)).toEqual([]);
    expect(located.filter((at) => at.longitude < 5.8 || at.longitude > 15.1)).toEqual([]);
    expect(located.filter((at) => federalStateOf(at.geoCode)?.name !== at.federalState)).toEqual([]);
  });

  test('lie in the states that their postal region reaches', () => {
    const reached = Map.groupBy(rows, ({ postalCode }) => postalCode.slice(0, 2));
    const states = [...reached].map(([region, inRegion]) => [
      region,
      [...new Set(inRegion.map(({ state }) => state))].toSorted().join(' '),
    ]);
    const expected = Object.entries(STATES_OF_REGION).flatMap(([of, regions]) =>
      regions.split(' ').map((region) => [region, of]),
    );
    expect(Object.fromEntries(states)).toEqual(Object.fromEntries(expected));
  });

  test.each`
    code       | place                       | state
    ${'10115'} | ${'Berlin'}                 | ${'BE'}
    ${'01067'} | ${'Dresden'}                | ${'SN'}
    ${'99084'} | ${'Erfurt'}                 | ${'TH'}
    ${'99090'} | ${'Erfurt'}                 | ${'TH'}
    ${'99095'} | ${'Erfurt'}                 | ${'TH'}
    ${'28195'} | ${'Bremen'}                 | ${'HB'}
    ${'27568'} | ${'Bremerhaven'}            | ${'HB'}
    ${'20095'} | ${'Hamburg'}                | ${'HH'}
    ${'80331'} | ${'München'}                | ${'BY'}
    ${'60311'} | ${'Frankfurt am Main'}      | ${'HE'}
    ${'15230'} | ${'Frankfurt (Oder)'}       | ${'BB'}
    ${'79098'} | ${'Freiburg im Breisgau'}   | ${'BW'}
    ${'66111'} | ${'Saarbrücken'}            | ${'SL'}
    ${'04861'} | ${'Torgau'}                 | ${'SN'}
    ${'06485'} | ${'Quedlinburg'}            | ${'ST'}
    ${'06711'} | ${'Zeitz'}                  | ${'ST'}
    ${'06772'} | ${'Gräfenhainichen'}        | ${'ST'}
    ${'09434'} | ${'Zschopau'}               | ${'SN'}
    ${'22961'} | ${'Hoisdorf'}               | ${'SH'}
    ${'25867'} | ${'Langeneß'}               | ${'SH'}
    ${'33333'} | ${'Gütersloh'}              | ${'NW'}
    ${'64760'} | ${'Oberzent'}               | ${'HE'}
    ${'82475'} | ${'Garmisch-Partenkirchen'} | ${'BY'}
    ${'89081'} | ${'Ulm'}                    | ${'BW'}
  `('$code is $place in $state', ({ code, place, state }) => {
    expect(geography.byPostalCode(code).map((at) => [at.place, at.state])).toEqual([[place, state]]);
  });

  test.each`
    code       | states
    ${'07919'} | ${'SN TH'}
    ${'12529'} | ${'BB BE'}
    ${'14715'} | ${'BB ST'}
    ${'17337'} | ${'BB MV'}
    ${'19273'} | ${'MV NI'}
    ${'19357'} | ${'BB MV'}
    ${'21039'} | ${'HH SH'}
    ${'22113'} | ${'HH SH'}
    ${'22145'} | ${'HH SH'}
    ${'37194'} | ${'HE NI'}
    ${'59969'} | ${'HE NW'}
    ${'65391'} | ${'HE RP'}
    ${'69434'} | ${'BW HE'}
  `('$code lies in $states and asks which', ({ code, states }) => {
    const found = geography.findLocations(code);
    expect(
      geography
        .byPostalCode(code)
        .map(({ state }) => state)
        .toSorted()
        .join(' '),
    ).toBe(states);
    expect(found).toHaveLength(2);
    for (const { label, federalState } of found) expect(label).toContain(`(${federalState})`);
  });

  test('lie in one state except those that ask', () => {
    expect(codes.filter((code) => geography.byPostalCode(code).length > 1)).toHaveLength(13);
  });

  test('that do not exist find nothing', () => {
    expect(geography.findLocations('00000')).toEqual([]);
    expect(geography.byPostalCode('00000')).toEqual([]);
    expect(geography.coordinatesOf('00000')).toBeUndefined();
  });

  // Links, rate sheets and requests store these codes, so a change here breaks them.
  test.each`
    code       | geoCode
    ${'10115'} | ${'1276003001'}
    ${'20095'} | ${'1276006001'}
    ${'28195'} | ${'1276005001'}
    ${'27568'} | ${'1276005002'}
    ${'01067'} | ${'127601301001'}
    ${'99084'} | ${'127601699001'}
    ${'80331'} | ${'127600280001'}
    ${'50667'} | ${'127601050001'}
    ${'60311'} | ${'127600760001'}
    ${'79098'} | ${'127600179001'}
    ${'66111'} | ${'127601266001'}
    ${'24103'} | ${'127601524001'}
  `('$code has an unchanged geo code $geoCode', ({ code, geoCode }) => {
    expect(geography.byPostalCode(code).map((at) => at.geoCode)).toEqual([geoCode]);
  });

  test('no place’s geo code begins with another’s', () => {
    const geoCodes = [...new Set(rows.map((row) => row.geoCode))].toSorted();
    expect(geoCodes.filter((geoCode) => !/^12760(0[1-9]|1[0-6])\d{3,5}$/.test(geoCode))).toEqual([]);
    expect(geoCodes.filter((geoCode, at) => geoCodes[at + 1]?.startsWith(geoCode))).toEqual([]);
  });

  test('every code finds itself first, alone and with its place', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rows.filter((row) => row.postalCode !== '')),
        ({ postalCode, place, geoCode }) => {
          const alone = geography.findLocations(postalCode);
          expect(alone.every((row) => row.postalCode === postalCode)).toBe(true);
          expect(alone.map((row) => row.geoCode)).toContain(geoCode);
          expect(geography.findLocations(`${postalCode} ${place}`)).toContainEqual(
            alone.find((row) => row.geoCode === geoCode),
          );
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

test.each`
  geoCode               | label
  ${'1276003001'}       | ${'Berlin'}
  ${'1276016'}          | ${'Thüringen'}
  ${'127601699001'}     | ${'Erfurt'}
  ${'1276003001046014'} | ${'Berlin'}
  ${'127600299999'}     | ${'Bayern'}
  ${'1276017'}          | ${undefined}
  ${'127600'}           | ${undefined}
  ${'1276003x'}         | ${undefined}
  ${''}                 | ${undefined}
`('geo code "$geoCode" is $label', ({ geoCode, label }) => {
  expect(geography.labelOf(geoCode)).toBe(label);
});

test('a postal code and its place have their location', () => {
  expect(geography.coordinatesOf('99084')).toEqual({ latitude: 50.9787, longitude: 11.0328 });
  expect(geography.coordinatesOf('127601699001')).toEqual({ latitude: 50.9787, longitude: 11.0328 });
});
