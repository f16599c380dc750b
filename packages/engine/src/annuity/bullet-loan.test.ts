import { expect, test } from 'vitest';
import { afterFixedYears } from '../after-fixed-years/after-fixed-years.ts';
import { centsFromEuros as euros, percent } from '../money/money.ts';
import { severalLoans } from '../several-loans/several-loans.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { effectiveRatesOfPlan } from './effective-rates-of-plan.ts';
import { planDerivation } from './plan-derivation.ts';
import { repaymentPlan } from './repayment-plan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

/** A loan repaid by one payment at the end; until then 300,000 € × 3 % / 12 = 750 € interest a month. */
const bullet: RepaymentTerms = {
  loanAmount: euros(300_000),
  nominalInterestRate: percent(3),
  repayment: { by: 'termMonths', termMonths: 240 },
  interestOnlyMonths: 240,
};

test('a loan without repayment pays its interest, and the last instalment repays everything', () => {
  const plan = repaymentPlan(bullet);
  expect(plan).toMatchObject({
    monthlyRate: euros(750),
    numberOfInstallments: 240,
    lastInstallmentAmount: euros(300_750),
    remainingDebt: 0,
    totalInterest: euros(180_000), // 240 months × 750
    totalCosts: euros(480_000),
  });
  expect(new Set(plan.payment.subarray(0, -1))).toEqual(new Set([euros(750)]));
});

test('its effective rate is the compounded nominal one', () => {
  // Monthly interest compounded over a year: (1 + 3 % / 12)^12 − 1
  expect(effectiveRatesOfPlan(bullet).effectiveInterestRate).toBeCloseTo((1.0025 ** 12 - 1) * 100, 6);
});

test('full repayment after fixed years without repayment is the same loan', () => {
  const full = repaymentPlan({ ...bullet, repayment: { by: 'fullRepayment' }, fixedInterestYears: 20 });
  expect(full).toEqual(repaymentPlan(bullet));
});

test('without interest it pays nothing until its last instalment', () => {
  const plan = repaymentPlan({ ...bullet, nominalInterestRate: percent(0) });
  expect([plan.monthlyRate, plan.numberOfInstallments, plan.lastInstallmentAmount]).toEqual([
    0,
    240,
    euros(300_000),
  ]);
});

test('another rate after the fixed-rate period is paid to the same end, and an unchanged instalment has no plan', () => {
  const fixed = { ...bullet, fixedInterestYears: 10 };
  expect(repaymentPlan(fixed)).toMatchObject({ numberOfInstallments: 120, remainingDebt: euros(300_000) });
  const dearer = repaymentPlan({ ...fixed, followUpInterestRate: percent(5) });
  // Interest after the rate change: 300,000 × 5 % / 12 = 1,250
  expect([dearer.payment[120], dearer.numberOfInstallments, dearer.lastInstallmentAmount]).toEqual([
    euros(1_250),
    240,
    euros(301_250),
  ]);
  const kept = { ...fixed, followUpInterestRate: percent(5), followUpMode: 'KEEP_INSTALLMENT' as const };
  expect(() => repaymentPlan(kept)).toThrow(CouldNotCalculateError);
  expect(afterFixedYears(fixed).map(({ numberOfInstallments }) => numberOfInstallments)).toEqual([
    240,
    null,
    null,
    null,
  ]);
});

test('special repayments repay a part of it before', () => {
  const plan = repaymentPlan({ ...bullet, specialRepayments: [{ month: 12, amount: euros(30_000) }] });
  // Interest after a special repayment of 30,000: 270,000 × 3 % / 12 = 675
  expect([plan.payment[12], plan.lastInstallmentAmount]).toEqual([euros(675), euros(270_675)]);
});

test('repayment that would begin after the last month has no plan', () => {
  expect(() => repaymentPlan({ ...bullet, interestOnlyMonths: 241 })).toThrow(CouldNotCalculateError);
});

test('it counts among several loans, and its derivation names the last instalment', () => {
  const together = severalLoans([{ name: 'Endfällig', kind: 'PRIVATE_LOAN', terms: bullet }]);
  expect([together.monthlyRate, together.highestMonthlyRate]).toEqual([euros(750), euros(300_750)]);
  expect(planDerivation(bullet, repaymentPlan(bullet), null)[0]?.formula).toBe(
    '300.000,00 € × 3,00 % / 12 = 750,00 € Zinsen, die letzte Rate zahlt alles zurück',
  );
});
