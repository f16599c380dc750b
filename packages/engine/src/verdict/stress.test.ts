import { expect, test } from 'vitest';
import { centsFromEuros as euros, percent } from '../money/money.ts';
import { interestRiskOf } from './verdict-word.ts';
import { burdenAt, stressOf } from './stress.ts';

// Loan of 300,000 at 3.6 % + 2 %: 1,400 a month; after ten years 227,907.12 and 223.720999 payments left
const loan = {
  loanAmount: euros(300_000),
  nominalInterestRate: percent(3.6),
  monthlyRate: euros(1_400),
  fixedInterestYears: 10,
};

// @contract 6.12
test('up to three points more after the fixed years, and the end stays', () => {
  // New payments: 227,907.12 × j / (1 − (1 + j)^−223.720999), with j = 4.6, 5.6 and 6.6 % / 12
  expect(stressOf(loan, euros(1_600))).toEqual([
    { delta: 0, nominalInterestRate: 3.6, monthlyRate: euros(1_400), left: euros(200) },
    { delta: 1, nominalInterestRate: 4.6, monthlyRate: euros(1_519.05), left: euros(80.95) },
    { delta: 2, nominalInterestRate: 5.6, monthlyRate: euros(1_643.56), left: euros(-43.56) },
    { delta: 3, nominalInterestRate: 6.6, monthlyRate: euros(1_773.33), left: euros(-173.33) },
  ]);
});

// @spec 3.98
test('a variable rate is stressed from the first month, over the whole loan', () => {
  // New payments: 300,000 × j / (1 − (1 + j)^−343.721025), with j = 4.6, 5.6 and 6.6 % / 12
  expect(stressOf({ ...loan, fixedInterestYears: 0 }, euros(1_800))).toEqual([
    { delta: 0, nominalInterestRate: 3.6, monthlyRate: euros(1_400), left: euros(400) },
    { delta: 1, nominalInterestRate: 4.6, monthlyRate: euros(1_572.01), left: euros(227.99) },
    { delta: 2, nominalInterestRate: 5.6, monthlyRate: euros(1_754.03), left: euros(45.97) },
    { delta: 3, nominalInterestRate: 6.6, monthlyRate: euros(1_945.26), left: euros(-145.26) },
  ]);
});

test('a follow-up rate of its own is borne the same way', () => {
  expect(burdenAt(percent(5), loan, euros(1_600))).toEqual({
    nominalInterestRate: 5,
    monthlyRate: euros(1_568.21),
    left: euros(31.79),
  });
});

test('a loan repaid within the fixed-rate period meets no other rate', () => {
  // A payment of 2,000 repays the loan of 100,000 in less than five years.
  const short = { ...loan, loanAmount: euros(100_000), monthlyRate: euros(2_000) };
  expect(stressOf(short, euros(2_100)).map(({ left }) => left)).toEqual([
    euros(100),
    euros(100),
    euros(100),
    euros(100),
  ]);
});

test.each([
  [1_643.56, 'low'],
  [1_643.55, 'medium'],
  [1_400, 'medium'],
  [1_399.99, 'high'],
])('with %f left for it the risk is %s', (freeIncome, risk) => {
  expect(interestRiskOf(stressOf(loan, euros(freeIncome)), euros(freeIncome))).toBe(risk);
});

test.each([
  [0, 'low'],
  [-0.01, 'high'],
])('without a loan %f left is %s', (freeIncome, risk) => {
  expect(interestRiskOf([], euros(freeIncome))).toBe(risk);
});
