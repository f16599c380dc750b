import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import { cents, centsFromEuros as euros, percent } from '../money/money.ts';
import { rentOrBuy } from './rent-or-buy.ts';
import type { RentOrBuyOptions } from './wealth-paths.ts';

const percents = (from: number, to: number) =>
  fc.integer({ min: from * 100, max: to * 100 }).map((hundredths) => percent(hundredths / 100));
const comparisons = fc.record({
  purchasePrice: fc.integer({ min: 100_000_00, max: 900_000_00 }).map(cents),
  ownFunds: fc.integer({ min: 0, max: 300_000_00 }).map(cents),
  coldRent: fc.integer({ min: 100_00, max: 4_000_00 }).map(cents),
  years: fc.integer({ min: 1, max: 35 }),
  nominalInterestRate: percents(0, 7),
  amortizationRate: percents(1, 6),
  rentIncrease: percents(0, 4),
  appreciation: percents(-2, 5),
  upkeepPercentage: percents(0, 2),
  upkeepIncrease: percents(-1, 4),
  yield: percents(0, 8),
  followUpInterestRate: percents(0, 8),
  sellingCostsPercentage: percents(0, 10),
  yearlySpecialRepayment: fc.constantFrom(cents(0), euros(2_000), euros(10_000)),
});
const advantageOf = (options: RentOrBuyOptions) => rentOrBuy(options).advantageOfBuying;

describe('neither household is favoured', () => {
  test.each<[string, (options: RentOrBuyOptions) => RentOrBuyOptions]>([
    ['a cent of more rent', (one) => ({ ...one, coldRent: cents(one.coldRent + 1) })],
    ['rents that rise faster', (one) => ({ ...one, rentIncrease: percent(one.rentIncrease + 1) })],
    ['a value that grows faster', (one) => ({ ...one, appreciation: percent(one.appreciation + 1) })],
  ])('%s never favours renting', (_what, moved) => {
    fc.assert(
      fc.property(comparisons, (options) => {
        expect(advantageOf(moved(options))).toBeGreaterThanOrEqual(advantageOf(options));
      }),
      { numRuns: runs(40) },
    );
  });

  test.each<[string, (options: RentOrBuyOptions) => RentOrBuyOptions]>([
    ['dearer upkeep', (one) => ({ ...one, upkeepPercentage: percent(one.upkeepPercentage + 1) })],
    [
      'upkeep that rises faster',
      (one) => ({ ...one, upkeepIncrease: percent((one.upkeepIncrease ?? 2) + 1) }),
    ],
    [
      'dearer selling',
      (one) => ({ ...one, sellingCostsPercentage: percent((one.sellingCostsPercentage ?? 0) + 1) }),
    ],
  ])('%s never favours buying', (_what, moved) => {
    fc.assert(
      fc.property(comparisons, (options) => {
        expect(advantageOf(moved(options))).toBeLessThanOrEqual(advantageOf(options));
      }),
      { numRuns: runs(40) },
    );
  });
});

/** Loan: 300,000 + 2 % for notary and land register − own funds 100,000 = 206,000 */
const HOUSE: RentOrBuyOptions = {
  purchasePrice: euros(300_000),
  ownFunds: euros(100_000),
  coldRent: euros(1_000),
  years: 20,
  nominalInterestRate: percent(0),
  amortizationRate: percent(2),
  rentIncrease: percent(0),
  appreciation: percent(0),
  upkeepPercentage: percent(0),
  yield: percent(0),
  taxRate: percent(0),
  purchase: { hasCourtage: false, unknownStateTax: percent(0) },
};

describe('special repayments', () => {
  const gained = (terms: Partial<RentOrBuyOptions>) =>
    advantageOf({ ...HOUSE, ...terms, yearlySpecialRepayment: euros(5_000) }) -
    advantageOf({ ...HOUSE, ...terms });

  test('are neither gain nor loss where money costs and earns nothing', () => {
    expect(gained({})).toBe(0);
  });

  test('pay if the loan costs more than investing earns, and cost if it costs less', () => {
    expect(gained({ nominalInterestRate: percent(4), yield: percent(1) })).toBeGreaterThan(0);
    expect(gained({ nominalInterestRate: percent(1), yield: percent(4) })).toBeLessThan(0);
  });

  test('are paid by the owner and invested by the renter, year by year', () => {
    const { years } = rentOrBuy({
      ...HOUSE,
      coldRent: cents(0),
      yearlySpecialRepayment: euros(5_000),
    });
    // Each household pays 206,000 × 2 % / 12 = 343.33 a month and 5,000 a year.
    expect(years[1]).toMatchObject({
      remainingDebt: euros(206_000 - 24 * 343.33 - 2 * 5_000),
      renterWealth: euros(100_000 + 24 * 343.33 + 2 * 5_000),
    });
  });

  test('are at most a tenth of the loan a year, as everywhere', () => {
    const [first] = rentOrBuy({ ...HOUSE, yearlySpecialRepayment: euros(50_000) }).years;
    expect(first?.remainingDebt).toBe(euros(206_000 - 12 * 343.33 - 20_600));
  });
});

test('the owner’s debt is the loan’s own plan, including special repayments and follow-up rate', () => {
  fc.assert(
    fc.property(comparisons, (options) => {
      const { years, loanAmount } = rentOrBuy(options);
      fc.pre(loanAmount > 0);
      const { nominalInterestRate, followUpInterestRate, yearlySpecialRepayment, amortizationRate } = options;
      const plan = repaymentPlan({
        loanAmount,
        nominalInterestRate,
        followUpInterestRate,
        yearlySpecialRepayment,
        fixedInterestYears: 10,
        repayment: { by: 'amortizationRate', amortizationRate },
      });
      for (const { year, remainingDebt } of years) {
        expect(remainingDebt).toBe(plan.remainingDebtAfter[year * 12 - 1] ?? 0);
      }
    }),
    { numRuns: runs(40) },
  );
});
