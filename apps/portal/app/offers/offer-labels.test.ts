import { SURCHARGE_KINDS } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { PROFESSION_LENDERS } from './offer-audience.ts';
import { reasonText } from './rate-reasons.tsx';

test('only lenders that can be added are named as added', () => {
  const { NONE, ...professions } = PROFESSION_LENDERS;
  expect(NONE).toBe('');
  expect(new Set(Object.values(professions)).size).toBe(Object.keys(professions).length);
});

test.each([
  [1, 'Grundzins für 1 Jahr'],
  [15, 'Grundzins für 15 Jahre'],
])('the rate to begin with is that of its %d years', (years, text) => {
  expect(reasonText('BASE_RATE', { fixedInterestYears: years })).toBe(text);
});

test('every surcharge that a lender can state has its own words, and one that is new here is named as one', () => {
  const years = { fixedInterestYears: 10 };
  const said = SURCHARGE_KINDS.map((kind) => reasonText(kind, years));
  const unknown = reasonText('NEW', years);
  expect(new Set([...said, unknown]).size).toBe(SURCHARGE_KINDS.length + 1);
  expect(unknown).toMatch(/Auf- oder Abschlag/);
});

test('a surcharge for the share of the loan names the share', () => {
  expect(reasonText('LOAN_TO_VALUE', { fixedInterestYears: 10, loanToValue: 91.5 })).toBe(
    'weil du 91,5\u00a0% leihst',
  );
  expect(reasonText('LOAN_TO_VALUE', { fixedInterestYears: 10 })).toBe('weil du viel vom Wert leihst');
});
