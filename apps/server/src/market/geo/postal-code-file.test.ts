import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { readPostalCodeFile, writePostalCodeFile, GeographyFileError } from './postal-code-file.ts';
import { BUILT_IN_POSTAL_CODES } from './geography.ts';

const BERLIN = '10115;BE;Berlin;1276003001;52.5244;13.4105;11000000;3426354;';

test('a file is written back as it was read', () => {
  const text = readFileSync(BUILT_IN_POSTAL_CODES, 'utf8');
  expect(writePostalCodeFile(readPostalCodeFile(text, 'built in').toReversed())).toBe(text);
  expect(text).toContain('© GeoNames, CC BY 4.0, changed');
});

test.each`
  line                                          | field
  ${BERLIN.replace('10115', '1011')}            | ${'postalCode'}
  ${BERLIN.replace('10115', '00115')}           | ${'postalCode'}
  ${BERLIN.replace('BE', 'XX')}                 | ${'state'}
  ${BERLIN.replace('Berlin', '')}               | ${'place'}
  ${BERLIN.replace('1276003001', '1276004001')} | ${'geoCode'}
  ${BERLIN.replace('1276003001', '1276003')}    | ${'geoCode'}
  ${BERLIN.replace('52.5244', '5.25')}          | ${'latitude'}
  ${BERLIN.replace('13.4105', 'Ost')}           | ${'longitude'}
  ${BERLIN.replace(';3426354;', '')}            | ${'localities'}
  ${`${BERLIN};`}                               | ${'localities'}
`('an error in $field is named with its line', ({ line, field }) => {
  const read = () => readPostalCodeFile(`# header\n${BERLIN}\n${line}\n`, 'own.csv');
  expect(read).toThrow(GeographyFileError);
  expect(read).toThrow(`Zeile 3, Feld ${field}`);
});

test('every error is named, and a file without rows is one', () => {
  expect(() => readPostalCodeFile('x\ny\n', 'own.csv')).toThrow(/Zeile 1.*\n.*Zeile 2/);
  expect(() => readPostalCodeFile('', 'own.csv')).toThrow('keine Zeilen');
});
