import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, centsFromEuros as euros, percent } from '../money/money.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { instalmentForUnchangedTerm } from './unchanged-term.ts';
import { monthlyRate, monthlyRateOfTerm } from './monthly-rate.ts';
import { repaymentPlan } from './repayment-plan.ts';

const loans = fc.integer({ min: 10_000_00, max: 9_000_000_00 }).map(cents);
const rates = fc.integer({ min: 0, max: 20_000 }).map((thousandths) => percent(thousandths / 1000));
const repayments = fc.integer({ min: 50, max: 2_000 }).map((hundredths) => percent(hundredths / 100));

/** A loan of 366,280 € at 4.04 % + 2 % after ten years: its remaining debt and its monthly payment. */
const afterTenYears = {
  remainingDebt: euros(276_199.04),
  instalment: euros(1_843.61),
  nominalInterestRate: percent(4.04),
};

// Payments left: −ln(1 − 276,199.04 × 0.0404 / 12 / 1,843.61) / ln(1 + 0.0404 / 12) = 208.846294
test.each([
  [0, 1_322.5], // 276,199.04 / 208.846294 = 1,322.499
  [2, 1_567.08], // 1,567.0814
  [4.04, 1_843.61],
  [6, 2_134.06], // 2,134.0608
])('at %d % after the change the loan ends in the same month', (rate, instalment) => {
  expect(instalmentForUnchangedTerm({ ...afterTenYears, followUpInterestRate: percent(rate) })).toEqual({
    instalment: euros(instalment),
    monthsLeft: 209,
  });
});

// Finanztest publishes the new payments for total terms of 20, 25 and 30 years, but not the loan. A loan of
// 100,000 € at 4.5 % with 1 % repayment fits, with 8 % after ten years.
test.each([
  [20, 1_060],
  [25, 835],
  [30, 731],
])('a total term of %d years matches the published instalment of %d €', (totalYears, published) => {
  const fixed = repaymentPlan({
    loanAmount: euros(100_000),
    nominalInterestRate: percent(4.5),
    repayment: { by: 'amortizationRate', amortizationRate: percent(1) },
    fixedInterestYears: 10,
  });
  const { remainingDebt } = fixed;
  const monthsLeft = (totalYears - 10) * 12;
  const kept = instalmentForUnchangedTerm({
    remainingDebt,
    instalment: monthlyRateOfTerm(remainingDebt, percent(4.5), monthsLeft),
    nominalInterestRate: percent(4.5),
    followUpInterestRate: percent(8),
  });
  expect([Math.round(kept.instalment / 100), kept.monthsLeft]).toEqual([published, monthsLeft]);
});

test('a loan that bore no interest is spread over the instalments that were left', () => {
  // 240,000 / 500 = 480 payments left without interest; as many at 5 % are 1,157.27 each.
  const free = {
    remainingDebt: euros(240_000),
    instalment: euros(500),
    nominalInterestRate: percent(0),
  };
  expect(instalmentForUnchangedTerm({ ...free, followUpInterestRate: percent(5) })).toEqual({
    instalment: euros(1_157.27),
    monthsLeft: 480,
  });
  expect(instalmentForUnchangedTerm({ ...free, followUpInterestRate: percent(0) }).instalment).toBe(
    euros(500),
  );
});

test('an endless loan continues without an end, a repaid one has none left', () => {
  const interestOnly = { ...afterTenYears, remainingDebt: euros(100_000), nominalInterestRate: percent(3) };
  // Interest before: 100,000 × 3 % / 12 = 250; after: 100,000 × 6 % / 12 = 500
  expect(
    instalmentForUnchangedTerm({ ...interestOnly, instalment: euros(250), followUpInterestRate: percent(6) }),
  ).toEqual({ instalment: euros(500), monthsLeft: Infinity });
  expect(
    instalmentForUnchangedTerm({
      ...afterTenYears,
      remainingDebt: cents(0),
      followUpInterestRate: percent(6),
    }),
  ).toEqual({ instalment: afterTenYears.instalment, monthsLeft: 0 });
});

test('an instalment rounded down to just below the interest is still the interest, a cent less is not', () => {
  // A payment of 41 cents equals the rounded interest of 124.40 € at 4 %; 125.00 € cost 0.4167 €.
  const small = { nominalInterestRate: percent(4), followUpInterestRate: percent(5), instalment: cents(41) };
  expect(instalmentForUnchangedTerm({ ...small, remainingDebt: euros(124.4) }).monthsLeft).toBe(Infinity);
  expect(() => instalmentForUnchangedTerm({ ...small, remainingDebt: euros(125) })).toThrow(
    CouldNotCalculateError,
  );
});

test('an unchanged rate changes nothing, and a higher one never lowers the instalment', () => {
  fc.assert(
    fc.property(loans, rates, repayments, rates, rates, (remainingDebt, rate, repayment, one, other) => {
      const instalment = monthlyRate(remainingDebt, rate, repayment);
      const at = (followUpInterestRate: typeof rate) =>
        instalmentForUnchangedTerm({
          remainingDebt,
          instalment,
          nominalInterestRate: rate,
          followUpInterestRate,
        });
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(at(rate).instalment).toBe(instalment);
      expect(at(high).instalment).toBeGreaterThanOrEqual(at(low).instalment);
      expect(at(high).monthsLeft).toBe(at(low).monthsLeft);
    }),
  );
});
