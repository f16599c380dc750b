import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUILT_IN_POSTAL_CODES } from '../../apps/server/src/market/geo/geography.ts';
import { readPostalCodeFile } from '../../apps/server/src/market/geo/postal-code-file.ts';
import { MAIN_STATE, TWO_STATES } from './corrections.ts';
import { PLACE_OF_CODE } from './place-of-code.ts';

const rows = readPostalCodeFile(readFileSync(BUILT_IN_POSTAL_CODES, 'utf8'), BUILT_IN_POSTAL_CODES);
const rowsOf = Map.groupBy(rows, ({ postalCode }) => postalCode);

test.each(Object.entries(TWO_STATES))('%s is in the two states %s', (code, states) => {
  const found = (rowsOf.get(code) ?? []).map(({ state }) => state);
  expect(found.toSorted()).toEqual(states.toSorted());
});

test.each(Object.entries(MAIN_STATE))('%s belongs to its town’s state %s', (code, state) => {
  expect(rowsOf.get(code)?.map((row) => row.state)).toEqual([state]);
});

test.each(Object.entries(PLACE_OF_CODE))('%s is called %s', (key, place) => {
  const row = rowsOf.get(key.slice(0, 5))?.find(({ state }) => state === key.slice(5));
  expect(row?.place).toBe(place);
});
