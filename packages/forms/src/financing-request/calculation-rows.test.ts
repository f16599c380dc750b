import type { RequestCalculation } from '@heimvorteil/calculations';
import { expect, test } from 'vitest';
import { costRows, instalmentRow, loanRows } from './calculation-rows.ts';

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
const text = (rows: readonly { label: string; value: string }[]) =>
  rows.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '));

test('a loan in words', () => {
  expect(text(loanRows(CALCULATION))).toEqual([
    'Darlehen: 300.000 €',
    'Anteil am Wert: 75,00 %',
    'Sollzins, Mittel aus 41 Angeboten: 3,65 %',
    'Effektiver Jahreszins: 3,72 %',
    'Anfängliche Tilgung: 2,00 %',
    'Zinsen in 10 Jahren: 97.154 €',
    'Restschuld nach 10 Jahren: 227.654 €',
  ]);
  expect(text([instalmentRow(CALCULATION)])).toEqual(['Monatliche Rate: 1.413 €']);
});

test.each<[Partial<RequestCalculation>, changed: string[]]>([
  [
    { fixedInterestYears: 1 },
    // A single year has the singular "Jahr".
    ['Zinsen in 1 Jahr: 97.154 €', 'Restschuld nach 1 Jahr: 227.654 €'],
  ],
  [{ effectiveInterestRate: null }, ['Effektiver Jahreszins: –']],
  [{ yearlySpecialRepayment: 5_000 }, ['Sondertilgung im Jahr: 5.000 €']],
  [{ lender: 'Bank am See' }, ['Sollzins, Angebot von Bank am See: 3,65 %']],
  // The rate was entered by the visitor, so it is not the mean of any offers.
  [{ offerCount: undefined }, ['Sollzins, selbst eingetragen: 3,65 %']],
])('with %j it is %j', (change, changed) => {
  const before = text(loanRows(CALCULATION));
  const rows = text(loanRows({ ...CALCULATION, ...change }));
  expect(rows.filter((row) => !before.includes(row))).toEqual(changed);
});

test('a repayment that no one entered is marked as assumed', () => {
  expect(text(loanRows(CALCULATION, ['amortizationRate']))).toContain(
    'Anfängliche Tilgung (von uns angenommen): 2,00 %',
  );
  expect(text(loanRows(CALCULATION)).join()).not.toContain('angenommen');
});

const COSTS = {
  landTransfer: 24_000,
  landTransferPercentage: 6,
  brokerCommission: 14_280,
  brokerCommissionPercentage: 3.57,
  notaryCosts: 6_000,
  notaryCostsPercentage: 1.5,
  entryLandRegister: 2_000,
  entryLandRegisterPercentage: 0.5,
  total: 46_280,
  totalPercent: 11.57,
};
const textRows = (...args: Parameters<typeof costRows>) => text(costRows(...args));

test('a commission that no one entered is marked as assumed', () => {
  expect(textRows(COSTS, ['brokerCommission'])[1]).toBe(
    'Maklerprovision: 14.280,00 € (3,57 %) (von uns angenommen)',
  );
});

test('an owned plot has no row of tax or commission; a purchase without a broker is marked', () => {
  // Tax and commission depend on the plot's price, which is 0 for an owned plot.
  const owned = { ...COSTS, landTransfer: 0, brokerCommission: 0, total: 8_000 };
  expect(textRows(owned).map((row) => row.split(':')[0])).toEqual([
    'Notarkosten',
    'Grundbucheintrag',
    'Zusammen',
  ]);
  const without = { ...COSTS, brokerCommission: 0, brokerCommissionPercentage: 0, total: 32_000 };
  expect(textRows(without)).toContain('Maklerprovision: 0,00 € (0,00 %)');
});

test('additional costs are listed with cents and percent, and added up', () => {
  expect(textRows(COSTS)).toEqual([
    'Grunderwerbsteuer: 24.000,00 € (6,00 %)',
    'Maklerprovision: 14.280,00 € (3,57 %)',
    'Notarkosten: 6.000,00 € (1,50 %)',
    'Grundbucheintrag: 2.000,00 € (0,50 %)',
    'Zusammen: 46.280,00 €',
  ]);
});
