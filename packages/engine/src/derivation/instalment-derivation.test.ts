import { expect, test } from 'vitest';
import { centsFromEuros as euros, percent } from '../money/money.ts';
import { instalmentDerivation } from './instalment-derivation.ts';

test('an instalment names its loan, rate and repayment', () => {
  const workings = {
    loanAmount: euros(200_000),
    nominalInterestRate: percent(3.6),
    amortizationRate: percent(2),
    monthlyRate: euros(933.33),
  };
  expect(instalmentDerivation(workings)).toEqual({
    figure: 'monthlyRate',
    formula: '200.000,00 € × (3,60 % + 2,00 %) / 12 = 933,33 €',
    inputs: { loanAmount: 200_000, nominalInterestRate: 3.6, amortizationRate: 2 },
    steps: [expect.any(String)],
    source: 'Annuitätendarlehen',
  });
});
