import { caseOf } from '@heimvorteil/contracts';
import { cents, monthlyRate, percent, repaymentPlan, type AverageRates } from '@heimvorteil/engine';
import { describe, expect, test } from 'vitest';
import { marketOfMean, noMarket, type MarketRates } from '../market/market-rates.ts';
import type { MarketContext } from '../market-context.ts';
import { calculateFinancingCase } from './calculate-financing-case.ts';
import { requestCalculation } from './request-calculation.ts';
import { netLoanOf, netLoanOfDebt, priceOf } from './net-loan.ts';
import { yearsOfPlan } from './calculate-financing-case.ts';
import { exampleAverage } from '../testing/example-market.ts';

const MEAN = { averageInterestRate: 4.2, offerCount: 12, asOf: '2026-11-18' };
const TODAY: MarketContext = {
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findMarketRates: marketOfMean(MEAN),
  findGeoCode: (postcode) => (postcode === '80331' ? '1276002009162' : undefined),
};
const PURCHASE = caseOf({ purchasePrice: 400_000, ownFunds: 100_000 });
const FOLLOW_UP = caseOf({
  financingType: 'FollowupFinancing',
  remainingDebt: 200_000,
  propertyValue: 300_000,
  nominalInterestRate: 2,
  amortizationRate: 3,
});

/** Market with one rate for loans from 100,000 euros up to a loan-to-value. */
function ratesUpTo(loanToValue: number, rate: number): MarketRates {
  const rates: AverageRates = {
    loanAmountFrom: [10_000_000],
    loanToValueUpTo: [loanToValue * 1000],
    cell: () => exampleAverage(rate, 4),
  };
  return { rates, asOf: '2026-11-19', fixedInterestYears: 10 };
}

const LENDING: MarketContext = {
  ...TODAY,
  findMarketRates: () => ratesUpTo(100, 3.8),
  findLenderRates: (providerId) =>
    providerId === '12' ? { ...ratesUpTo(80, 3.4), lender: 'Musterkasse' } : undefined,
};

describe('the loan that a request means', () => {
  test('of a debt that is taken over', () => {
    // The portal Biallo published this example: 200,000 at 2 % interest and 3 % repayment, ten years fixed.
    const { years, effectiveInterestRate, ...figures } = requestCalculation(FOLLOW_UP, TODAY)!;
    expect(figures).toEqual({
      loanAmount: 200_000,
      loanToValue: 66.67,
      nominalInterestRate: 2,
      rateSource: 'TYPED',
      landCharge: 'ASSIGNED',
      amortizationRate: 3,
      fixedInterestYears: 10,
      monthlyRate: 833.33,
      remainingDebt: 133_640.67,
      // interest: 120 instalments of 833.33 − repayment of 66,359.33
      totalInterest: 33_640.27,
      asOf: '2026-11-20',
    });
    // (1 + 2 % / 12)¹² − 1 = 2.02 %; with the court's fee of 217.50 € for the land charge the APR is 2.03 %
    expect(effectiveInterestRate).toBe(2.03);
    expect(years).toHaveLength(10);
    expect(years.at(-1)?.remainingDebt).toBe(133_640.67);
  });

  test('of a purchase, with its costs', () => {
    // Loan: price with 11.57 % costs − own funds 100,000 = 346,280. Instalment: loan × 6.2 % / 12 = 1,789.11.
    expect(requestCalculation(PURCHASE, TODAY)).toMatchObject({
      additionalCosts: {
        total: 46_280,
        totalPercent: 11.57,
        notaryCosts: 6_000,
        entryLandRegister: 2_000,
        landTransfer: 24_000,
        brokerCommission: 14_280,
      },
      loanAmount: 346_280,
      loanToValue: 86.57,
      nominalInterestRate: 4.2,
      rateSource: 'MARKET',
      amortizationRate: 2,
      fixedInterestYears: 10,
      monthlyRate: 1_789.11,
      lender: undefined,
      offerCount: 12,
      asOf: '2026-11-18',
    });
  });

  test.each([
    ['without a broker', { hasCourtage: false }, 332_000],
    ['with a commission of its own', { brokerCommission: 2 }, 340_000],
    ['without a broker, whatever the commission', { hasCourtage: false, brokerCommission: 2 }, 332_000],
    // loan with a land transfer tax of 3.5 % instead of 6 %
    ['in Bavaria by geo code', { geoCode: '1276002' }, 336_280],
    ['in Bavaria by postal code', { postcode: '80331' }, 336_280],
    ['by an unknown postal code', { postcode: '99999' }, 346_280],
    ['with 3 % renovation', { renovationCostPercentage: 3 }, 358_280],
    ['with a stated loan', { loanAmount: 250_000.5 }, 250_000.5],
    // for a building, tax and commission are due on the land of 100,000 only
    [
      'of a building',
      { financingType: 'BuildingFinancing' as const, landPrice: 100_000 },
      // loan: price 400,000 + 2 % fees + 9.57 % tax and commission of 100,000 − own funds 100,000
      317_570,
    ],
  ])('%s', (_what, stated, loanAmount) => {
    const financingCase = { ...PURCHASE, ...stated };
    expect(requestCalculation(financingCase, TODAY)?.loanAmount).toBe(loanAmount);
    expect(netLoanOf(financingCase, TODAY)).toBe(Math.round(loanAmount * 100));
  });

  test('an own plot bears no tax and is part of the value', () => {
    const built = { financingType: 'BuildingFinancing', landPrice: 0, propertyValue: 100_000 } as const;
    // Loan: price with 2 % fees 408,000 − own funds 100,000 = 308,000. Security: house and plot, 500,000.
    const found = requestCalculation({ ...PURCHASE, ...built }, TODAY);
    expect(found).toMatchObject({ loanAmount: 308_000, loanToValue: 61.6 });
    expect(found?.additionalCosts?.total).toBe(8_000);
  });

  test.each([
    ['own funds that pay for everything', { ...PURCHASE, ownFunds: 446_280 }, TODAY],
    ['own funds beyond that', { ...PURCHASE, ownFunds: 500_000 }, TODAY],
    ['nobody who lends', PURCHASE, { ...TODAY, findMarketRates: noMarket }],
    [
      'a mean that only stands in',
      PURCHASE,
      { ...TODAY, findMarketRates: marketOfMean({ ...MEAN, standsIn: true }) },
    ],
    [
      'a loan that nobody gives',
      { ...FOLLOW_UP, nominalInterestRate: undefined, remainingDebt: 90_000 },
      LENDING,
    ],
  ])('is absent with %s', (_what, financingCase, around) => {
    expect(requestCalculation(financingCase, around)).toBeUndefined();
  });

  test('a euro more than own funds is lent', () => {
    const almost = { ...PURCHASE, ownFunds: 446_279 };
    expect(requestCalculation(almost, TODAY)?.loanAmount).toBe(1);
  });

  test('an entered rate is arithmetic without a lender', () => {
    const alone = { ...TODAY, findMarketRates: noMarket };
    const typed = { ...PURCHASE, nominalInterestRate: 4.2 };
    const found = requestCalculation(typed, alone);
    expect(found).toMatchObject({ monthlyRate: 1_789.11, rateSource: 'TYPED', asOf: '2026-11-20' });
    expect(found?.offerCount).toBeUndefined();
  });
});

describe('source of the rate', () => {
  const OFFER = { rateSource: 'OFFER', rateProviderId: '12' } as const;

  test.each([
    // the lender takes loans up to 80 % of the price, 320,000
    [{ loanAmount: 320_000, ...OFFER }, ['OFFER', 3.4, 'Musterkasse']],
    [{ loanAmount: 320_000.01, ...OFFER }, ['MARKET', 3.8, undefined]],
    [{ loanAmount: 320_000, ...OFFER, rateProviderId: '13' }, ['MARKET', 3.8, undefined]],
    [{ loanAmount: 320_000 }, ['MARKET', 3.8, undefined]],
    [{ loanAmount: 320_000, ...OFFER, nominalInterestRate: 5 }, ['TYPED', 5, undefined]],
  ])('%j', (stated, [source, rate, lender]) => {
    const bought = requestCalculation({ ...PURCHASE, ...stated }, LENDING)!;
    expect([bought.rateSource, bought.nominalInterestRate, bought.lender]).toEqual([source, rate, lender]);
    const debt = { ...FOLLOW_UP, propertyValue: 400_000, nominalInterestRate: undefined, ...stated };
    const takenOver = requestCalculation(debt, LENDING)!;
    expect([takenOver.rateSource, takenOver.nominalInterestRate, takenOver.lender]).toEqual([
      source,
      rate,
      lender,
    ]);
  });

  test.each([
    [2, '2026-11-20', undefined],
    [undefined, '2026-11-19', 4],
  ])('an entered %s counts from %s', (nominalInterestRate, asOf, offerCount) => {
    const found = requestCalculation({ ...FOLLOW_UP, nominalInterestRate }, LENDING);
    expect([found?.asOf, found?.offerCount]).toEqual([asOf, offerCount]);
  });
});

describe('a special repayment', () => {
  test.each([
    [undefined, undefined],
    [0, undefined],
    [0.01, 0.01],
    [20_000, 20_000],
    // special repayments are limited to 10 % of the loan of 200,000 a year
    [20_000.01, 20_000],
  ])('of %s a year is %s', (yearlySpecialRepayment, shown) => {
    const found = requestCalculation({ ...FOLLOW_UP, yearlySpecialRepayment }, TODAY);
    expect(found?.yearlySpecialRepayment).toBe(shown);
  });

  test('counts as repaid in its year', () => {
    const free = requestCalculation(FOLLOW_UP, TODAY)!;
    const paid = requestCalculation({ ...FOLLOW_UP, yearlySpecialRepayment: 5_000 }, TODAY)!;
    expect(paid.years[0]?.interest).toBe(free.years[0]?.interest);
    expect(paid.years[0]?.amortization).toBeCloseTo((free.years[0]?.amortization ?? 0) + 5_000, 6);
    expect(paid.years[0]?.remainingDebt).toBeCloseTo((free.years[0]?.remainingDebt ?? 0) - 5_000, 6);
    expect(paid.remainingDebt).toBeLessThan(free.remainingDebt - 50_000);
    expect(paid.totalInterest).toBeLessThan(free.totalInterest);
    expect(paid.monthlyRate).toBe(free.monthlyRate);
  });
});

describe('a debt that is taken over', () => {
  const resultOf = (stated: object, around = TODAY) =>
    calculateFinancingCase({ ...FOLLOW_UP, ...stated }, around).result;

  test.each([
    [200_000, 300_000, 66.67],
    [100_000, 300_000, 33.33],
    [300_000, 300_000, 100],
    [330_000, 300_000, 110],
    [123_456.78, 300_000, 41.15],
  ])('%d of %d percent: %d', (remainingDebt, propertyValue, loanToValue) => {
    expect(resultOf({ remainingDebt, propertyValue })?.loanToValue).toBe(loanToValue);
  });

  test.each([
    [{ remainingDebt: 100_000 }, undefined],
    [{ remainingDebt: 99_999.99 }, 'LOAN_AMOUNT_TO_LOW'],
    [{ loanAmount: 100_000, remainingDebt: 50_000 }, undefined],
    [{ loanAmount: 99_999.99 }, 'LOAN_AMOUNT_TO_LOW'],
  ])('%j: %s', (stated, notice) => {
    expect(resultOf(stated)?.loanNotice).toBe(notice);
  });

  test.each([
    [{ nominalInterestRate: 0 }, 0, true],
    [{ nominalInterestRate: 3.33 }, 3.33, true],
    [{ nominalInterestRate: undefined }, 4.2, false],
  ])('%j: %d percent', (stated, rate, rateIsOwn) => {
    const result = resultOf(stated);
    expect(result).toMatchObject({ loan: { nominalInterestRate: rate }, rateIsOwn });
    expect(result?.market === undefined).toBe(rateIsOwn);
  });

  test('asks the market for debt, value and borrower', () => {
    const asked: object[] = [];
    const around: MarketContext = {
      ...TODAY,
      findMarketRates: (terms) => {
        asked.push(terms);
        return ratesUpTo(80, 3.9);
      },
    };
    const stated = { nominalInterestRate: undefined, contractType: 'PROBATION', fixedInterestYears: 15 };
    // The debt of 200,000 is 80 % of the value of 250,000, the most that this market lends.
    expect(resultOf({ ...stated, propertyValue: 250_000 }, around)?.market?.standsIn).toBe(false);
    expect(resultOf({ ...stated, propertyValue: 249_999 }, around)).toBeUndefined();
    expect(asked[0]).toMatchObject({
      financingType: 'FollowupFinancing',
      contract: 'PROBATION',
      fixedInterestYears: 15,
      amortizationRate: 3,
    });
  });

  test('has no additional costs: price and costs of a purchase do not count', () => {
    const debt = { ...FOLLOW_UP, purchasePrice: 900_000, renovationCostPercentage: 10, ownFunds: 50_000 };
    expect(netLoanOf(debt, TODAY)).toBe(20_000_000);
    expect(requestCalculation(debt, TODAY)).toMatchObject({ loanAmount: 200_000, loanToValue: 66.67 });
    expect(requestCalculation(debt, TODAY)?.additionalCosts).toBeUndefined();
  });

  test('without interest in the fixed years is a straight line', () => {
    // Instalment: 200,000 × repayment 12 % / 12 = 2,000, so the loan ends after 100 months.
    const result = resultOf({ nominalInterestRate: 0, amortizationRate: 12 });
    expect(result?.years.map(({ year, remainingDebt }) => [year, remainingDebt])).toEqual([
      [1, 17_600_000],
      [2, 15_200_000],
      [3, 12_800_000],
      [4, 10_400_000],
      [5, 8_000_000],
      [6, 5_600_000],
      [7, 3_200_000],
      [8, 800_000],
      [9, 0],
    ]);
    expect(result?.years.at(-1)?.amortization).toBe(800_000);
  });
});

describe('values carried on by a purchase’s case', () => {
  test('is the mortgage’s', () => {
    const { result } = calculateFinancingCase(PURCHASE, TODAY);
    expect(result?.loan).toBe(result?.mortgage?.loan);
    expect(result).toMatchObject({ loanToValue: 86.57, rateIsOwn: false, market: { rate: 4.2 } });
    expect(result?.years).toHaveLength(10);
  });

  test.each([
    [{}, undefined],
    // loan: price with costs 446,280 − own funds 346,280 = 100,000, the minimum; a cent less is refused
    [{ ownFunds: 346_280 }, undefined],
    [{ ownFunds: 346_280.01 }, 'LOAN_AMOUNT_TO_LOW'],
    [{ ownFunds: 446_280 }, 'NO_LOAN_NEEDED'],
  ])('%j: %s', (stated, notice) => {
    expect(calculateFinancingCase({ ...PURCHASE, ...stated }, TODAY).result?.loanNotice).toBe(notice);
  });
});

test.each([
  [PURCHASE, 40_000_000],
  [{ ...PURCHASE, financingType: 'BuildingFinancing' as const }, 40_000_000],
  [FOLLOW_UP, 30_000_000],
  [{ ...FOLLOW_UP, propertyValue: 123_456.78 }, 12_345_678],
])('a loan is secured by the price or, taken over, by the value: %#', (financingCase, price) => {
  expect(priceOf(financingCase)).toBe(price);
});

test.each([
  [{ loanAmount: undefined, remainingDebt: 123_456.78 }, 12_345_678],
  [{ loanAmount: 99_999.99, remainingDebt: 123_456.78 }, 9_999_999],
])('%j', (stated, debt) => {
  expect(netLoanOfDebt({ ...FOLLOW_UP, ...stated })).toBe(debt);
});

describe('a plan year by year', () => {
  const planOf = (fixedInterestYears: number | undefined, monthly: number) =>
    repaymentPlan({
      loanAmount: cents(1_000_000),
      nominalInterestRate: percent(12),
      repayment: { by: 'monthlyRate', monthlyRate: cents(monthly) },
      fixedInterestYears,
    });

  test.each([
    // the first month's interest is 10,000 × 1 % = 100, so an instalment of 200 repays the loan
    [1, 20_000, 1],
    [2, 20_000, 2],
    // with an instalment of 200 the loan ends after ln(2) / ln(1.01) = 69.7 months, in the sixth year
    [undefined, 20_000, 6],
    // an instalment of 10,100 repays the loan and its first month's interest at once
    [undefined, 1_010_000, 1],
  ])('of %s fixed years at %d cents a month has %d', (fixedYears, monthly, count) => {
    const years = yearsOfPlan(planOf(fixedYears, monthly));
    expect(years.map(({ year }) => year)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  });

  test('sums each month once', () => {
    const plan = planOf(undefined, 20_000);
    const years = yearsOfPlan(plan);
    const interest = years.reduce((sum, one) => sum + one.interest, 0);
    expect(interest).toBe(plan.totalInterest);
    expect(years.reduce((sum, one) => sum + one.amortization, 0)).toBe(1_000_000);
    for (const [at, { remainingDebt, amortization, specialRepayment }] of years.entries()) {
      expect((years[at - 1]?.remainingDebt ?? 1_000_000) - amortization).toBe(remainingDebt);
      expect(specialRepayment).toBe(0);
    }
    // A year has twelve instalments of 200, which consist of interest and repayment.
    expect((years[1]?.interest ?? 0) + (years[1]?.amortization ?? 0)).toBe(240_000);
    // The loan ends after 70 months, ten of them in the sixth year.
    expect(plan.numberOfInstallments).toBe(70);
    expect(years[5]?.remainingDebt).toBe(0);
  });

  test('names special repayments by themselves', () => {
    const plan = repaymentPlan({
      loanAmount: cents(10_000_000),
      nominalInterestRate: percent(0),
      repayment: { by: 'monthlyRate', monthlyRate: cents(100_000) },
      yearlySpecialRepayment: cents(500_000),
      fixedInterestYears: 2,
    });
    expect(yearsOfPlan(plan)).toEqual([
      { year: 1, interest: 0, amortization: 1_200_000, specialRepayment: 500_000, remainingDebt: 8_300_000 },
      { year: 2, interest: 0, amortization: 1_200_000, specialRepayment: 500_000, remainingDebt: 6_600_000 },
    ]);
  });
});

test('a request’s instalment is the engine’s', () => {
  const found = requestCalculation({ ...FOLLOW_UP, remainingDebt: 187_654.32 }, TODAY);
  expect((found?.monthlyRate ?? 0) * 100).toBeCloseTo(
    monthlyRate(cents(18_765_432), percent(2), percent(3)),
    6,
  );
});
