import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import { constantRate, steppedRate } from '../default-rates/rate-for.ts';
import { AGE_GROUPS } from '../feasibility/age.ts';
import { cents, type Cents, centsFromEuros as euros, percent } from '../money/money.ts';
import { isAtLeast } from '../verdict/verdict-word.ts';
import { affordability } from './affordability.ts';
import type { AffordabilityOptions } from './affordability-options.ts';
import { mortgageForRate } from '../goal-seek/goals.ts';
import { highestPurchase } from './highest-purchase.ts';

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

// Condition of contract §6: one price and rate, a net loan of 100,000 or more, and a lender that grants it.
// @contract 6.11
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

describe('an own plot', () => {
  // Price 300,000 for a house on an owned plot: costs of 2 % (notary and land register), no tax, no broker.
  const OWNED = { landPrice: euros(0), ownedLand: euros(100_000) };
  const UNVALUED = { landPrice: euros(0) };
  const options = (changes: Partial<AffordabilityOptions> = {}): AffordabilityOptions => ({
    income: { salary: euros(5_000) },
    expenses: {},
    ownCapital: { savings: euros(20_000) },
    purchase: OWNED,
    rateFor: constantRate(percent(3.8)),
    asOf: '2026-11-20',
    purchasePrice: euros(300_000),
    ...changes,
  });

  /** Nominal rate: 4 % above 80 % loan-to-value, otherwise 3 %. */
  const byShare = steppedRate((loanToValue) => percent(loanToValue > 80 ? 4 : 3), {
    loanToValueUpTo: [80_000],
  });

  // @contract 3.17
  test('a plot owned before counts as own funds and secures the loan', () => {
    const { judgedPurchase, feasibility, reasons } = affordability(options());
    // Loan: 306,000 with costs − own funds 20,000 = 286,000 of value 400,000; own funds + plot are 30 % of it
    expect(judgedPurchase).toMatchObject({
      purchasePrice: euros(300_000),
      ownFunds: euros(20_000),
      loanAmount: euros(286_000),
      loanToValue: 71.5,
    });
    expect(feasibility).toBe('good');
    expect(reasons.map(({ code }) => code)).not.toContain('OWN_FUNDS_BELOW_TEN_PERCENT');
  });

  test('a plot without a value changes nothing but the costs', () => {
    const { judgedPurchase, feasibility } = affordability(options({ purchase: UNVALUED }));
    // Without the plot's value: loan 286,000 / 300,000 = 95.33 %; own funds 20,000 / 300,000 = 6.67 %
    expect([judgedPurchase?.loanToValue, feasibility]).toEqual([95.33, 'own-capital-low']);
  });

  test('the rate is that of the loan on price and plot together', () => {
    const rateOf = (purchase: AffordabilityOptions['purchase']) =>
      affordability(options({ purchase, rateFor: byShare })).judgedPurchase?.nominalInterestRate;
    expect([rateOf(OWNED), rateOf(UNVALUED)]).toEqual([3, 4]);
  });

  test('the loan may be as high as price and plot together', () => {
    const priceOf = (purchase: AffordabilityOptions['purchase']) =>
      highestPurchase(
        {
          maxMonthlyRate: euros(10_000),
          ownFunds: euros(0),
          amortizationRate: percent(2),
          purchase,
          rateFor: constantRate(percent(4)),
        },
        'MONTHLY_RATE',
      );
    // Loan: 10,000 × 12 / 6 % = 2,000,000. The plot pays costs of 2 % up to a price of 5,000,000.
    expect(priceOf(OWNED).bindingRule).toBe('MONTHLY_RATE');
    expect(priceOf(OWNED).purchasePrice / 100).toBeCloseTo(2_000_000 / 1.02, 0);
    // The plot of 1,000 covers costs of 2 % up to a price of 50,000, except for rounding.
    const little = priceOf({ landPrice: euros(0), ownedLand: euros(1_000) });
    expect(little).toMatchObject({
      bindingRule: 'LOAN_TO_VALUE',
      securityValue: little.purchasePrice + euros(1_000),
    });
    expect(little.purchasePrice / 100).toBeCloseTo(50_000, 0);
    expect(priceOf(UNVALUED).purchasePrice).toBeLessThan(100);
  });

  test('a price found for an instalment has its share of price and plot', () => {
    const found = mortgageForRate({
      maxMonthlyRate: euros(1_450),
      ownFunds: euros(20_000),
      amortizationRate: percent(2),
      purchase: OWNED,
      rateFor: constantRate(percent(3.8)),
    });
    // Loan: 1,450 × 12 / 5.8 % = 300,000; price: (loan + 20,000) / 1.02; value: price + plot of 100,000
    expect(found.purchasePrice / 100).toBeCloseTo(313_725.49, 1);
    expect(found.loanToValue).toBe(72.51);
  });

  test('the verdict names the plot, and no instalment without a lender', () => {
    const formulaOf = (changes: Partial<AffordabilityOptions>) =>
      affordability(options(changes)).derivation.find(({ figure }) => figure === 'feasibility');
    // Payment: loan 286,000 × 5.8 % / 12 = 1,382.33
    expect(formulaOf({})?.formula).toBe(
      'Eigenkapital 20.000,00 €, eigenes Grundstück 100.000,00 €, Darlehen 71,50 % von Preis und Grundstück, Rate 27,65 % des Einkommens',
    );
    expect(formulaOf({})?.inputs).toMatchObject({ ownedLand: 100_000 });
    // Without a lender there is no rate, so the formula ends without a payment.
    expect(formulaOf({ rateFor: constantRate(null), purchase: UNVALUED })?.formula).toMatch(/, keine Rate$/);
  });
});
