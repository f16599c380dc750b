import { expect, test } from 'vitest';
import { centsFromEuros as euros, type Cents, percent } from '../money/money.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { effectiveRatesOfPlan } from './effective-rates-of-plan.ts';
import { monthlyRateOfTerm, termMonthsOf } from './monthly-rate.ts';
import { usualLoan } from '../testing/example-loan.ts';
import { repaymentPlan } from './repayment-plan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

const byInstalment = (amount: number): Pick<RepaymentTerms, 'repayment'> => ({
  repayment: { by: 'monthlyRate', monthlyRate: euros(amount) },
});

// First month's interest of `usualLoan`: 300,000 × 3.6 % / 12 = 900
test.each<[string, Partial<RepaymentTerms>]>([
  [
    'below the interest, with special repayments',
    { ...byInstalment(899), yearlySpecialRepayment: euros(100) },
  ],
  [
    'below the interest, after half a year of interest only',
    { ...byInstalment(950), interestOnlyMonths: 6, nominalInterestRate: percent(4) },
  ],
  [
    'of just the interest, after a year of interest only',
    { ...byInstalment(900), interestOnlyMonths: 12, fixedInterestYears: undefined },
  ],
  [
    'that would begin after the last month',
    { repayment: { by: 'termMonths', termMonths: 12 }, interestOnlyMonths: 13 },
  ],
])('an instalment %s is refused by name and code', (_name, changes) => {
  const plan = () => repaymentPlan({ ...usualLoan, ...changes });
  expect(plan).toThrow(CouldNotCalculateError);
  expect(plan).toThrow(
    expect.objectContaining({ name: 'CouldNotCalculateError', code: 'COULD_NOT_CALCULATE' }),
  );
});

test('one month is enough to repay in', () => {
  const plan = repaymentPlan({
    ...usualLoan,
    repayment: { by: 'termMonths', termMonths: 13 },
    interestOnlyMonths: 12,
  });
  expect([plan.numberOfInstallments, plan.remainingDebt, plan.lastInstallmentAmount]).toEqual([
    13, 0, 300_900_00,
  ]);
});

test('a plan that failed leaves nothing behind for the next one', () => {
  expect(() => repaymentPlan({ ...usualLoan, ...byInstalment(1) })).toThrow(CouldNotCalculateError);
  // The first payment repays the whole loan of 500 and its interest of 1.50.
  const short = repaymentPlan({ ...usualLoan, loanAmount: euros(500), ...byInstalment(600) });
  expect([short.numberOfInstallments, short.lastInstallmentAmount]).toEqual([1, 501_50]);
});

test('instalments that do not exceed the interest repay nothing, ever', () => {
  const termFor = (instalment: number) =>
    termMonthsOf(usualLoan.loanAmount, usualLoan.nominalInterestRate, euros(instalment));
  expect([termFor(1), termFor(899.99), termFor(900)]).toEqual([Infinity, Infinity, Infinity]);
  expect(termFor(900.01)).toBeLessThan(Infinity);
});

test('in endless months the instalment is the interest alone', () => {
  // Interest alone: 300,000 × 3.6 % / 12 = 900
  expect(monthlyRateOfTerm(usualLoan.loanAmount, percent(3.6), Infinity)).toBe(900_00);
  expect(monthlyRateOfTerm(usualLoan.loanAmount, percent(0), Infinity)).toBe(0);
});

test('no loan has no day on which it ends', () => {
  const none = repaymentPlan({ ...usualLoan, loanAmount: euros(0), payoutDate: '2026-11-20' });
  expect(none.lastInstallmentDate).toBeNull();
});

test('a full repayment has the effective rate of its fixed years', () => {
  // Monthly interest compounded over a year: (1 + 3.6 % / 12)^12 − 1 = 3.66 %
  const rates = effectiveRatesOfPlan({ ...usualLoan, repayment: { by: 'fullRepayment' } });
  expect(rates.effectiveInterestRate).toBeCloseTo(3.66, 4);
  expect(rates.effectiveInterestRateFixedPeriod).toBeCloseTo(3.66, 4);
});

test('special repayments without fees leave the effective rate unchanged, and without a fixed rate there is one', () => {
  const special = { ...usualLoan, yearlySpecialRepayment: euros(10_000) };
  const rates = effectiveRatesOfPlan(special);
  expect(rates.effectiveInterestRate).toBeCloseTo(3.66, 4);
  expect(rates.effectiveInterestRateFixedPeriod).toBeCloseTo(3.66, 4);
  const open = effectiveRatesOfPlan({ ...special, fixedInterestYears: undefined });
  expect(open.effectiveInterestRate).toBeCloseTo(3.66, 4);
  expect(open.effectiveInterestRateFixedPeriod).toBeNull();
});

test('a loan that is never repaid has a rate for its fixed years only', () => {
  const rates = effectiveRatesOfPlan({ ...usualLoan, ...byInstalment(900) });
  expect(rates.effectiveInterestRate).toBeNull();
  expect(rates.effectiveInterestRateFixedPeriod).toBeCloseTo(3.66, 4);
});

test('an invalid amount is an error of the program, not of the loan', () => {
  const halfACent = {
    ...usualLoan,
    fixedInterestYears: undefined,
    loanAmount: (usualLoan.loanAmount + 0.5) as Cents,
  };
  expect(() => effectiveRatesOfPlan(halfACent)).toThrow(RangeError);
});
