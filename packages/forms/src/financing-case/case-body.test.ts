import { expect, test } from 'vitest';
import { valuesFromParams } from '../form/form-address.ts';
import { readForm } from '../form/read-form.ts';
import { CASE_FORM } from './case-form.ts';
import { caseBodyOf } from './case-values.ts';

const bodyOf = (query: string) =>
  caseBodyOf(readForm(CASE_FORM, valuesFromParams(CASE_FORM, new URLSearchParams(query))).input);

test.each([
  ['postcode=10115&geoCode=1276003001', { postcode: '10115', geoCode: '1276003001' }],
  // A postcode that belongs to two states is omitted until the visitor selects a place.
  ['postcode=07919', {}],
  ['geoCode=1276002', { geoCode: '1276002' }],
])('of the place „%s“ a call gets %j', (query, place) => {
  const { postcode, geoCode } = bodyOf(query);
  expect(JSON.parse(JSON.stringify({ postcode, geoCode }))).toEqual(place);
});

test('a campaign is no input of a calculation', () => {
  expect(bodyOf('purchasePrice=300000&cmp_id=autumn')).not.toHaveProperty('campaign');
  expect(bodyOf('purchasePrice=300000&cmp_id=autumn').purchasePrice).toBe(300_000);
});
