import type { RequestCalculation } from '@heimvorteil/calculations';
import { expect, test } from 'vitest';
import { instalmentRow, loanRows } from './loan-rows.ts';

const CALCULATION: RequestCalculation = {
  loanAmount: 300_000,
  loanToValue: 75,
  nominalInterestRate: 3.65,
  effectiveInterestRate: 3.72,
  amortizationRate: 2,
  fixedInterestYears: 10,
  monthlyRate: 1_412.5,
  remainingDebt: 227_654.32,
  totalInterest: 97_154.49,
  offerCount: 41,
  asOf: '2026-11-20',
  years: [],
};
const written = (rows: readonly { label: string; value: string }[]) =>
  rows.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '));

test('a loan is told in words', () => {
  expect(written(loanRows(CALCULATION))).toEqual([
    'Darlehen: 300.000 €',
    'Anteil am Wert: 75,00 %',
    'Sollzins, Mittel aus 41 Angeboten: 3,65 %',
    'Effektiver Jahreszins: 3,72 %',
    'Anfängliche Tilgung: 2,00 %',
    'Zinsen in 10 Jahren: 97.154 €',
    'Restschuld nach 10 Jahren: 227.654 €',
  ]);
  expect(written([instalmentRow(CALCULATION)])).toEqual(['Monatliche Rate: 1.413 €']);
});

test.each<[Partial<RequestCalculation>, changed: string[]]>([
  [
    { fixedInterestYears: 1 },
    // Singular
    ['Zinsen in 1 Jahr: 97.154 €', 'Restschuld nach 1 Jahr: 227.654 €'],
  ],
  [{ effectiveInterestRate: null }, ['Effektiver Jahreszins: –']],
  [{ yearlySpecialRepayment: 5_000 }, ['Sondertilgung im Jahr: 5.000 €']],
  [{ lender: 'Bank am See' }, ['Sollzins, Angebot von Bank am See: 3,65 %']],
  // An entered rate has no number of offers
  [{ offerCount: undefined }, ['Sollzins, selbst eingetragen: 3,65 %']],
])('with %j it says %j', (change, changed) => {
  const before = written(loanRows(CALCULATION));
  const rows = written(loanRows({ ...CALCULATION, ...change }));
  expect(rows.filter((row) => !before.includes(row))).toEqual(changed);
});

test('a repayment that no one entered is marked as assumed', () => {
  expect(written(loanRows(CALCULATION, ['amortizationRate']))).toContain(
    'Anfängliche Tilgung (von uns angenommen): 2,00 %',
  );
  expect(written(loanRows(CALCULATION)).join()).not.toContain('angenommen');
});
