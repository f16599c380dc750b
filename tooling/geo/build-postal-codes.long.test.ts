import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUILT_IN_POSTAL_CODES } from '../../apps/server/src/market/geo/geography.ts';
import { readPostalCodeFile, type PostalCodeRow } from '../../apps/server/src/market/geo/postal-code-file.ts';
import { buildPostalCodes } from './build-postal-codes.ts';

const text = readFileSync(BUILT_IN_POSTAL_CODES, 'utf8');
const rows = readPostalCodeFile(text, BUILT_IN_POSTAL_CODES);

test('the file in the repository equals the output of the script', () => {
  expect(buildPostalCodes(rows)).toBe(text);
});

test('places keep their geo codes if an earlier place is removed', () => {
  const rebuilt = buildPostalCodes(rows.filter(({ place }) => place !== 'Dresden'));
  expect(neighbourCodes('Dresden', readPostalCodeFile(rebuilt, 'rebuilt'))).toEqual(
    neighbourCodes('Dresden', rows),
  );
});

function neighbourCodes(name: string, all: readonly PostalCodeRow[]): string[] {
  return all
    .filter(({ place }) => place !== name)
    .map(({ postalCode, geoCode }) => `${postalCode} ${geoCode}`);
}
