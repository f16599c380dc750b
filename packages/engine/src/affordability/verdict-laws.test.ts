import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import { constantRate } from '../default-rates/rate-for.ts';
import { AGE_GROUPS } from '../feasibility/age.ts';
import { cents, type Cents } from '../money/cents.ts';
import { percent } from '../money/percent.ts';
import { isAtLeast } from '../verdict/verdict-word.ts';
import { affordability } from './affordability.ts';
import type { AffordabilityOptions } from './affordability-options.ts';

const LEAST_LOAN = 100_000_00;
const sums = (most: number) => fc.integer({ min: 0, max: most * 100 }).map(cents);
const wanted = fc.record(
  {
    income: fc.record({ salary: sums(9_000) }),
    expenses: fc.record({ other: sums(800), numberOfVehicles: fc.integer({ min: 0, max: 3 }) }),
    otherDebts: sums(30_000),
    ownCapital: fc.record({ savings: sums(200_000) }),
    purchasePrice: sums(700_000).map((price) => cents(price + 90_000_00)),
    purchase: fc.constant({}),
    rateFor: fc.integer({ min: 0, max: 900 }).map((hundredths) => constantRate(percent(hundredths / 100))),
    amortizationRate: fc.integer({ min: 50, max: 900 }).map((hundredths) => percent(hundredths / 100)),
    fixedInterestYears: fc.integer({ min: 1, max: 35 }),
    ageGroup: fc.constantFrom(...AGE_GROUPS),
    contractType: fc.constantFrom('PERMANENT', 'LIMITED', 'PROBATION'),
    employmentType: fc.constantFrom('EMPLOYED', 'SELFEMPLOYED', 'UNEMPLOYED'),
    asOf: fc.constant('2026-11-20'),
  },
  {
    requiredKeys: ['income', 'ownCapital', 'purchase', 'purchasePrice', 'rateFor', 'asOf'],
  },
) as fc.Arbitrary<AffordabilityOptions & { purchasePrice: Cents }>;

const BETTER: Readonly<
  Record<string, (one: AffordabilityOptions & { purchasePrice: Cents }, by: Cents) => AffordabilityOptions>
> = {
  'more income': (one, by) => ({ ...one, income: { salary: cents(one.income.salary + by) } }),
  'more own funds': (one, by) => ({
    ...one,
    ownCapital: { savings: cents((one.ownCapital.savings ?? 0) + by) },
  }),
  'a lower price': (one, by) => ({ ...one, purchasePrice: cents(Math.max(one.purchasePrice - by, 1)) }),
};

// Contract §6: at one price and rate, while the net loan stays at 100,000 or more and a lender takes the case.
test.each(Object.entries(BETTER))('%s never worsens a verdict', (_what, better) => {
  fc.assert(
    fc.property(wanted, sums(60_000), (one, by) => {
      const before = affordability(one);
      const after = affordability(better(one, by));
      fc.pre((after.judgedPurchase?.loanAmount ?? 0) >= LEAST_LOAN);
      expect([isAtLeast(after.word, before.word), after.word]).toEqual([true, after.word]);
    }),
    { numRuns: runs(300) },
  );
});

test('word, probability, risk and stress of one answer never contradict each other', () => {
  fc.assert(
    fc.property(wanted, (one) => {
      const { word, feasibility, probability, risk, stress, errors, ...reached } = affordability(one);
      const outranking = errors.filter((code) => code !== 'LOAN_AMOUNT_TO_LOW');
      const isError = feasibility === 'error';
      expect([outranking.length > 0, word === 'NOT_FEASIBLE', probability === null]).toEqual([
        isError,
        isError,
        isError,
      ]);
      expect(
        [reached.maxMonthlyRate, reached.maxLoanAmount, reached.maxPurchasePrice].filter(
          (figure) => (figure === null) !== isError,
        ),
      ).toEqual([]);
      expect(risk === 'high').toBe(outranking.join() === 'FUTURE_BUDGET_BELOW_ZERO');
      if (word === 'WELL_FEASIBLE') expect([feasibility, probability, risk]).toEqual(['good', 'high', 'low']);
      if (risk === 'medium') expect(isAtLeast('FEASIBLE', word)).toBe(true);
      if (risk === null || stress.length === 0) return;
      expect([(stress[0]?.left ?? 0) < 0, (stress[2]?.left ?? 0) < 0]).toEqual([
        risk === 'high',
        risk !== 'low',
      ]);
    }),
    { numRuns: runs(300) },
  );
});
