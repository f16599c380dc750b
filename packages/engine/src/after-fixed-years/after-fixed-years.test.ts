import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import { cents, centsFromEuros, percent } from '../money/money.ts';
import { stressOf } from '../verdict/stress.ts';
import { afterFixedYears } from './after-fixed-years.ts';

const COLOGNE = {
  loanAmount: cents(35_595_230),
  nominalInterestRate: percent(3.74),
  repayment: { by: 'amortizationRate', amortizationRate: percent(2) },
  fixedInterestYears: 10,
} as const;

test('355,952.30 € at 3.74 % and 2 %: the effect of four rates after ten years', () => {
  const rows = afterFixedYears(COLOGNE);
  expect(rows.map(({ nominalInterestRate }) => nominalInterestRate)).toEqual([3.74, 4.74, 5.74, 6.74]);
  // Monthly payments in euros from an independent calculation, one per rate: 1,703, 1,844, 1,991, 2,145
  expect(rows.map(({ installmentForSameEnd: one }) => Math.round(one / 100))).toEqual([
    1_703, 1_844, 1_991, 2_145,
  ]);
  expect(rows.map(({ numberOfInstallments }) => numberOfInstallments)).toEqual([339, 370, 418, 515]);
});

test('the instalments for an unchanged end are those of the verdict', () => {
  const { monthlyRate } = repaymentPlan(COLOGNE);
  const told = stressOf({ ...COLOGNE, monthlyRate }, cents(400_000));
  expect(
    afterFixedYears(COLOGNE).map((row) => [row.delta, row.nominalInterestRate, row.installmentForSameEnd]),
  ).toEqual(told.map((row) => [row.delta, row.nominalInterestRate, row.monthlyRate]));
});

test('an instalment that no longer covers the interest never gets rid of the debt', () => {
  const rows = afterFixedYears({
    ...COLOGNE,
    nominalInterestRate: percent(1),
    repayment: { by: 'amortizationRate', amortizationRate: percent(1) },
  });
  const last = rows.at(-1)!;
  expect(last.numberOfInstallments).toBeNull();
  const after = Array.from(last.remainingDebtAfter);
  expect(after.at(-1)).toBeGreaterThan(after[119]!);
});

test('a loan repaid before the rate ends has no follow-up', () => {
  const soon = { by: 'amortizationRate', amortizationRate: percent(20) } as const;
  expect(afterFixedYears({ ...COLOGNE, repayment: soon })).toEqual([]);
});

test('a higher rate never ends sooner and never costs less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 50_000, max: 900_000 }),
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 100, max: 500 }),
      fc.integer({ min: 5, max: 20 }),
      (euros, rate, repaid, fixedInterestYears) => {
        const rows = afterFixedYears({
          loanAmount: centsFromEuros(euros),
          nominalInterestRate: percent(rate / 100),
          repayment: { by: 'amortizationRate', amortizationRate: percent(repaid / 100) },
          fixedInterestYears,
        });
        for (const [index, row] of rows.entries()) {
          const before = rows[index - 1];
          if (!before) continue;
          expect(row.installmentForSameEnd).toBeGreaterThanOrEqual(before.installmentForSameEnd);
          expect(row.numberOfInstallments ?? Infinity).toBeGreaterThanOrEqual(
            before.numberOfInstallments ?? Infinity,
          );
        }
      },
    ),
    { numRuns: 60 },
  );
});
