import { expect, test } from 'vitest';
import { REASONS_WITHOUT_POINTS, termsOf } from './proposal-words.ts';

const LOAN = {
  loanType: 'ANNUITY_LOAN',
  loanAmount: 200_000,
  monthlyInstallment: 900,
  nominalInterestRate: 3.4,
  effectiveInterestRate: 3.46,
  fixedInterestYears: 10,
  amortizationRate: 2,
  totalCosts: 280_000,
  remainingDebt: 152_000,
  numberOfInstallments: 350,
  lastInstallmentAmount: 100,
  lastInstallmentDate: null,
} as const;
const SHORT = { code: 'SPECIAL_REPAYMENT_SHORT', points: 0 };

test.each([
  [5, [], '10 Jahre fest, 5 % Sondertilgung im Jahr'],
  [5, [SHORT], '10 Jahre fest, 5 % Sondertilgung im Jahr (weniger als gewünscht)'],
  [0, [SHORT], '10 Jahre fest, keine Sondertilgung (weniger als gewünscht)'],
])('%d % of special repayment with %j', (allowedSpecialRepayment, reasons, words) => {
  const terms = termsOf({ loans: [{ ...LOAN, allowedSpecialRepayment }], reasons });
  expect(terms.replaceAll('\u00a0', ' ')).toBe(words);
});

test('that is no part of the rate', () => {
  expect(REASONS_WITHOUT_POINTS).toContain(SHORT.code);
});
