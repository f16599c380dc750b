import type { PreapprovalBody } from '@heimvorteil/contracts';
import { bodyWithFigures } from '@heimvorteil/calculations';
import { expect, test } from 'vitest';
import { changeBetween, requestValuesOfStored } from './stored-lever-result.ts';

const BEFORE: PreapprovalBody = {
  income: { salary: 4_000 },
  expenses: { numberOfVehicles: 2, other: 300, livingCost: 1_500 },
  otherDebts: 5_300,
  purchasePrice: 400_000,
  ownFunds: 80_000,
  loanAmount: 360_000,
};

test.each([
  [{ ownFunds: 102_000, loanAmount: 338_000 }, '22.000 € mehr Eigenkapital'],
  [{ purchasePrice: 374_000, loanAmount: 334_000 }, '26.000 € weniger Kaufpreis'],
  [{ numberOfVehicles: 1 }, '1 Fahrzeug weniger'],
  [{ otherDebts: 0, creditRate: 0 }, '5.300 € weniger andere Schulden'],
  [{ otherExpenses: 0, livingCost: 1_450 }, '350 € weniger Ausgaben im Monat'],
  [{ otherIncome: 190 }, '190 € mehr Einkommen im Monat'],
  [{ amortizationRate: 1.62 }, 'länger abzahlen, mit 1,62 % Tilgung statt 2,00 %'],
])('%o was tried: %s', (figures, text) => {
  const said = changeBetween(BEFORE, bodyWithFigures(BEFORE, figures));
  expect({ ...said, text: said.text?.replaceAll('\u00A0', ' ') }).toEqual({ text, isNone: false });
});

test('repeated questions change nothing, and a lever without an effect is not listed', () => {
  expect(changeBetween(BEFORE, { ...BEFORE })).toEqual({ text: undefined, isNone: true });
  for (const figures of [
    { ownFunds: 90_000, otherIncome: 100 },
    { purchasePrice: 420_000 },
    { amortizationRate: 3 },
  ])
    expect(changeBetween(BEFORE, bodyWithFigures(BEFORE, figures))).toEqual({
      text: undefined,
      isNone: false,
    });
});

const STATED = {
  income: { salary: 4_500 },
  expenses: { other: 300 },
  purchasePrice: 350_000,
  ownFunds: 80_000,
  geoCode: '1276003001',
  otherDebts: 12_000,
  employmentType: 'EMPLOYED',
  ageGroup: 'UNDER_45',
} as const;

test('a stored check continues to a request with the entered values, the income as its range', () => {
  expect(requestValuesOfStored(STATED)).toMatchObject({
    purchasePrice: '350.000',
    ownFunds: '80.000',
    geoCode: '1276003001',
    employmentType: 'EMPLOYED',
    ageGroup: 'UNDER_45',
    incomeRange: 'FROM_4001_TO_5000',
    otherLoansSum: '12.000',
  });
});

test('missing values are not filled from an example, and no single expense is passed on', () => {
  const values = requestValuesOfStored(STATED);
  for (const name of ['propertyValue', 'remainingDebt', 'salary', 'otherExpenses', 'amortizationRate'])
    expect(values).not.toHaveProperty(name);
});
