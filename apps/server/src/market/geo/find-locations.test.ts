import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDistricts } from './geography.ts';
import { builtInGeography } from '../../testing/built-in-geography.ts';

const { findLocations, findEntities } = builtInGeography();
const firstLabel = (text: string) => findLocations(text)[0]?.label;

test.each`
  typed                         | first
  ${'München'}                  | ${'80331 München'}
  ${'muenchen'}                 | ${'80331 München'}
  ${'munchen'}                  | ${'80331 München'}
  ${'MÜNCHEN'}                  | ${'80331 München'}
  ${'  Mün'}                    | ${'80331 München'}
  ${'Mu\u0308nchen'}            | ${'80331 München'}
  ${'Gießen'}                   | ${'35390 Gießen'}
  ${'giessen'}                  | ${'35390 Gießen'}
  ${'Sankt Ingbert'}            | ${'66386 St. Ingbert'}
  ${'Sankt Ing\u00ADbert'}      | ${'66386 St. Ingbert'}
  ${'St Ingbert'}               | ${'66386 St. Ingbert'}
  ${'st. ingb'}                 | ${'66386 St. Ingbert'}
  ${'Frankfurt'}                | ${'60308 Frankfurt am Main'}
  ${'Frankfurt/Main'}           | ${'60308 Frankfurt am Main'}
  ${'Frankfurt (Oder)'}         | ${'15230 Frankfurt (Oder)'}
  ${'frankfurt oder'}           | ${'15230 Frankfurt (Oder)'}
  ${'Rothenburg o.d.T.'}        | ${'91541 Rothenburg ob der Tauber'}
  ${'Halle'}                    | ${'06108 Halle (Saale)'}
  ${'Siegertsbrunn'}            | ${'85635 Höhenkirchen-Siegertsbrunn'}
  ${'Höhenkirchen'}             | ${'85635 Höhenkirchen-Siegertsbrunn'}
  ${'Langebrück'}               | ${'01465 Langebrück, Dresden'}
  ${'10115'}                    | ${'10115 Berlin'}
  ${'D-10115'}                  | ${'10115 Berlin'}
  ${'10115 Berlin'}             | ${'10115 Berlin'}
  ${'Berlin 10115'}             | ${'10115 Berlin'}
  ${'10115 Berl'}               | ${'10115 Berlin'}
  ${'0106'}                     | ${'01067 Dresden'}
  ${'07919 Mühltroff'}          | ${'07919 Mühltroff (Sachsen)'}
  ${'07919 Kirschkau'}          | ${'07919 Kirschkau (Thüringen)'}
  ${'12529 Berlin'}             | ${'12529 Berlin (Berlin)'}
  ${'Brandenburg an der'}       | ${'14770 Brandenburg an der Havel'}
  ${'Berlin Kreuzberg'}         | ${'10961 Kreuzberg, Berlin'}
  ${'Kreuzberg, Berlin'}        | ${'10961 Kreuzberg, Berlin'}
  ${'Kreuzberg'}                | ${'10961 Kreuzberg, Berlin'}
  ${'berlin kreuz'}             | ${'10961 Kreuzberg, Berlin'}
  ${'Berlin\u200b Kreuzberg'}   | ${'10961 Kreuzberg, Berlin'}
  ${'Berlin-Prenzlauer Berg'}   | ${'10405 Prenzlauer Berg, Berlin'}
  ${'Hamburg Altona'}           | ${'22765 Altona, Hamburg'}
  ${'Altona'}                   | ${'22765 Altona, Hamburg'}
  ${'Hamburg Sankt Pauli'}      | ${'20359 St. Pauli, Hamburg'}
  ${'München-Schwabing'}        | ${'80796 Schwabing, München'}
  ${'muenchen schwabing'}       | ${'80796 Schwabing, München'}
  ${'Köln Ehrenfeld'}           | ${'50823 Ehrenfeld, Köln'}
  ${'Frankfurt Sachsenhausen'}  | ${'60594 Sachsenhausen, Frankfurt am Main'}
  ${'Frankfurt a. Main Höchst'} | ${'65929 Höchst, Frankfurt am Main'}
  ${'Frankfurt/Main-Höchst'}    | ${'65929 Höchst, Frankfurt am Main'}
  ${'Leipzig Connewitz'}        | ${'04277 Connewitz, Leipzig'}
  ${'04277 Leipzig Connewitz'}  | ${'04277 Connewitz, Leipzig'}
  ${'Stuttgart Bad Cannstatt'}  | ${'70372 Bad Cannstatt, Stuttgart'}
  ${'Dresden Langebrück'}       | ${'01465 Langebrück, Dresden'}
  ${'Berlin Unbekanntviertel'}  | ${'10115 Berlin'}
  ${'Bonn Bad Godesberg'}       | ${'53111 Bonn'}
  ${'Weiden'}                   | ${'92637 Weiden'}
  ${'Köln-Weiden'}              | ${'50858 Weiden, Köln'}
`('"$typed" offers $first', ({ typed, first }) => {
  expect(firstLabel(typed)).toBe(first);
});

test.each([
  '',
  ' ',
  '1',
  'M',
  ' M ',
  '00000',
  '00',
  '123456',
  '10115 München',
  '10115 12345',
  '10115 München Schwabing',
  'Xyzzy Kreuzberg',
  'Xyzzy',
  '%%',
  '<script>',
  '. ',
])('"%s" offers nothing', (typed) => {
  expect(findLocations(typed)).toEqual([]);
});

test('every district of the table is found in its city with its postal codes', () => {
  const districts = readDistricts();
  expect(new Set(districts.map(({ city }) => city)).size).toBe(15);
  for (const { city, name, postalCodes } of districts) {
    const rows = findLocations(`${city} ${name}`);
    // Drop the state, with which the labels of a code in two states end.
    const labels = rows.map(({ label }) => label.replace(/ \(.*/, ''));
    expect(labels[0]).toBe(`${postalCodes[0]} ${name}, ${city}`);
    expect(rows.map(({ postalCode }) => postalCode)).toEqual(expect.arrayContaining([...postalCodes]));
    expect(labels.filter((label) => !label.endsWith(`, ${city}`))).toEqual([]);
  }
});

test('a row has exactly the four fields of the contract', () => {
  expect(findLocations('99084')).toEqual([
    { label: '99084 Erfurt', postalCode: '99084', geoCode: '127601699001', federalState: 'Thüringen' },
  ]);
});

test('namesakes come before the further codes of the first, the larger first', () => {
  const named = findLocations('Münster').map(({ label }) => label);
  expect(named.slice(0, 2)).toEqual(['48143 Münster', '64839 Münster']);
  const ulm = findLocations('Ulm').map(({ label }) => label);
  expect(ulm.slice(0, 2)).toEqual(['89073 Ulm', '56766 Ulmen']);
  expect(ulm).toContain('89075 Ulm');
});

test('a code found by its place and by a part of it has the place’s name', () => {
  expect(findLocations('25761 Büsum').map(({ label }) => label)).toEqual(['25761 Büsum']);
});

test('whatever is entered offers at most ten distinct rows', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[a-zäöüß]{2,3}$/), fc.stringMatching(/^\d{2,5}$/)),
      (typed) => {
        const rows = findLocations(typed);
        expect(rows.length).toBeLessThanOrEqual(10);
        expect(new Set(rows.map(({ postalCode, geoCode }) => postalCode + geoCode)).size).toBe(rows.length);
      },
    ),
    { numRuns: 500 },
  );
});

test('a state comes before the places of its name', () => {
  expect(findEntities('Berlin').slice(0, 2)).toEqual([
    { label: 'Berlin', geoCode: '1276003', type: 'STATE' },
    { label: 'Berlin', geoCode: '1276003001', type: 'PLACE' },
  ]);
  expect(findEntities('thueringen')).toEqual([{ label: 'Thüringen', geoCode: '1276016', type: 'STATE' }]);
});

test.each`
  typed                | first                              | type
  ${'Erfurt'}          | ${'Erfurt'}                        | ${'PLACE'}
  ${'sachsen-'}        | ${'Sachsen'}                       | ${'STATE'}
  ${'Münster'}         | ${'Münster (Nordrhein-Westfalen)'} | ${'PLACE'}
  ${'Hamburg Altona'}  | ${'Hamburg'}                       | ${'STATE'}
  ${'Ehrenfeld, Köln'} | ${'Köln'}                          | ${'PLACE'}
`('"$typed" offers $first', ({ typed, first, type }) => {
  expect(findEntities(typed)[0]).toMatchObject({ label: first, type });
});

test.each(['', 'B', ' b', '10115', '00000', 'Xyzzy', 'Xyzzy Altona'])('"%s" offers nothing', (typed) => {
  expect(findEntities(typed)).toEqual([]);
});

test('namesakes are distinguishable', () => {
  for (const typed of ['Neustadt', 'Berg', 'Neukirchen', 'Münster', 'Hausen']) {
    const labels = findEntities(typed).map(({ label }) => label);
    expect(labels.length).toBeGreaterThan(1);
    expect(new Set(labels).size).toBe(labels.length);
  }
});
