import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import { cents, centsFromEuros as euros, percent } from '../money/money.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { interestOfMonth } from './monthly-rate.ts';
import { planDerivation } from './plan-derivation.ts';
import { repaymentPlan, type RepaymentPlan } from './repayment-plan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

/** 300,000 € at 1 % over 30 years cost 964.92 a month, less than the interest at 6 % after ten years. */
const thirtyYears: RepaymentTerms = {
  loanAmount: euros(300_000),
  nominalInterestRate: percent(1),
  repayment: { by: 'termMonths', termMonths: 360 },
  fixedInterestYears: 10,
  followUpInterestRate: percent(6),
  followUpMode: 'KEEP_INSTALLMENT',
};
const lowered = {
  yearlySpecialRepayment: euros(500),
  specialRepaymentEffect: 'LOWER_INSTALLMENT',
} as const;

// After ten years at least 205,590 is left; 6 % / 12 of it is 1,028, above every payment.
test.each<[string, Partial<RepaymentTerms>]>([
  ['a term', {}],
  ['a term and special repayments that lower the instalment', lowered],
  ['a term, and an effect without a special repayment', { specialRepaymentEffect: 'LOWER_INSTALLMENT' }],
  [
    'a term and single special repayments',
    { ...lowered, specialRepayments: [{ month: 5, amount: euros(900) }] },
  ],
  ['an instalment', { repayment: { by: 'monthlyRate', monthlyRate: euros(965) }, ...lowered }],
  [
    'a repayment rate',
    { repayment: { by: 'amortizationRate', amortizationRate: percent(2.86) }, ...lowered },
  ],
  ['a change of the repayment rate', { amortizationChanges: [{ month: 13, amortizationRate: percent(2) }] }],
  ['interest-only months before', { interestOnlyMonths: 24 }],
  ['interest-only months that outlast the fixed years', { interestOnlyMonths: 132 }],
  // Interest 300,000 × 6 % / 12 = 1,500 exceeds the payment of 1,446 until the special repayment of 30,000.
  [
    'interest-only months before a special repayment',
    { interestOnlyMonths: 132, specialRepayments: [{ month: 131, amount: euros(30_000) }] },
  ],
  ['interest until the last instalment', { interestOnlyMonths: 360 }],
])('an instalment set by %s is never raised to the interest of another rate', (_by, changes) => {
  expect(() => repaymentPlan({ ...thirtyYears, ...changes })).toThrow(CouldNotCalculateError);
  // With KEEP_END (same end, new payment) these terms have a plan.
  expect(repaymentPlan({ ...thirtyYears, ...changes, followUpMode: 'KEEP_END' }).remainingDebt).toBe(0);
});

test('a term continues with its instalment, lowered by special repayments only', () => {
  const plan = repaymentPlan({ ...thirtyYears, ...lowered, followUpInterestRate: percent(4) });
  // The 500 € of month 120 lower the payment from month 121, which is then constant for a year.
  const [before, owed] = [plan.payment[119]!, plan.remainingDebtAfter[119]! + 500_00];
  expect(plan.payment[120]).toBe(Math.round((before * (owed - 500_00)) / owed));
  expect(new Set(plan.payment.subarray(120, 132)).size).toBe(1);
  expect(plan.numberOfInstallments).toBeGreaterThan(360);
});

test('a change after the fixed years sets another instalment, and no agreed month ends the loan', () => {
  // The new payment, 205,000 × (6 % + 0.5 %) / 12, repays the loan long after the agreed 360 months.
  const plan = repaymentPlan({
    ...thirtyYears,
    amortizationChanges: [{ month: 121, amortizationRate: percent(0.5) }],
  });
  expect(plan.numberOfInstallments).toBeGreaterThan(360);
  expect(plan.lastInstallmentAmount).toBeLessThanOrEqual(plan.payment[120]!);
});

test('interest-only months at a lower rate pay their interest, then the instalment of the agreement', () => {
  const plan = repaymentPlan({ ...thirtyYears, interestOnlyMonths: 132, followUpInterestRate: percent(0.5) });
  // Interest 300,000 × 0.5 % / 12 = 125; then the payment is that of 300,000 at 1 % over 228 months.
  expect([plan.payment[120], plan.payment[131], plan.payment[132]]).toEqual([
    125_00,
    125_00,
    plan.monthlyRate,
  ]);
});

test('the derivation calls an instalment unchanged only if it is', () => {
  const formulaOf = (changes: Partial<RepaymentTerms>) => {
    const terms = { ...thirtyYears, followUpInterestRate: percent(4), ...changes };
    const found = planDerivation(terms, repaymentPlan(terms), null);
    return found.find(({ figure }) => figure === 'followUpMonthlyRate')?.formula;
  };
  expect(formulaOf({})).toMatch(/wie vorher, bei 4,00/);
  expect(formulaOf(lowered)).not.toContain('wie vorher');
  expect(formulaOf({ ...lowered, followUpInterestRate: percent(1) })).not.toContain('wie vorher');
});

function planOrNone(terms: RepaymentTerms): RepaymentPlan | undefined {
  try {
    return repaymentPlan(terms);
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return undefined;
    throw error;
  }
}

const rates = fc.integer({ min: 0, max: 900 }).map((hundredths) => percent(hundredths / 100));

// @contract 6.5
test('whatever set the instalment, it is never raised after the fixed years and covers the interest', () => {
  const repayments: fc.Arbitrary<RepaymentTerms['repayment']> = fc.oneof(
    fc.integer({ min: 100, max: 500 }).map((hundredths) => ({
      by: 'amortizationRate' as const,
      amortizationRate: percent(hundredths / 100),
    })),
    fc.integer({ min: 130, max: 480 }).map((termMonths) => ({ by: 'termMonths' as const, termMonths })),
    fc.integer({ min: 900_00, max: 4_000_00 }).map((amount) => ({
      by: 'monthlyRate' as const,
      monthlyRate: cents(amount),
    })),
  );
  const loans = fc.record(
    {
      loanAmount: fc.integer({ min: 50_000_00, max: 600_000_00 }).map(cents),
      nominalInterestRate: rates,
      repayment: repayments,
      fixedInterestYears: fc.integer({ min: 1, max: 15 }),
      followUpInterestRate: rates,
      followUpMode: fc.constant('KEEP_INSTALLMENT' as const),
      yearlySpecialRepayment: fc.integer({ min: 0, max: 5_000_00 }).map(cents),
      specialRepayments: fc.array(
        fc.record({
          month: fc.integer({ min: 1, max: 240 }),
          amount: fc.integer({ min: 1, max: 20_000_00 }).map(cents),
        }),
        { maxLength: 3 },
      ),
      specialRepaymentEffect: fc.constantFrom('SHORTER_TERM' as const, 'LOWER_INSTALLMENT' as const),
      interestOnlyMonths: fc.integer({ min: 0, max: 12 }),
    },
    {
      requiredKeys: [
        'loanAmount',
        'nominalInterestRate',
        'repayment',
        'fixedInterestYears',
        'followUpInterestRate',
        'followUpMode',
      ],
    },
  );
  fc.assert(
    fc.property(loans, (terms) => {
      const { fixedInterestYears, followUpInterestRate, nominalInterestRate } = terms;
      fc.pre(followUpInterestRate !== nominalInterestRate);
      const months = fixedInterestYears * 12;
      const { followUpInterestRate: _rate, ...agreed } = terms;
      const fixed = planOrNone(agreed);
      fc.pre(fixed !== undefined && fixed.remainingDebt > 0 && (terms.interestOnlyMonths ?? 0) < months);
      const inForce = fixed.payment[months - 1]!;
      const plan = planOrNone(terms);
      const covers = inForce >= interestOfMonth(fixed.remainingDebt, followUpInterestRate);
      if (plan === undefined) {
        // Skip payments just above the interest, because a plan of centuries has no result.
        const isEnough = inForce > 1.05 * interestOfMonth(fixed.remainingDebt, followUpInterestRate);
        expect(isEnough && terms.specialRepaymentEffect !== 'LOWER_INSTALLMENT').toBe(false);
        return;
      }
      expect(covers).toBe(true);
      expect(Math.max(...plan.payment.subarray(months))).toBeLessThanOrEqual(inForce);
    }),
    { numRuns: runs(300) },
  );
});
