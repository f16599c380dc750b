import { expect, test } from 'vitest';
import { requestValuesOfStored } from './stored-lever-result.ts';

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
