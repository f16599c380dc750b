import type { RequestCalculation } from '@heimvorteil/calculations';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ThenAndNow } from './then-and-now.tsx';

const THEN: RequestCalculation = {
  loanAmount: 300_000,
  loanToValue: 75,
  nominalInterestRate: 3.5,
  effectiveInterestRate: 3.56,
  amortizationRate: 2,
  fixedInterestYears: 10,
  monthlyRate: 1_375,
  remainingDebt: 228_000,
  totalInterest: 93_000,
  offerCount: 300,
  asOf: '2026-11-02',
  years: [],
};

const shown = (calculation?: RequestCalculation) =>
  renderToStaticMarkup(
    createElement(ThenAndNow, {
      calculation: THEN,
      today: { ...(calculation && { calculation }), derivation: [] },
    }),
  ).replaceAll(/<[^>]+>/g, ' ');

test('the same numbers are one sentence, also by rates of a later day', () => {
  expect(shown(THEN)).toContain('gleich. Die Zinsen vom 02.11.2026 gelten noch.');
  expect(shown({ ...THEN, asOf: '2026-11-20' })).toContain('gleich.');
});

test('changed results appear next to the earlier ones, unchanged ones do not', () => {
  const text = shown({ ...THEN, nominalInterestRate: 3.7, monthlyRate: 1_425, asOf: '2026-11-20' });
  expect(text).toMatch(/Sollzins\s+3,50\s%\s+3,70\s%/);
  expect(text).toMatch(/Rate im Monat\s+1\.375,00\s€\s+1\.425,00\s€/);
  expect(text).toContain('Zinsen vom 20.11.2026');
  expect(text).not.toContain('Restschuld');
});

test('a case that no lender accepts any more is reported', () => {
  expect(shown()).toContain('Kein Anbieter nimmt diesen Fall mehr.');
});
