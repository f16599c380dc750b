import { CASE_FORM, valuesFromParams } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { hasNoInput } from './has-no-input.ts';

test.each([
  ['', true],
  // The example's price in German notation is no input.
  ['purchasePrice=400.000,00', true],
  ['purchasePrice=400001', false],
  // A value of a field that the form hides counts as input.
  ['profession=DOCTOR', false],
])('„%s“ has no input: %s', (query, expected) => {
  expect(hasNoInput(CASE_FORM, valuesFromParams(CASE_FORM, new URLSearchParams(query)))).toBe(expected);
});
