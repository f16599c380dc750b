import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import { RATES_BY_SHARE } from '../testing/rates-by-share.ts';
import { constantRate, steppedRate, type RateFor } from '../default-rates/rate-for.ts';
import { cents, centsFromEuros as euros, type Cents, percent } from '../money/money.ts';
import { federalStateOf } from '../purchase-costs/federal-states.ts';
import { affordability } from './affordability.ts';
import {
  affordablePrice,
  HIGHEST_PRICE,
  loanOfMonthlyRate,
  priceOwnFundsAllow,
  rateAt,
  type AffordablePriceCase,
} from './affordable-price.ts';
import { needAtPrice } from './purchase-terms.ts';

const bearing = (changes: Partial<AffordablePriceCase>): AffordablePriceCase => ({
  maxMonthlyRate: euros(1_575),
  ownFunds: euros(80_000),
  amortizationRate: percent(2),
  purchase: {},
  rateFor: constantRate(percent(3.8)),
  ...changes,
});

/**
 * True if the payment for price and costs is affordable. A loan above the price gets the rate of a full loan.
 */
const fits = (bearable: AffordablePriceCase, price: Cents): boolean => {
  const loan = needAtPrice(price, bearable.ownFunds, bearable.purchase);
  if (loan <= 0) return true;
  const { rateFor } = bearable;
  const rate = rateAt(rateFor, loan, price) ?? (loan > price ? rateAt(rateFor, price, price) : null);
  return rate !== null && loan <= loanOfMonthlyRate(bearable.maxMonthlyRate, rate, bearable.amortizationRate);
};

// Loan = payment × 1200 / (interest + repayment); price = (loan + own funds) / 1.1157. Each cost is rounded,
// so the price can be one cent higher.
test.each([
  { what: 'a constant rate', changes: {}, price: 363_773.47 }, // (loan + 80,000) / 1.1157
  { what: 'no commission', changes: { purchase: { hasCourtage: false } }, price: 375_798.21 }, // divided by 1.08
  {
    what: 'renovation of 3 %',
    changes: { purchase: { renovationCostPercentage: percent(3) } },
    price: 354_248.11,
  }, // divided by 1.1457
  { what: 'nothing to pay with', changes: { maxMonthlyRate: cents(0) }, price: 71_703.86 }, // own funds / 1.1157
  { what: 'no lender', changes: { rateFor: constantRate(null) }, price: 71_703.86 },
  { what: 'a ceiling of the loan', changes: { maxLoanAmount: euros(100_000) }, price: 161_333.69 }, // 180,000 / 1.1157
])('the highest price with $what is $price', ({ changes, price }) => {
  expect(affordablePrice(bearing(changes))).toBe(euros(price));
});

test('the rate follows the loan-to-value of the price', () => {
  const rateFor = steppedRate((loanToValue) => percent(loanToValue <= 80 ? 3 : 4), {
    loanToValueUpTo: [80_000],
  });
  // Price: (loan + own funds 100,000) / 1.1157. At 4 % the loan of 200,000 is only 74.4 % of the price, so
  // the rate is 3 %: loan 240,000, price 304,741.42.
  const within = bearing({ maxMonthlyRate: euros(1_000), ownFunds: euros(100_000), rateFor });
  expect(affordablePrice(within)).toBe(euros(304_741.41));
  // At 3 % the loan would be 81.1 % of the price, at 4 % only 76.9 %. So the step at 80 % is the limit: 0.8 ×
  // price + own funds 90,000 = 1.1157 × price.
  const between = bearing({ maxMonthlyRate: euros(1_000), ownFunds: euros(90_000), rateFor });
  expect(affordablePrice(between) / 100).toBeCloseTo(90_000 / 0.3157, 1);
});

test('own funds allow the price with additional costs equal to them', () => {
  // Price at which costs of 11.57 % use up own funds: 20,000 / 11.57 % = 172,860.85
  expect(priceOwnFundsAllow({ ownFunds: euros(20_000), purchase: {} }) / 100).toBeCloseTo(172_860.9, 0);
  expect(priceOwnFundsAllow({ ownFunds: euros(10_000_000), purchase: {} })).toBe(HIGHEST_PRICE);
});

const sums = fc.integer({ min: 0, max: 400_000_00 }).map(cents);
const instalments = fc.integer({ min: 0, max: 5_000_00 }).map(cents);
const states = fc.constantFrom(undefined, '1276002', '1276010').map((code) => ({
  state: code === undefined ? undefined : federalStateOf(code),
  table: 'statutory' as const,
  contractDate: '2026-11-20',
}));
const anyStepRates: fc.Arbitrary<RateFor> = fc
  .array(fc.option(fc.integer({ min: 0, max: 1_200 }).map((hundredths) => percent(hundredths / 100))), {
    minLength: 21,
    maxLength: 21,
  })
  .map((steps) =>
    steppedRate((loanToValue) => steps[Math.ceil(loanToValue / 5)] ?? null, {
      loanToValueUpTo: steps.map((_, at) => at * 5_000),
    }),
  );
const cases = fc.record({
  maxMonthlyRate: instalments,
  ownFunds: sums,
  amortizationRate: fc.integer({ min: 50, max: 1_000 }).map((hundredths) => percent(hundredths / 100)),
  purchase: states,
  rateFor: fc.constant(RATES_BY_SHARE),
});

test.each([
  ['rates that rise with the loan-to-value', fc.constant(RATES_BY_SHARE)],
  ['rates that jump as they like', anyStepRates],
])('the price fits and a cent more does not, with %s', (_what, rates) => {
  fc.assert(
    fc.property(cases, rates, (one, rateFor) => {
      const bearable = { ...one, rateFor };
      const price = affordablePrice(bearable);
      expect(fits(bearable, price)).toBe(true);
      if (price < HIGHEST_PRICE) expect(fits(bearable, cents(price + 1))).toBe(false);
    }),
    { numRuns: runs(300) },
  );
});

/** Rates that depend on loan-to-value and loan amount, because some lenders price larger loans lower. */
const ratesByLoan: fc.Arbitrary<RateFor> = fc
  .array(fc.tuple(fc.integer({ min: 20_000, max: 500_000 }), fc.option(fc.integer({ min: 100, max: 900 }))), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) => {
    const steps = all
      .map(([from, rate]) => ({ from: euros(from), rate }))
      .toSorted((a, b) => a.from - b.from);
    return steppedRate(
      (_share, loan) => {
        const rate = steps.findLast(({ from }) => loan >= from)?.rate ?? null;
        return rate === null ? null : percent(rate / 100);
      },
      { loanAmountFrom: steps.map(({ from }) => from) },
    );
  });

test('no higher price fits, and a higher instalment never lowers it, however rates jump with the loan', () => {
  fc.assert(
    fc.property(cases, ratesByLoan, instalments, (one, rateFor, more) => {
      const bearable = { ...one, rateFor };
      const price = affordablePrice(bearable);
      expect(fits(bearable, price)).toBe(true);
      for (let higher = price + 1; higher < price + euros(900_000); higher += euros(2_345.67)) {
        expect(fits(bearable, cents(Math.min(higher, HIGHEST_PRICE))) && higher <= HIGHEST_PRICE).toBe(false);
      }
      const richer = { ...bearable, maxMonthlyRate: cents(one.maxMonthlyRate + more) };
      expect(affordablePrice(richer)).toBeGreaterThanOrEqual(price);
    }),
    { numRuns: runs(200) },
  );
});

test('a higher instalment, more own funds and a lower rate never lower the price', () => {
  fc.assert(
    fc.property(cases, instalments, sums, fc.integer({ min: 0, max: 300 }), (one, more, funds, points) => {
      const price = affordablePrice(one);
      const cheaper = steppedRate((...loan) => {
        const rate = one.rateFor(...loan);
        return rate === null ? null : percent(Math.max(rate - points / 100, 0));
      }, one.rateFor.steps);
      expect(
        affordablePrice({ ...one, maxMonthlyRate: cents(one.maxMonthlyRate + more) }),
      ).toBeGreaterThanOrEqual(price);
      expect(affordablePrice({ ...one, ownFunds: cents(one.ownFunds + funds) })).toBeGreaterThanOrEqual(
        price,
      );
      expect(affordablePrice({ ...one, rateFor: cheaper })).toBeGreaterThanOrEqual(price);
    }),
    { numRuns: runs(300) },
  );
});

test('nothing cannot be financed', () => {
  expect(rateAt(constantRate(percent(3.8)), euros(100_000), euros(0))).toBeNull();
  expect(rateAt(constantRate(percent(3.8)), euros(100_000), euros(1))).toBe(3.8);
});

const household = (netIncome: number, ownFunds: number, rateFor = constantRate(percent(3.8))) =>
  affordability({
    income: { salary: euros(netIncome) },
    ownCapital: { savings: euros(ownFunds) },
    purchase: {},
    rateFor,
    asOf: '2026-11-20',
  });

test.each([
  // 27 % of 4,500 are less than 80 % of 3,150; loan 1,215 × 12 / 5.8 % = 251,379.31, + 80,000, / 1.1157
  { netIncome: 4_500, ownFunds: 80_000, rate: 1_215, price: 297_014.71 },
  // Surplus: 2,000 − 1,350 = 650; 80 % are 520, less than 27 % of 2,000; loan 107,586.20; price 168,133.19
  { netIncome: 2_000, ownFunds: 80_000, rate: 520, price: 168_133.19 },
  // Own funds limit both prices: 20,000 / 11.57 % = 172,860; 27 % of 3,000 would finance 167,586 of it
  { netIncome: 3_000, ownFunds: 20_000, rate: 810, price: 168_133.19 },
  // 27 % of 6,000 carry 335,172, but own funds of 20,000 pay the costs of 172,860 only
  { netIncome: 6_000, ownFunds: 20_000, rate: 1_620, price: 172_860.85 },
  // Nothing is left: own funds alone pay 80,000 / 1.1157
  { netIncome: 1_350, ownFunds: 80_000, rate: 0, price: 71_703.86 },
])('$netIncome a month are comfortable up to $price', ({ netIncome, ownFunds, rate, price }) => {
  const answer = household(netIncome, ownFunds);
  expect(answer.comfortableMonthlyRate).toBe(euros(rate));
  expect(Math.abs((answer.comfortablePurchasePrice ?? 0) - euros(price))).toBeLessThan(10);
  expect(answer.comfortablePurchasePrice).toBeLessThanOrEqual(answer.maxPurchasePrice ?? 0);
});

test('the comfortable price has the rate of its own loan', () => {
  // 3 % up to 80 % of the price, then 4 %: 1,215 carry 291,600 at 3 %, 79.8 % of the price of 365,420
  const rateFor = steppedRate((share) => percent(share <= 80 ? 3 : 4), { loanToValueUpTo: [80_000] });
  const answer = household(4_500, 116_100, rateFor);
  expect((answer.comfortableLoanAmount ?? 0) / 100).toBeCloseTo(291_600, 0);
  expect((answer.comfortablePurchasePrice ?? 0) / 100).toBeCloseTo((291_600 + 116_100) / 1.1157, 0);
  expect(answer.nominalInterestRate).toBe(4);
});
