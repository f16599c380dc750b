import type { SeekDebtFreeBody, SeekLoanBody, SeekPurchaseBody } from '@heimvorteil/contracts';
import { centsFromEuros, type AverageRates } from '@heimvorteil/engine';
import { describe, expect, test } from 'vitest';
import { exampleAverage } from '../testing/example-market.ts';
import { marketOfMean } from '../market/market-rates.ts';
import { usualMean } from '../market/usual-price.ts';
import type { MarketContext } from '../market-context.ts';
import {
  calculateLoanGoal,
  calculateLoanGoalAtMarket,
  calculatePurchaseGoal,
  calculateDebtFree,
} from './calculate-goals.ts';
import { debtFreeAnswer, loanGoalAnswer, purchaseGoalAnswer } from './definition.ts';

describe('a loan', () => {
  test.each<[SeekLoanBody, object]>([
    // without interest the instalment is the loan of 100,000 / 100 months
    [
      { seek: 'monthlyRate', loanAmount: 100_000, nominalInterestRate: 0, termMonths: 100 },
      { monthlyRate: 1_000, amortizationRate: 12 },
    ],
    [
      { seek: 'loanAmount', monthlyRate: 1_000, nominalInterestRate: 0, termMonths: 100 },
      { loanAmount: 100_000 },
    ],
    [
      { seek: 'termMonths', loanAmount: 100_000, nominalInterestRate: 0, monthlyRate: 999 },
      { termMonths: 101 },
    ],
    [
      { seek: 'nominalInterestRate', loanAmount: 100_000, monthlyRate: 1_000, termMonths: 100 },
      // after the court's fee of 273 only 99,727 are paid out, for which 100 × 1,000 are repaid
      { totalInterest: 0, effectiveInterestRate: 0.07 },
    ],
    // interest of 12 % a year is 1 % a month; after the court's fee of 19 the APR is (1,010 / 981)¹² − 1
    [
      { seek: 'monthlyRate', loanAmount: 1_000, nominalInterestRate: 12, termMonths: 1 },
      { monthlyRate: 1_010, totalInterest: 10, effectiveInterestRate: 41.85 },
    ],
  ])('%o', (body, expected) => {
    expect(loanGoalAnswer(calculateLoanGoal(body).result!)).toMatchObject(expected);
  });

  test('instalments worth less than it have no rate', () => {
    const body = {
      seek: 'nominalInterestRate',
      loanAmount: 100_000,
      monthlyRate: 1,
      termMonths: 10,
    } as const;
    expect(calculateLoanGoal(body).refusals).toEqual([{ code: 'COULD_NOT_CALCULATE' }]);
  });
});

describe('a goal at the rate of its own loan', () => {
  /** Market with a rate of 3.6 % for loans from 250,000 € and 4.8 % below. */
  const rates: AverageRates = {
    loanAmountFrom: [centsFromEuros(0), centsFromEuros(250_000)],
    loanToValueUpTo: [100_000],
    cell: (loan) => exampleAverage(loan === 0 ? 4.8 : 3.6, 7),
  };
  const context: MarketContext = {
    today: '2026-11-22',
    landTransferTaxTable: 'specification',
    findMarketRates: () => ({ rates, asOf: '2026-11-20', fixedInterestYears: 10 }),
  };
  const seek = (body: Parameters<typeof calculateLoanGoalAtMarket>[0]) =>
    calculateLoanGoalAtMarket(body, (loanAmount) => usualMean({}, loanAmount, context));

  test.each([
    [300_000, 3.6],
    [200_000, 4.8],
  ])('of %d € is found at %d %', (loanAmount, rate) => {
    const { result } = seek({ seek: 'monthlyRate', loanAmount, termMonths: 240 });
    expect(result?.market?.rate).toBe(rate);
    expect(result?.loan.nominalInterestRate).toBe(rate);
  });

  test.each([
    // 240 instalments of 1,756 at 0.3 % a month repay 1,756 × (1 − 1.003^−240) / 0.003 = 300,113.75
    { monthlyRate: 1756, rate: 3.6, loan: 300_113 },
    // the loan is below 250,000, so the rate is 4.8 %: 1,000 × (1 − 1.004^−240) / 0.004 = 154,093.2
    { monthlyRate: 1000, rate: 4.8, loan: 154_093 },
  ])('a loan found for $monthlyRate € is priced as the result', ({ monthlyRate, rate, loan }) => {
    const { result } = seek({ seek: 'loanAmount', monthlyRate, termMonths: 240 });
    expect(result?.market?.rate).toBe(rate);
    expect(Math.floor((result?.loan.loanAmount ?? 0) / 100)).toBe(loan);
  });

  test('between two rates that each lead to the other, one answer is chosen', () => {
    // 1,600 a month repay 273,450 € at 3.6 %, or 246,549 € at 4.8 %; each loan is in the range of its rate.
    const { result } = seek({ seek: 'loanAmount', monthlyRate: 1600, termMonths: 240 });
    expect(result?.loan.nominalInterestRate).toBe(result?.market?.rate);
  });

  test('an entered or wanted rate asks no market', () => {
    const known = { loanAmount: 300_000, monthlyRate: 1755.33, termMonths: 240 };
    expect(seek({ seek: 'nominalInterestRate', ...known }).result?.market).toBeUndefined();
    const { monthlyRate: _sought, ...others } = known;
    const { result } = seek({ seek: 'monthlyRate', ...others, nominalInterestRate: 3.6 });
    expect(result).toMatchObject({ market: undefined, loan: { monthlyRate: 175_533 } });
  });

  test('without a lender nothing is calculated', () => {
    const nobody = { ...context, findMarketRates: () => undefined };
    const body = { seek: 'monthlyRate', loanAmount: 300_000, termMonths: 240 } as const;
    expect(
      calculateLoanGoalAtMarket(body, (loanAmount) => usualMean({}, loanAmount, nobody)).refusals,
    ).toEqual([{ code: 'COULD_NOT_CALCULATE' }]);
  });
});

describe('free of debt', () => {
  const LOAN: SeekDebtFreeBody = { loanAmount: 120_000, nominalInterestRate: 0, amortizationRate: 6 };

  test.each<[Partial<SeekDebtFreeBody>, object]>([
    // new instalment 120,000 / 120 months = 1,000; the present one is 120,000 × 6 % / 12 = 600
    [
      { months: 120 },
      { months: 120, monthlyRate: 1_000, moreAMonth: 400, savedInterest: 0, yearlySpecialRepayment: 4_800 },
    ],
    // from the end of January 2026 to the end of 2030 there are 59 instalments
    [{ year: 2030, payoutDate: '2026-01-31' }, { months: 59 }],
    // the largest yearly special repayment of 12,000 and 24 × 600 repay only 26,400, so none suffices
    [{ months: 24 }, { monthlyRate: 5_000, yearlySpecialRepayment: null }],
  ])('%o', (changed, expected) => {
    expect(debtFreeAnswer(calculateDebtFree({ ...LOAN, ...changed }).result!)).toMatchObject(expected);
  });

  test('a loan that is never repaid cannot be compared', () => {
    const never = { loanAmount: 300_000, nominalInterestRate: 4, monthlyRate: 999, months: 120 };
    expect(calculateDebtFree(never).refusals).toEqual([{ code: 'COULD_NOT_CALCULATE' }]);
  });
});

describe('a purchase', () => {
  const TODAY: MarketContext = {
    today: '2026-11-20',
    landTransferTaxTable: 'specification',
    findMarketRates: marketOfMean({ averageInterestRate: 3.8, offerCount: 12, asOf: '2026-11-20' }),
  };
  const RENT: SeekPurchaseBody = { monthlyRate: 1_450, ownFunds: 100_000, nominalInterestRate: 3.8 };
  const answerOf = (changed: Partial<SeekPurchaseBody>) =>
    purchaseGoalAnswer(calculatePurchaseGoal({ ...RENT, ...changed }, TODAY).result!);

  test.each<[Partial<SeekPurchaseBody>, object]>([
    // Loan: instalment 1,450 × 1,200 / 5.8 % = 300,000. Price: (loan + own funds 100,000) / 1.1157.
    [
      {},
      {
        loanAmount: 300_000,
        purchasePrice: 358_519.31,
        monthlyRate: 1_450,
        asOf: null,
        errors: [],
        warnings: [],
      },
    ],
    [{ monthlyRate: 725 }, { loanAmount: 150_000 }],
    // price: (loan 300,000 + own funds 80,000) / 1.1157, and a cent more, because the costs are rounded
    [{ ownFunds: 80_000 }, { purchasePrice: 340_593.35 }],
    // loan 1,450 × 1,200 / 6 % = 290,000; no price in whole cents leads to exactly this loan
    [{ nominalInterestRate: 4 }, { loanAmount: 289_999.99 }],
    // loan 1,450 × 1,200 / 7.25 % = 240,000; no price in whole cents leads to exactly this loan
    [{ amortizationRate: 3.45 }, { loanAmount: 239_999.99 }],
    [{ nominalInterestRate: undefined }, { loanAmount: 300_000, asOf: '2026-11-20', offerCount: 12 }],
    // price with 10 % additional costs: loan and own funds of 400,000 / 1.1
    [{ brokerCommission: 2 }, { purchasePrice: 363_636.36 }],
    [{ financingType: 'BuildingFinancing' }, { warnings: [{ code: 'LAND_PRICE_UNKNOWN' }] }],
  ])('%o', (changed, expected) => {
    expect(answerOf(changed)).toMatchObject(expected);
  });

  test('costs less in addition to it in Bavaria and without a broker', () => {
    for (const changed of [{ geoCode: '1276002' }, { hasCourtage: false }]) {
      expect(answerOf(changed).purchasePrice).toBeGreaterThan(answerOf({}).purchasePrice);
    }
  });
});
