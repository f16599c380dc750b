import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, centsFromEuros as euros, percent } from '../money/money.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { instalmentForUnchangedTerm } from './unchanged-term.ts';
import { usualLoan } from '../testing/example-loan.ts';
import { repaymentPlan } from './repayment-plan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

// @contract 6.5
test('an unchanged instalment stays to the last but one, and the term follows the rate', () => {
  const kept = (rate: number) =>
    repaymentPlan({
      ...usualLoan,
      followUpInterestRate: percent(rate),
      followUpMode: 'KEEP_INSTALLMENT',
    });
  const { payment, numberOfInstallments } = kept(5);
  expect(new Set(payment.subarray(0, -1))).toEqual(new Set([euros(1_400)]));
  // Debt after 120 months: 227,907.12. At 1,400 a month it lasts 273 months at 5 %, 224 at 3.6 %, 163 at 0 %.
  expect([numberOfInstallments, kept(3.6).numberOfInstallments, kept(0).numberOfInstallments]).toEqual([
    393, 344, 283,
  ]);
});

// @contract 6.5
test('an unchanged instalment that no longer covers the interest has no plan', () => {
  // Interest after the fixed-rate period: 227,907.12 × 8 % / 12 = 1,519.38, above the payment of 1,400
  expect(() =>
    repaymentPlan({ ...usualLoan, followUpInterestRate: percent(8), followUpMode: 'KEEP_INSTALLMENT' }),
  ).toThrow(CouldNotCalculateError);
});

test('the end is unchanged whatever precedes it, and special repayments after the change move it', () => {
  const dearer = { ...usualLoan, followUpInterestRate: percent(6) };
  const single = { specialRepayments: [{ month: 60, amount: euros(20_000) }] };
  const endOf = (terms: RepaymentTerms) => repaymentPlan(terms).numberOfInstallments;
  const { fixedInterestYears: _years, ...atFirstRate } = usualLoan;
  for (const before of [single, { interestOnlyMonths: 24 }, { interestOnlyMonths: 144 }]) {
    expect(endOf({ ...dearer, ...before })).toBe(endOf({ ...atFirstRate, ...before }));
  }
  const after = { specialRepayments: [{ month: 180, amount: euros(20_000) }] };
  expect(endOf({ ...dearer, ...after })).toBeLessThan(endOf(dearer));
});

test('special repayments that lower the instalment preserve the end in both modes', () => {
  const lowered = {
    ...usualLoan,
    followUpInterestRate: percent(5),
    yearlySpecialRepayment: euros(2_000),
    specialRepaymentEffect: 'LOWER_INSTALLMENT' as const,
  };
  expect(repaymentPlan(lowered).numberOfInstallments).toBe(344);
  expect(repaymentPlan({ ...lowered, followUpMode: 'KEEP_INSTALLMENT' }).numberOfInstallments).toBe(393);
});

test('an agreed term is preserved by its mode only: an unchanged instalment releases it', () => {
  const term = { ...usualLoan, repayment: { by: 'termMonths', termMonths: 240 } } as const;
  const dearer = { ...term, followUpInterestRate: percent(6) };
  expect(repaymentPlan(dearer).numberOfInstallments).toBe(240);
  const kept = repaymentPlan({ ...dearer, followUpMode: 'KEEP_INSTALLMENT' });
  expect(kept.payment[120]).toBe(kept.monthlyRate);
  expect(kept.numberOfInstallments).toBeGreaterThan(240);
});

test('a change of the repayment rate after the fixed years sets instalment and end again', () => {
  const changed = repaymentPlan({
    ...usualLoan,
    followUpInterestRate: percent(5),
    amortizationChanges: [{ month: 121, amortizationRate: percent(2) }],
  });
  // New payment: debt of 227,907.12 × (5 % interest + 2 % repayment) / 12 = 1,329.46
  expect(changed.payment[120]).toBe(euros(1_329.46));
  expect(changed.numberOfInstallments).toBeGreaterThan(344);
});

test('an unchanged end is valid however an instalment of few cents is rounded', () => {
  const rates = fc.integer({ min: 0, max: 90 }).map((tenths) => percent(tenths / 10));
  fc.assert(
    fc.property(fc.integer({ min: 5_00, max: 300_00 }), rates, rates, (amount, first, later) => {
      const loan: RepaymentTerms = {
        loanAmount: cents(amount),
        nominalInterestRate: first,
        repayment: { by: 'amortizationRate', amortizationRate: percent(2) },
      };
      const fixed = repaymentPlan({ ...loan, fixedInterestYears: 5 });
      fc.pre(fixed.remainingDebt > 0 && later !== first);
      const { monthsLeft } = instalmentForUnchangedTerm({
        remainingDebt: fixed.remainingDebt,
        instalment: fixed.monthlyRate,
        nominalInterestRate: first,
        followUpInterestRate: later,
      });
      const followed = repaymentPlan({ ...loan, fixedInterestYears: 5, followUpInterestRate: later });
      expect(followed.numberOfInstallments).toBe(60 + monthsLeft);
    }),
  );
});
