import fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import { cents, centsFromEuros, percent } from '../money/money.ts';
import { additionalCosts } from '../purchase-costs/additional-costs.ts';
import { federalStateOf } from '../purchase-costs/federal-states.ts';
import { mortgageDerivation } from './mortgage-derivation.ts';
import { mortgageSummary, type MortgageCase } from './mortgage-summary.ts';
import { usualPrice } from '../default-rates/default-terms.ts';

describe('the price that a loan usually belongs to', () => {
  test.each([
    // Price at which the loan is 80 %: 200,000 / 0.8
    [200_000, 250_000],
    // Price at which the loan is 80 %: 300,001 / 0.8 = 375,001.25, rounded up to hundreds
    [300_001, 375_100],
    [0.01, 100],
    // The price at which the loan is 80 % exceeds the highest possible price, which then applies.
    [9_000_000, 9_999_900],
  ])('of %d € is %d €', (loan, price) => {
    expect(usualPrice(loan)).toBe(price);
  });
});

const purchasePrice = centsFromEuros(400_000);

/** Berlin: price 400,000 + costs 46,280 − own funds 100,000 = loan 346,280 €, at 3.6 % + 2 % repayment */
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
    // APR 3.66 % without the court fee of 685 €, 3.6778 % with it
    effectiveInterestRate: 3.68,
    errors: [],
    warnings: [],
  });
  expect(Math.round(summary.remainingDebt / 100)).toBe(263_066);
});

test.each([
  // Loan: price and costs 446,280 − own funds 100,000 = 346,280
  [346_280, 100_000_00, []],
  [346_280.01, 99_999_99, ['LOAN_AMOUNT_TO_LOW']],
  [446_280, 0, ['LOAN_AMOUNT_TO_LOW']],
  [900_000, 0, ['LOAN_AMOUNT_TO_LOW']],
])('with %s € own funds the loan is %s cents: %s', (ownFunds, loanAmount, errors) => {
  const summary = mortgageSummary({ ...berlin, ownFunds: centsFromEuros(ownFunds) });
  expect([summary.loanAmount, summary.errors]).toEqual([loanAmount, errors]);
  if (loanAmount === 0) expect([summary.monthlyRate, summary.effectiveInterestRate]).toEqual([0, null]);
});

// @spec 5.3
test.each([
  [40_000, []],
  [39_999.99, ['OWN_FUNDS_LOW']],
  [0, ['OWN_FUNDS_LOW']],
])('own funds of %s € for a price of 400,000 € warn: %s', (ownFunds, warnings) => {
  expect(mortgageSummary({ ...berlin, ownFunds: centsFromEuros(ownFunds) }).warnings).toEqual(warnings);
});

// @contract 3.9
test('renovation is borrowed too', () => {
  // Loan: 346,280 + renovation of 3 % × 400,000 (12,000) = 358,280
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

test('each number has its derivation, with the values used', () => {
  const derivations = mortgageDerivation(berlin, mortgageSummary(berlin));
  expect(Object.fromEntries(derivations.map(({ figure, formula }) => [figure, formula]))).toEqual({
    loanAmount: '400.000,00 € + 46.280,00 € − 100.000,00 € = 346.280,00 €',
    monthlyRate: '346.280,00 € × (3,60 % + 2,00 %) / 12 = 1.615,97 €',
    interestShare: '346.280,00 € × 3,60 % / 12 = 1.038,84 €',
    effectiveInterestRate: 'Barwert aller Raten bei 3,68 % im Jahr = 346.280,00 € − 685,00 € = 345.595,00 €',
    effectiveInterestRateWithoutLandCharge: '(1 + 3,60 % / 12)¹² − 1 = 3,66 %',
    remainingDebt: expect.stringMatching(/^346\.280,00 € − 83\.\d{3},\d\d € = 263\.06\d,\d\d €$/),
  });
});

test('each number names its inputs, and explains itself', () => {
  const derivations = mortgageDerivation(berlin, mortgageSummary(berlin));
  expect(Object.fromEntries(derivations.map(({ figure, inputs }) => [figure, inputs]))).toEqual({
    loanAmount: { purchasePrice: 400_000, additionalCosts: 46_280, renovationCosts: 0, ownFunds: 100_000 },
    monthlyRate: { loanAmount: 346_280, nominalInterestRate: 3.6, amortizationRate: 2 },
    interestShare: { loanAmount: 346_280, nominalInterestRate: 3.6 },
    effectiveInterestRate: { loanAmount: 346_280, nominalInterestRate: 3.6, landChargeFee: 685 },
    effectiveInterestRateWithoutLandCharge: { nominalInterestRate: 3.6 },
    remainingDebt: { loanAmount: 346_280, monthlyRate: 1_615.97, fixedInterestYears: 10 },
  });
  expect(derivations.map(({ steps }) => steps.length)).toEqual([2, 2, 2, 3, 1, 2]);
  const [loan, , interest, apr, , debt] = derivations;
  expect(loan?.steps[0]).toBe('Zum Kaufpreis kommen die Nebenkosten.');
  expect(loan?.steps[1]).toContain('ist das Darlehen');
  expect(interest?.steps[0]).toContain('1.038,84 € Zinsen und 577,13 € Tilgung');
  expect(apr?.steps[1]).toContain('eine volle Gebühr auf das Darlehen');
  expect(debt?.steps[0]).toMatch(
    /^In 120 Raten zahlst du 110\.\d{3},\d\d € Zinsen und tilgst 83\.\d{3},\d\d €/,
  );
});

test('a renovation is part of the loan’s formula', () => {
  const renovated = { ...berlin, renovationCostPercentage: percent(3) };
  const [loan] = mortgageDerivation(renovated, mortgageSummary(renovated));
  expect(loan?.formula).toBe('400.000,00 € + 46.280,00 € + 12.000,00 € − 100.000,00 € = 358.280,00 €');
  expect(loan?.steps[0]).toBe('Zum Kaufpreis kommen die Nebenkosten und die Renovierung.');
});

test('without a loan only the loan is explained', () => {
  const paid = { ...berlin, ownFunds: centsFromEuros(500_000) };
  const derivations = mortgageDerivation(paid, mortgageSummary(paid));
  expect(derivations.map(({ figure }) => figure)).toEqual(['loanAmount']);
  expect(derivations[0]?.steps[1]).toContain('deckt alles');
});

// @contract 3.9
test('a loan that is entered counts instead of the need', () => {
  const stated = { ...berlin, loanAmount: centsFromEuros(250_000) };
  const summary = mortgageSummary(stated);
  expect(summary).toMatchObject({ loanAmount: 250_000_00, loanToValue: 62.5, errors: [] });
  expect(mortgageDerivation(stated, summary)[0]).toEqual({
    figure: 'loanAmount',
    formula: '250.000,00 € angegeben',
    inputs: { loanAmount: 250_000 },
    steps: [expect.any(String)],
  });
});

test.each([
  // Plot 100,000: loan 346,280 of value 500,000; own funds and plot are 40 % of it.
  [100_000, 100_000, 69.26, []],
  // Plot 45,000, no own funds: loan 446,280 of value 445,000; the plot is 10.1 % of it.
  [0, 45_000, 100.29, []],
  // Plot 40,000, no own funds: the plot is only 9.1 % of the value 440,000, so a warning.
  [0, 40_000, 101.43, ['OWN_FUNDS_LOW']],
])(
  'own funds of %i € and land of %i € make a loan-to-value of %f %: %s',
  (ownFunds, land, ratio, warnings) => {
    const summary = mortgageSummary({
      ...berlin,
      ownFunds: centsFromEuros(ownFunds),
      ownedLand: centsFromEuros(land),
    });
    expect([summary.loanToValue, summary.warnings]).toEqual([ratio, warnings]);
  },
);
