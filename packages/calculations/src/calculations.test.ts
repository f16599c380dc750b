import { expect, test } from 'vitest';
import { CALCULATIONS, marketOfMean, type MarketContext } from './index.ts';

const TODAY: MarketContext = {
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findMarketRates: marketOfMean({ averageInterestRate: 2, offerCount: 12, asOf: '2026-11-20' }),
};

test('the headlines of a follow-up are those of its cheapest way', () => {
  const body = {
    remainingDebt: 200_000,
    propertyValue: 400_000,
    monthsUntilEnd: 24,
    amortizationRate: 3,
    prolongationInterestRate: 3,
  };
  // The portal Biallo published this instalment and remaining debt; prolonging at 3 % would cost more.
  expect(CALCULATIONS['follow-up'].headlines(body, TODAY).result).toMatchObject({
    nominalInterestRate: 2,
    monthlyRate: 833.33,
    remainingDebt: 133_640.67,
    saving: expect.any(Number),
  });
  // The present lender's rate is the lowest, so prolonging is cheapest: 200,000 × 4.5 % / 12 a month.
  const own = { ...body, prolongationInterestRate: 1.5 };
  expect(CALCULATIONS['follow-up'].headlines(own, TODAY).result).toMatchObject({
    nominalInterestRate: 1.5,
    monthlyRate: 750,
    saving: 0,
  });
});

test('headlines are numbers of the answer, and unknown ones are null', () => {
  const body = { income: { salary: 0 }, ownCapital: { savings: 0 } };
  expect(CALCULATIONS.affordability.headlines(body, TODAY).result).toEqual({
    maxPurchasePrice: null,
    maxLoanAmount: null,
    maxMonthlyRate: null,
    nominalInterestRate: null,
    word: 'NOT_FEASIBLE',
  });
});

test('an answer without a result has no headlines', () => {
  const never = { loanAmount: 300_000, nominalInterestRate: 4, monthlyRate: 999 };
  expect(CALCULATIONS['repayment-plan'].headlines(never, TODAY).refusals).toEqual([
    { code: 'COULD_NOT_CALCULATE' },
  ]);
});
