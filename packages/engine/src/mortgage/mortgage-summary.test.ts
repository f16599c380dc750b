import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, centsFromEuros } from '../money/cents.ts';
import { percent } from '../money/percent.ts';
import { additionalCosts } from '../purchase-costs/additional-costs.ts';
import { federalStateOf } from '../purchase-costs/federal-states.ts';
import { mortgageDerivation } from './mortgage-derivation.ts';
import { mortgageSummary, type MortgageCase } from './mortgage-summary.ts';

const purchasePrice = centsFromEuros(400_000);

/** 400,000 € in Berlin with 100,000 € own funds: 400,000 + 46,280 − 100,000 = 346,280 € at 3.60 % and 2 %. */
const berlin: MortgageCase = {
  purchasePrice,
  ownFunds: centsFromEuros(100_000),
  nominalInterestRate: percent(3.6),
  amortizationRate: percent(2),
  fixedInterestYears: 10,
  additionalCosts: additionalCosts({ purchasePrice, state: federalStateOf('1276003001') }),
};

test('the sketch of the look: 1,615.97 € a month, 263,066 € left after ten years', () => {
  const summary = mortgageSummary(berlin);
  expect(summary).toMatchObject({
    loanAmount: 346_280_00,
    loanToValue: 86.57,
    monthlyRate: 1_615_97,
    interestShare: 1_038_84,
    amortizationShare: 577_13,
    effectiveInterestRate: 3.66,
    errors: [],
    warnings: [],
  });
  expect(Math.round(summary.remainingDebt / 100)).toBe(263_066);
});

test.each([
  // 446,280 − own funds
  [346_280, 100_000_00, []],
  [346_280.01, 99_999_99, ['LOAN_AMOUNT_TO_LOW']],
  [446_280, 0, ['LOAN_AMOUNT_TO_LOW']],
  [900_000, 0, ['LOAN_AMOUNT_TO_LOW']],
])('with %s € own funds the loan is %s cents: %s', (ownFunds, loanAmount, errors) => {
  const summary = mortgageSummary({ ...berlin, ownFunds: centsFromEuros(ownFunds) });
  expect([summary.loanAmount, summary.errors]).toEqual([loanAmount, errors]);
  if (loanAmount === 0) expect([summary.monthlyRate, summary.effectiveInterestRate]).toEqual([0, null]);
});

test.each([
  [40_000, []],
  [39_999.99, ['OWN_FUNDS_LOW']],
  [0, ['OWN_FUNDS_LOW']],
])('own funds of %s € for a price of 400,000 € warn: %s', (ownFunds, warnings) => {
  expect(mortgageSummary({ ...berlin, ownFunds: centsFromEuros(ownFunds) }).warnings).toEqual(warnings);
});

test('renovation is borrowed too', () => {
  // 3 % of 400,000 € = 12,000 €
  expect(mortgageSummary({ ...berlin, renovationCostPercentage: percent(3) }).loanAmount).toBe(358_280_00);
});

test('more own funds never raise loan, instalment or remaining debt', () => {
  const anyOwnFunds = fc.integer({ min: 0, max: 600_000_00 }).map(cents);
  fc.assert(
    fc.property(anyOwnFunds, anyOwnFunds, (one, other) => {
      const more = mortgageSummary({ ...berlin, ownFunds: one > other ? one : other });
      const less = mortgageSummary({ ...berlin, ownFunds: one > other ? other : one });
      expect(more.loanAmount).toBeLessThanOrEqual(less.loanAmount);
      expect(more.monthlyRate).toBeLessThanOrEqual(less.monthlyRate);
      expect(more.remainingDebt).toBeLessThanOrEqual(less.remainingDebt);
    }),
  );
});

test('each figure says how it came about, with the numbers that were used', () => {
  const derivations = mortgageDerivation(berlin, mortgageSummary(berlin));
  expect(Object.fromEntries(derivations.map(({ figure, formula }) => [figure, formula]))).toEqual({
    loanAmount: '400.000,00 € + 46.280,00 € − 100.000,00 € = 346.280,00 €',
    monthlyRate: '346.280,00 € × (3,60 % + 2,00 %) / 12 = 1.615,97 €',
    interestShare: '346.280,00 € × 3,60 % / 12 = 1.038,84 €',
    effectiveInterestRate: '(1 + 3,60 % / 12)¹² − 1 = 3,66 %',
    remainingDebt: expect.stringMatching(/^346\.280,00 € − 83\.\d{3},\d\d € = 263\.06\d,\d\d €$/),
  });
});
