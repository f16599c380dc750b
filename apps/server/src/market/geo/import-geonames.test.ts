import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { geoImport } from './geo-import.command.ts';
import { BUILT_IN_POSTAL_CODES, loadGeography, operatorPostalCodes, type Geography } from './geography.ts';
import { GeonamesUnreadableError } from './import-geonames.ts';
import { readPostalCodeFile, type PostalCodeRow, knownState } from './postal-code-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'geonames-'));
const dataDir = join(folder, 'data');
const file = join(folder, 'DE.txt');
const builtIn = readPostalCodeFile(readFileSync(BUILT_IN_POSTAL_CODES, 'utf8'), BUILT_IN_POSTAL_CODES);
const before = loadGeography();

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const line = (code: string, place: string, state: string, latitude = '50.5', longitude = '10.5') =>
  ['DE', code, place, state, '', '', '00', '', '', latitude, longitude, '4'].join('\t');
const lineOf = ({ postalCode, place, state, latitude, longitude }: PostalCodeRow) =>
  line(postalCode, place, knownState(state).name, String(latitude), String(longitude));

// GeoNames lists a code in two states under one of them only, so use the first row of each code.
const LINES = [...Map.groupBy(builtIn, ({ postalCode }) => postalCode).values()].flatMap(([row]) =>
  row ? lineOf(row) : [],
);
const without = (...codes: string[]) => LINES.filter((text) => !codes.includes(text.slice(3, 8)));

const importing = (lines: readonly string[], into = dataDir) => {
  writeFileSync(file, `${lines.join('\r\n')}\r\n`);
  return geoImport(file, into);
};

beforeAll(() =>
  importing([
    ...without('80331', '99095'),
    line('80334', 'München', 'Bayern', '48.1399', '11.5621'),
    line('01997', 'Neudorf an der Probe', 'Brandenburg', '51.5', '13.9'),
    line('01999', 'Neudorf an der Probe', 'Brandenburg', '51.5', '13.9'),
  ]),
);

function geoCodesIn({ byPostalCode }: Geography): (postalCode: string) => string[] {
  return (postalCode) =>
    byPostalCode(postalCode)
      .map(({ geoCode }) => geoCode)
      .toSorted();
}

test('every remaining code has unchanged geo codes', () => {
  const stayed = builtIn
    .map(({ postalCode }) => postalCode)
    .filter((code) => !['80331', '99095'].includes(code));
  expect(stayed.map(geoCodesIn(loadGeography(dataDir)))).toEqual(stayed.map(geoCodesIn(before)));
});

test('a new code of a known place joins it, with the coordinates of the file', () => {
  const [munich] = loadGeography(dataDir).byPostalCode('80334');
  expect(munich).toMatchObject({
    place: 'München',
    geoCode: '127600280001',
    latitude: 48.1399,
    longitude: 11.5621,
  });
});

test('a new place gets one geo code for all its codes, used by no other place', () => {
  const after = loadGeography(dataDir);
  const [one] = after.byPostalCode('01997');
  const geoCode = one?.geoCode ?? '';
  expect(one).toMatchObject({ place: 'Neudorf an der Probe', federalState: 'Brandenburg' });
  expect(after.byPostalCode('01999')[0]?.geoCode).toBe(geoCode);
  expect([before.labelOf(geoCode), after.labelOf(geoCode)]).toEqual(['Brandenburg', 'Neudorf an der Probe']);
});

test('parts of places are still found', () => {
  expect(loadGeography(dataDir).findLocations('Langebrück')).toEqual(before.findLocations('Langebrück'));
});

test('removed codes find nothing, their places retain their names', () => {
  const after = loadGeography(dataDir);
  expect(after.findLocations('99095')).toEqual([]);
  expect(after.labelOf('127601699001')).toBe('Erfurt');
});

// @contract 1.1
test('a second import of the same file changes nothing', async () => {
  const first = readFileSync(operatorPostalCodes(dataDir), 'utf8');
  await geoImport(file, dataDir);
  expect(readFileSync(operatorPostalCodes(dataDir), 'utf8')).toBe(first);
});

test('a place that lost its last code retains its geo code and is not offered, until the code returns', async () => {
  const into = join(folder, 'retired');
  const [hooge] = before.byPostalCode('25859');
  const { geoCode = '', place = '' } = hooge ?? {};
  await importing(without('25859'), into);
  expect(loadGeography(into).labelOf(geoCode)).toBe(place);
  expect(
    loadGeography(into)
      .findLocations(place)
      .filter((row) => row.geoCode === geoCode),
  ).toEqual([]);
  await importing([...LINES, line('25866', 'Wiederkehr', 'Schleswig-Holstein')], into);
  expect(loadGeography(into).byPostalCode('25859')[0]?.geoCode).toBe(geoCode);
});

test.each`
  fault                                                    | field
  ${line('1011', 'Berlin', 'Berlin')}                      | ${'postal code'}
  ${line('10115', '', 'Berlin')}                           | ${'place name'}
  ${line('10115', 'Berlin', 'Preußen')}                    | ${'admin name1'}
  ${line('10115', 'Berlin', 'Berlin', '12.5')}             | ${'latitude'}
  ${line('10115', 'Berlin', 'Berlin', '52.5', '133')}      | ${'longitude'}
  ${line('10115', 'Berlin', 'Berlin').replace('DE', 'AT')} | ${'country code'}
  ${'10115;Berlin'}                                        | ${'line'}
`(
  'an error in $field is reported with its line and leaves the current file in place',
  async ({ fault: problem, field }) => {
    const inForce = readFileSync(operatorPostalCodes(dataDir), 'utf8');
    await expect(importing([LINES[0] ?? '', problem, ...LINES.slice(1)])).rejects.toThrow(
      `Zeile 2, Feld ${field}`,
    );
    expect(readFileSync(operatorPostalCodes(dataDir), 'utf8')).toBe(inForce);
  },
);

test('a file that loses more than one code in a hundred is refused', async () => {
  const into = join(folder, 'loss');
  const tolerated = Math.floor(LINES.length / 100);
  await expect(importing(LINES.slice(tolerated + 1), into)).rejects.toThrow('bekannten Postleitzahlen');
  await expect(importing(LINES.slice(tolerated), into)).resolves.toContain('Entfallen');
});

test.each(['DE.tx', 'data/DE.tx', 'data'])('%s that cannot be read is refused by its name', async (name) => {
  const unreadable = join(folder, name);
  const error: unknown = await geoImport(unreadable, dataDir).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(GeonamesUnreadableError);
  expect(String(error)).toContain(`${unreadable} lässt sich nicht übernehmen (`);
});
