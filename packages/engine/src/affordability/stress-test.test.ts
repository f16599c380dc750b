import { expect, test } from 'vitest';
import { centsFromEuros as euros } from '../money/cents.ts';
import { percent } from '../money/percent.ts';
import { householdBudget } from './household-budget.ts';
import { stressTest } from './stress-test.ts';

const loan = {
  loanAmount: euros(200_000),
  nominalInterestRate: percent(2),
  amortizationRate: percent(3),
  fixedInterestYears: 10,
  followUpInterestRate: percent(5),
};

test('two points more and the follow-up rate are borne by the same household', () => {
  // Essential costs 900 + 250 = 1,150, free 2,500 − 1,350 = 1,150. 200,000 × 5 % / 12 = 833.33, × 7 % / 12 = 1,166.67.
  // After ten years 133,640.67 are left (Biallo's example); × (5 + 3) % / 12 = 890.94.
  expect(stressTest(loan, householdBudget({ income: { salary: euros(2_500) } }))).toEqual([
    {
      scenario: 'TODAY',
      nominalInterestRate: 2,
      monthlyRate: euros(833.33),
      leftOver: euros(316.67),
      burden: 79.33,
      risk: 'high',
    },
    {
      scenario: 'PLUS_TWO_POINTS',
      nominalInterestRate: 4,
      monthlyRate: euros(1_166.67),
      leftOver: euros(-16.67),
      burden: 92.67,
      risk: 'high',
    },
    {
      scenario: 'FOLLOW_UP',
      nominalInterestRate: 5,
      monthlyRate: euros(890.94),
      leftOver: euros(259.06),
      burden: 81.64,
      risk: 'high',
    },
  ]);
});

test.each([
  // (833.33 + 1,150) / income
  { salary: 4_958.35, burden: 40, risk: 'medium' },
  { salary: 4_960, burden: 39.99, risk: 'low' },
  { salary: 3_305.6, burden: 60, risk: 'medium' },
  { salary: 3_305, burden: 60.01, risk: 'high' },
])('with $salary a month the burden of $burden % is $risk', ({ salary, burden, risk }) => {
  const [today] = stressTest(loan, householdBudget({ income: { salary: euros(salary) } }));
  expect(today).toMatchObject({ burden, risk });
});
