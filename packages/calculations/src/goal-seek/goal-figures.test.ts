import type { SeekDebtFreeBody, SeekLoanBody, SeekPurchaseBody } from '@heimvorteil/contracts';
import {
  cents,
  constantRate,
  debtFreeBy,
  mortgageForRate,
  percent,
  repaymentPlan,
  solveAnnuity,
  type AverageRates,
  type Cents,
} from '@heimvorteil/engine';
import { aprOf } from '@heimvorteil/engine/apr-by-bisection';
import { describe, expect, test, vi } from 'vitest';
import { marketOfMean, noMarket, type FindMarketRates } from '../market/market-rates.ts';
import type { MarketContext } from '../market-context.ts';
import {
  calculateLoanGoalAtMarket,
  calculateLoanGoal,
  calculatePurchaseGoal,
  calculateDebtFree,
} from './calculate-goals.ts';
import { debtFreeAnswer, loanGoalAnswer, purchaseGoalAnswer } from './definition.ts';
import { exampleAverage } from '../testing/example-market.ts';
import { usualMean } from '../market/usual-price.ts';

const DAY = '2026-11-20';
const TODAY: MarketContext = {
  today: DAY,
  landTransferTaxTable: 'specification',
  findMarketRates: marketOfMean({ averageInterestRate: 3.6, offerCount: 12, asOf: '2026-11-18' }),
  findGeoCode: (postcode) => (postcode === '80331' ? '1276002009162' : undefined),
};

describe('a loan', () => {
  const FIGURES = { loanAmount: 200_000, nominalInterestRate: 3.6, termMonths: 240 };

  test('has each number of the engine’s, in euros', () => {
    const found = solveAnnuity({
      seek: 'monthlyRate',
      loanAmount: cents(20_000_000),
      nominalInterestRate: percent(3.6),
      termMonths: 240,
    });
    // Instalment: 200,000 × 0.003 / (1 − 1.003^−240). APR: 3.66 %, with the court's fee of 435 € 3.69 %.
    expect(loanGoalAnswer(calculateLoanGoal({ seek: 'monthlyRate', ...FIGURES }).result!)).toEqual({
      ...FIGURES,
      monthlyRate: 1_170.22,
      amortizationRate: found.amortizationRate,
      totalInterest: found.totalInterest / 100,
      effectiveInterestRate: 3.69,
      derivation: found.derivation,
    });
    const goal = { loanAmount: 200_000_00, nominalInterestRate: 3.6, monthlyRate: 1_170_22, termMonths: 240 };
    expect(aprOf(goal)).toBe(3.69);
    expect(found.amortizationRate).toBeCloseTo(3.42, 2);
    expect(found.derivation.length).toBeGreaterThan(0);
  });

  test.each<[SeekLoanBody, object]>([
    [
      { seek: 'termMonths', loanAmount: 200_000, nominalInterestRate: 3.6, monthlyRate: 1_170.23 },
      { termMonths: 240 },
    ],
    // without interest: loan 12,345.67 / 100 instalments
    [
      { seek: 'monthlyRate', loanAmount: 12_345.67, nominalInterestRate: 0, termMonths: 100 },
      { loanAmount: 12_345.67, monthlyRate: 123.46 },
    ],
    [
      { seek: 'loanAmount', monthlyRate: 123.45, nominalInterestRate: 0, termMonths: 10 },
      { loanAmount: 1_234.5, monthlyRate: 123.45 },
    ],
    // the only instalment repays the loan of 1,000 with 1 % interest of a month
    [
      { seek: 'loanAmount', monthlyRate: 1_010, nominalInterestRate: 12, termMonths: 1 },
      { loanAmount: 1_000, totalInterest: 10 },
    ],
  ])('%j', (body, expected) => {
    expect(loanGoalAnswer(calculateLoanGoal(body).result!)).toMatchObject(expected);
  });

  test('has the rate that its instalments mean', () => {
    const body = {
      seek: 'nominalInterestRate',
      loanAmount: 1_000,
      monthlyRate: 1_010,
      termMonths: 1,
    } as const;
    const answer = loanGoalAnswer(calculateLoanGoal(body).result!);
    expect(answer.nominalInterestRate).toBeCloseTo(12, 6);
    // After the court's fee of 19 € for the land charge 981 are paid out, so the APR is (1,010 / 981)¹² − 1.
    expect(answer.effectiveInterestRate).toBe(41.85);
  });

  test.each<[string, SeekLoanBody]>([
    // One month's interest is 200,000 × 3.6 % / 12 = 600, so an instalment of 600 repays nothing.
    [
      'an instalment of the interest alone',
      { seek: 'termMonths', loanAmount: 200_000, nominalInterestRate: 3.6, monthlyRate: 600 },
    ],
    [
      'instalments worth less than a cent',
      { seek: 'loanAmount', monthlyRate: 0, nominalInterestRate: 3.6, termMonths: 10 },
    ],
  ])('%s is refused', (_what, body) => {
    const { result, refusals } = calculateLoanGoal(body);
    expect([result, refusals]).toEqual([undefined, [{ code: 'COULD_NOT_CALCULATE' }]]);
  });
});

/** Average market rate of a loan for which no property is known. */
const usual =
  (around: MarketContext, stated: Parameters<typeof usualMean>[0] = {}) =>
  (loanAmount: Cents) =>
    usualMean(stated, loanAmount, around);

describe('a loan at the market’s rate', () => {
  test('is asked with all that is entered of it', () => {
    const asked: object[] = [];
    const around: MarketContext = {
      ...TODAY,
      findMarketRates: (terms) => {
        asked.push(terms);
        return TODAY.findMarketRates(terms);
      },
    };
    const stated = { fixedInterestYears: 15, employmentType: 'FREELANCER', postcode: '80331' } as const;
    calculateLoanGoalAtMarket(
      { seek: 'monthlyRate', loanAmount: 300_000, termMonths: 240 },
      usual(around, stated),
    );
    expect(asked[0]).toMatchObject({
      fixedInterestYears: 15,
      employment: 'FREELANCER',
      geoCode: '1276002009162',
    });
  });

  test('that leaves no loan is refused', () => {
    const body = { seek: 'termMonths', loanAmount: 200_000, monthlyRate: 600 } as const;
    expect(calculateLoanGoalAtMarket(body, usual(TODAY)).refusals).toEqual([{ code: 'COULD_NOT_CALCULATE' }]);
  });

  test.each([
    // the lower rate of 3.6 % applies from the given loan amount; 4.8 % applies to 320,000 a cent below
    [32_000_000, 3.6],
    [32_000_001, 4.8],
  ])('a wanted loan is first priced as 320,000: steps at %d cents', (from, rate) => {
    const rates: AverageRates = {
      loanAmountFrom: [0, from],
      loanToValueUpTo: [100_000],
      cell: (loan) => exampleAverage(loan === 0 ? 4.8 : 3.6, 7),
    };
    const around: MarketContext = {
      ...TODAY,
      findMarketRates: ({ fixedInterestYears }) => ({ rates, asOf: DAY, fixedInterestYears }),
    };
    // 2,000 a month repay 341,814 at 3.6 % or 308,186 at 4.8 %, each in the range of its own rate.
    const { result } = calculateLoanGoalAtMarket(
      { seek: 'loanAmount', monthlyRate: 2_000, termMonths: 240 },
      usual(around),
    );
    expect(result?.market?.rate).toBe(rate);
    expect(result?.loan.nominalInterestRate).toBe(rate);
  });

  test('between two rates that each lead to the other, it asks five times at most', () => {
    const rates: AverageRates = {
      loanAmountFrom: [0, 25_000_000],
      loanToValueUpTo: [100_000],
      cell: (loan) => exampleAverage(loan === 0 ? 3.6 : 4.8, 7),
    };
    const findMarketRates = vi.fn<FindMarketRates>(() => ({ rates, asOf: DAY, fixedInterestYears: 10 }));
    // No loan fits: 273,450, found with 3.6 %, costs 4.8 %, and 246,549, found with 4.8 %, costs 3.6 %.
    const body = { seek: 'loanAmount', monthlyRate: 1_600, termMonths: 240 } as const;
    const { result } = calculateLoanGoalAtMarket(body, usual({ ...TODAY, findMarketRates }));
    expect(findMarketRates).toHaveBeenCalledTimes(6);
    expect(result?.loan.nominalInterestRate).toBe(result?.market?.rate);
    expect(result?.loan.loanAmount).toBeLessThan(24_654_900 + 100);
  });

  test('an entered rate of 0 % is one', () => {
    const body = {
      seek: 'monthlyRate',
      loanAmount: 240_000,
      nominalInterestRate: 0,
      termMonths: 240,
    } as const;
    expect(calculateLoanGoalAtMarket(body, usual(TODAY)).result).toMatchObject({
      market: undefined,
      loan: { monthlyRate: 100_000, nominalInterestRate: 0 },
    });
  });

  test('a wanted rate needs no lender', () => {
    const body = {
      seek: 'nominalInterestRate',
      loanAmount: 1_000,
      monthlyRate: 1_010,
      termMonths: 1,
    } as const;
    const { result } = calculateLoanGoalAtMarket(body, usual({ ...TODAY, findMarketRates: noMarket }));
    expect(result?.loan.nominalInterestRate).toBeCloseTo(12, 6);
  });
});

describe('free of debt', () => {
  const LOAN: SeekDebtFreeBody = { loanAmount: 120_000, nominalInterestRate: 0, amortizationRate: 6 };

  test.each<[Partial<SeekDebtFreeBody>, number]>([
    [{ months: 1 }, 1],
    [{ months: 37 }, 37],
    [{ year: 2026, payoutDate: '2026-01-01' }, 11],
    [{ year: 2026, payoutDate: '2026-11-30' }, 1],
    [{ year: 2027, payoutDate: '2026-12-31' }, 12],
    [{ year: 2036, payoutDate: '2026-06-15' }, 126],
    // `months` overrides the end of a year
    [{ months: 12, payoutDate: '2026-06-15' }, 12],
  ])('%j: %d months', (changed, months) => {
    expect(debtFreeAnswer(calculateDebtFree({ ...LOAN, ...changed }).result!).months).toBe(months);
  });

  test('has each number of the engine’s, in euros', () => {
    const terms = {
      loanAmount: cents(20_000_000),
      nominalInterestRate: percent(3.6),
      repayment: { by: 'amortizationRate', amortizationRate: percent(2) },
    } as const;
    const found = debtFreeBy(terms, 240);
    const today = repaymentPlan(terms);
    const body = { loanAmount: 200_000, nominalInterestRate: 3.6, amortizationRate: 2, months: 240 };
    const { result } = calculateDebtFree(body);
    // new instalment 1,170.22; the present one is 200,000 × 5.6 % / 12 = 933.33
    expect(debtFreeAnswer(result!)).toEqual({
      months: 240,
      monthlyRate: 1_170.22,
      moreAMonth: 236.89,
      savedInterest: found.savedInterest / 100,
      yearlySpecialRepayment: (found.yearlySpecialRepayment ?? Number.NaN) / 100,
      derivation: found.derivation,
    });
    expect(found.savedInterest).toBeGreaterThan(0);
    expect(today.numberOfInstallments).toBeGreaterThan(240);
    expect(result?.terms).toMatchObject(terms);
  });

  test('a loan that ends sooner anyway needs less', () => {
    // New instalment: 120,000 / 240 months = 500; the present one is 600.
    expect(debtFreeAnswer(calculateDebtFree({ ...LOAN, months: 240 }).result!)).toMatchObject({
      monthlyRate: 500,
      moreAMonth: -100,
      savedInterest: 0,
      yearlySpecialRepayment: 0,
    });
  });
});

describe('a purchase', () => {
  const RENT: SeekPurchaseBody = { monthlyRate: 1_450, ownFunds: 100_000, nominalInterestRate: 3.8 };
  const resultOf = (changed: Partial<SeekPurchaseBody>, around = TODAY) =>
    calculatePurchaseGoal({ ...RENT, ...changed }, around).result!;
  const answerOf = (changed: Partial<SeekPurchaseBody>, around = TODAY) =>
    purchaseGoalAnswer(resultOf(changed, around));

  test('has each number of the engine’s, in euros', () => {
    const found = mortgageForRate({
      maxMonthlyRate: cents(145_055),
      ownFunds: cents(9_876_543),
      amortizationRate: percent(2.5),
      purchase: { hasCourtage: false, renovationCostPercentage: percent(3) },
      rateFor: constantRate(percent(3.8)),
    });
    const body = {
      monthlyRate: 1_450.55,
      ownFunds: 98_765.43,
      amortizationRate: 2.5,
      hasCourtage: false,
      renovationCostPercentage: 3,
    };
    const { goal } = resultOf(body);
    expect(answerOf(body)).toEqual({
      purchasePrice: found.purchasePrice / 100,
      loanAmount: found.loanAmount / 100,
      loanToValue: found.loanToValue,
      monthlyRate: 1_450.55,
      nominalInterestRate: 3.8,
      higherLoan: null,
      asOf: null,
      offerCount: null,
      errors: [],
      warnings: [],
      derivation: found.derivation,
    });
    expect(goal).toMatchObject({
      maxMonthlyRate: 145_055,
      ownFunds: 9_876_543,
      amortizationRate: 2.5,
      purchase: { hasCourtage: false, renovationCostPercentage: 3, contractDate: DAY },
    });
  });

  test.each<[Partial<SeekPurchaseBody>, number]>([
    // price: (loan 300,000 + own funds 100,000) / (1 + share of additional costs)
    [{ hasCourtage: false }, 400_000 / 1.08],
    [{ hasCourtage: true }, 400_000 / 1.1157],
    [{ hasCourtage: true, brokerCommission: 1 }, 400_000 / 1.09],
    [{ hasCourtage: false, brokerCommission: 1 }, 400_000 / 1.08],
    [{ geoCode: '1276002' }, 400_000 / 1.0907],
    [{ postcode: '80331' }, 400_000 / 1.0907],
    [{ postcode: '99999' }, 400_000 / 1.1157],
    [{ geoCode: '1276012', postcode: '80331' }, 400_000 / 1.1207],
    [{ renovationCostPercentage: 3 }, 400_000 / 1.1457],
  ])('%j: %d', (changed, price) => {
    expect(Math.abs(answerOf(changed).purchasePrice - price)).toBeLessThan(0.03);
  });

  test.each([
    [undefined, 300_000],
    [2, 300_000],
    // loan: instalment 1,450 × 1,200 / (interest 3.8 % + repayment 1 %)
    [1, 362_500],
  ])('a repayment of %s lends %d', (amortizationRate, loanAmount) => {
    expect(Math.abs(answerOf({ amortizationRate }).loanAmount - loanAmount)).toBeLessThan(0.02);
    expect(resultOf({ amortizationRate }).goal.amortizationRate).toBe(amortizationRate ?? 2);
  });

  test('has its own rate or the market’s', () => {
    expect(resultOf({})).toMatchObject({ rateIsOwn: true, market: undefined });
    expect(resultOf({ nominalInterestRate: undefined })).toMatchObject({
      rateIsOwn: false,
      market: { rate: 3.6, offerCount: 12, asOf: '2026-11-18', fixedInterestYears: 10 },
    });
    const { derivation, ...answer } = answerOf({ nominalInterestRate: undefined });
    expect(answer).toMatchObject({ nominalInterestRate: 3.6, asOf: '2026-11-18', offerCount: 12 });
    expect(derivation.at(-1)?.formula).toMatch(/^Mittel aus 12 Angeboten/);
  });

  test('has no loan without a lender', () => {
    const alone = { ...TODAY, findMarketRates: noMarket };
    expect(answerOf({ nominalInterestRate: undefined }, alone)).toMatchObject({
      loanAmount: 0,
      loanToValue: 0,
      monthlyRate: 0,
      nominalInterestRate: null,
      asOf: null,
      offerCount: null,
      errors: [{ code: 'COULD_NOT_CALCULATE' }],
    });
  });

  test.each([
    ['1276016', 'specification', { percent: 5, since: '2024-01-01' }],
    ['1276016', 'statutory', undefined],
    ['1276002', 'specification', undefined],
  ] as const)('the law for %s by the %s table is %j', (geoCode, landTransferTaxTable, statute) => {
    expect(resultOf({ geoCode }, { ...TODAY, landTransferTaxTable }).costs.landTransferByLaw).toEqual(
      statute,
    );
  });

  test.each([
    ['BuildingFinancing', [{ code: 'LAND_PRICE_UNKNOWN', field: 'landPrice' }]],
    ['PurchaseFinancing', []],
    [undefined, []],
  ] as const)('%s warns: %j', (financingType, warnings) => {
    const answer = answerOf({ financingType });
    expect(answer.warnings).toHaveLength(warnings.length);
    expect(answer.warnings).toMatchObject(warnings);
    expect(resultOf({ financingType }).purchaseWarnings).toEqual(warnings.map(({ code }) => code));
  });
});
