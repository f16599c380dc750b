import { expect, test } from 'vitest';
import { cents, percent } from '../money/money.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { monthlyRate, monthlyRateOfTerm } from './monthly-rate.ts';
import { repaymentPlan } from './repayment-plan.ts';

test.each([
  // Interest 223 × 4 % / 12 = 0.743 and payment 223 × 6 % / 12 = 1.115 both round to one cent.
  [223, 4, 2, 1],
  // Payment: 45 × 2 % / 12 = 0.075, rounded to 0
  [45, 0, 2, 0],
  // Interest 100 × 20 % / 12 = 1.667 and payment 100 × 20.5 % / 12 = 1.708 both round to two cents.
  [100, 20, 0.5, 2],
])('%d cents at %d % and %d % are never repaid by %d cents a month', (loan, nominal, initial, instalment) => {
  const terms = { loanAmount: cents(loan), nominalInterestRate: percent(nominal) };
  const amortizationRate = percent(initial);
  expect(monthlyRate(terms.loanAmount, terms.nominalInterestRate, amortizationRate)).toBe(instalment);
  const repayment = { by: 'amortizationRate', amortizationRate } as const;
  expect(() => repaymentPlan({ ...terms, repayment })).toThrow(CouldNotCalculateError);
});

test.each([
  // An endless term has only interest: 12,000 × 4 % / 12 = 40
  [12_000, 4, 40],
  [12_000, 0, 0],
  // A twelfth of the smallest double underflows to zero.
  [12_000, Number.MIN_VALUE, 0],
])('%d cents at %d % cost their interest in an endless term', (loan, nominal, instalment) => {
  expect(monthlyRateOfTerm(cents(loan), percent(nominal), Infinity)).toBe(instalment);
});
