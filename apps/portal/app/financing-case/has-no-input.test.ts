import { CASE_FORM, valuesFromParams } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { hasNoInput } from './has-no-input.ts';

test.each([
  ['', true],
  // Written differently, the same
  ['purchasePrice=400.000,00', true],
  ['purchasePrice=400001', false],
  // Values count even if the form hides the field
  ['profession=DOCTOR', false],
])('„%s“ has no input: %s', (query, expected) => {
  expect(hasNoInput(CASE_FORM, valuesFromParams(CASE_FORM, new URLSearchParams(query)))).toBe(expected);
});
