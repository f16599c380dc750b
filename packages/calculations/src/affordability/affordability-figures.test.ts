import { calculateAffordability as operation, type AffordabilityBody } from '@heimvorteil/contracts';
import { affordability, cents, constantRate, percent, type AverageRates } from '@heimvorteil/engine';
import { describe, expect, test } from 'vitest';
import { marketOfMean, noMarket } from '../market/market-rates.ts';
import type { MarketContext } from '../market-context.ts';
import { affordabilityAnswer } from './definition.ts';
import { calculateAffordability } from './calculate-affordability.ts';
import { exampleAverage } from '../testing/example-market.ts';

const DAY = '2026-11-20';
const MARKET = marketOfMean({ averageInterestRate: 3.6, offerCount: 12, asOf: '2026-11-18' });
const TODAY: MarketContext = {
  today: DAY,
  landTransferTaxTable: 'specification',
  findMarketRates: MARKET,
  findGeoCode: (postcode) => (postcode === '80331' ? '1276002009162' : undefined),
};
const HOUSEHOLD: AffordabilityBody = {
  income: { salary: 4_500 },
  ownCapital: { savings: 80_000 },
  nominalInterestRate: 3.8,
};

function resultOf(changed: Partial<AffordabilityBody> = {}, around: MarketContext = TODAY) {
  const { result } = calculateAffordability(operation.body.parse({ ...HOUSEHOLD, ...changed }), around);
  if (!result) throw new Error('a result is expected');
  return result;
}

const answerOf = (changed: Partial<AffordabilityBody> = {}, around: MarketContext = TODAY) =>
  affordabilityAnswer(resultOf(changed, around));

describe('the values of a body reach the engine', () => {
  // @spec 3.62 3.63
  test('every field, euros as cents', () => {
    const { options, ownFunds } = resultOf({
      income: {
        salary: 4_500.55,
        numberOfSalaries: 13,
        childBenefits: 259,
        alimony: 100.25,
        rental: 400.1,
        pension: 50.05,
        other: 12.34,
      },
      expenses: {
        livingCost: 1_500.5,
        numberOfVehicles: 2,
        rent: 800.01,
        buildingSaving: 50.2,
        saving: 60.3,
        alimony: 120.1,
        healthInsurance: 90.9,
        pensionInsurance: 40.4,
        creditRate: 99.99,
        other: 33.33,
      },
      ownCapital: {
        savings: 50_000.01,
        stocks: 10_000.02,
        buildingSavings: 5_000.03,
        lifeInsurance: 2_000.04,
        otherAssets: 1_000.05,
      },
      numberOfAdults: 2,
      numberOfChildren: 3,
      livingArea: 120.5,
      financingUseType: 'RENTING',
      otherDebts: 1_234.56,
      employmentType: 'FREELANCER',
      contractType: 'LIMITED',
      dateOfBirth: '1985-03-04',
      ageGroup: 'BETWEEN_45_AND_54',
      fixedInterestYears: 15,
      amortizationRate: 2.75,
      followUpInterestRate: 4.25,
      purchasePrice: 400_000.99,
      loanAmount: 300_000.01,
      geoCode: '1276002',
      hasCourtage: true,
      brokerCommission: 2.38,
      renovationCostPercentage: 4,
    });
    expect(options).toMatchObject({
      income: {
        salary: 450_055,
        numberOfSalaries: 13,
        childBenefits: 25_900,
        alimony: 10_025,
        rental: 40_010,
        pension: 5_005,
        other: 1_234,
      },
      expenses: {
        livingCost: 150_050,
        numberOfVehicles: 2,
        rent: 80_001,
        buildingSaving: 5_020,
        saving: 6_030,
        alimony: 12_010,
        healthInsurance: 9_090,
        pensionInsurance: 4_040,
        creditRate: 9_999,
        other: 3_333,
      },
      ownCapital: {
        savings: 5_000_001,
        stocks: 1_000_002,
        buildingSavings: 500_003,
        lifeInsurance: 200_004,
        otherAssets: 100_005,
      },
      asOf: DAY,
      numberOfAdults: 2,
      numberOfChildren: 3,
      livingArea: 120.5,
      financingUseType: 'RENTING',
      otherDebts: 123_456,
      employmentType: 'FREELANCER',
      contractType: 'LIMITED',
      dateOfBirth: '1985-03-04',
      ageGroup: 'BETWEEN_45_AND_54',
      fixedInterestYears: 15,
      amortizationRate: 2.75,
      followUpInterestRate: 4.25,
      purchasePrice: 40_000_099,
      loanAmount: 30_000_001,
      purchase: {
        state: { id: 'BY' },
        hasCourtage: true,
        brokerCommission: 2.38,
        renovationCostPercentage: 4,
        table: 'specification',
        contractDate: DAY,
      },
    });
    expect(options.rateFor(percent(80), cents(1), cents(1))).toBe(3.8);
    expect(ownFunds).toBe(6_800_015);
  });

  test('and omitted values stay out', () => {
    const { rateFor, ...options } = resultOf().options;
    expect(rateFor(percent(80), cents(1), cents(1))).toBe(3.8);
    expect(JSON.parse(JSON.stringify(options))).toEqual({
      income: { salary: 450_000 },
      expenses: {},
      ownCapital: { savings: 8_000_000 },
      purchase: { table: 'specification', contractDate: DAY },
      asOf: DAY,
    });
  });
});

describe('the answer is the engine’s, in euros', () => {
  test('of a household of two', () => {
    const found = affordability({
      income: { salary: cents(300_000), childBenefits: cents(25_900) },
      expenses: { livingCost: cents(200_000), other: cents(12_345) },
      ownCapital: { savings: cents(6_000_000) },
      purchase: {},
      rateFor: constantRate(percent(4.1)),
      asOf: DAY,
      numberOfAdults: 2,
    });
    const answer = answerOf({
      income: { salary: 3_000, childBenefits: 259 },
      expenses: { livingCost: 2_000, other: 123.45 },
      ownCapital: { savings: 60_000 },
      numberOfAdults: 2,
      nominalInterestRate: 4.1,
    });
    // free income 685.55 = income 3,259 − living costs 2,000 − other 123.45 − upkeep 250 − reserve 200
    expect(answer).toMatchObject({
      netIncome: 3_259,
      freeIncome: 685.55,
      maxMonthlyRate: 685.55,
      maxMonthlyRateByHousehold: 685.55,
      maxMonthlyRateByRatio: 1_140.65,
      nominalInterestRate: 4.1,
      bindingRule: 'HOUSEHOLD',
      asOf: null,
      offerCount: null,
      warnings: [],
    });
    expect([answer.maxLoanAmount, answer.maxPurchasePrice, answer.additionalCosts?.total]).toEqual(
      [found.maxLoanAmount, found.maxPurchasePrice, found.additionalCosts?.total].map(
        (one) => (one ?? NaN) / 100,
      ),
    );
    expect(answer.household).toEqual([
      { item: 'SALARY', amount: 3_000, stated: 3_000 },
      { item: 'CHILD_BENEFITS', amount: 259, stated: 259 },
      { item: 'LIVING_COST', amount: -2_000, stated: 2_000 },
      { item: 'OTHER_EXPENSES', amount: -123.45, stated: 123.45 },
      { item: 'RUNNING_COSTS', amount: -250, stated: null },
      { item: 'RESERVE', amount: -200, stated: null },
    ]);
    expect(answer.derivation).toEqual(found.derivation);
  });

  test('the four rates after the fixed years, and the one that is asked for', () => {
    const { risk, stress, followUp } = answerOf({ followUpInterestRate: 6 });
    expect(risk).toBe('low');
    // At 3.8 %: income 4,500 − expenses 1,350 − instalment 1,575 leaves 1,575.
    expect(stress[0]).toEqual({ delta: 0, nominalInterestRate: 3.8, monthlyRate: 1_575, left: 1_575 });
    expect(stress[2]).toEqual({ delta: 2, nominalInterestRate: 5.8, monthlyRate: 1_839.3, left: 1_310.7 });
    expect(stress.map(({ delta }) => delta)).toEqual([0, 1, 2, 3]);
    expect(followUp).toMatchObject({ nominalInterestRate: 6 });
    expect(followUp?.monthlyRate).toBeGreaterThan(stress[2]?.monthlyRate ?? 0);
    expect(answerOf().followUp).toBeNull();
  });

  test('the purchase that is judged', () => {
    // Loan: price and costs 446,280 − own funds 80,000. Instalment: loan × 5.8 % / 12, 39.34 % of income.
    expect(answerOf({ purchasePrice: 400_000 }).judgedPurchase).toEqual({
      purchasePrice: 400_000,
      additionalCosts: 46_280,
      ownFunds: 80_000,
      loanAmount: 366_280,
      loanToValue: 91.57,
      nominalInterestRate: 3.8,
      monthlyRate: 1_770.35,
      installmentShare: 39.34,
    });
  });

  test.each<[string, Partial<AffordabilityBody>, MarketContext, object]>([
    ['no loan', { purchasePrice: 60_000 }, TODAY, { loanAmount: 0, monthlyRate: 0, installmentShare: 0 }],
    [
      'no lender',
      { purchasePrice: 400_000, nominalInterestRate: undefined },
      { ...TODAY, findMarketRates: noMarket },
      { loanAmount: 366_280, monthlyRate: null, nominalInterestRate: null, installmentShare: null },
    ],
  ])('%s has no instalment', (_what, changed, around, expected) => {
    expect(answerOf(changed, around).judgedPurchase).toMatchObject(expected);
  });
});

describe('reasons', () => {
  test.each<[string, Partial<AffordabilityBody>, object[]]>([
    // The instalment of 1,770.35 must not exceed 40 % of the income of 4,400, so 1,760, a loan of 364,137.93.
    [
      'what a little more would change',
      { income: { salary: 4_400 }, purchasePrice: 400_000 },
      [
        { code: 'INSTALLMENT_SHARE_ABOVE_MEDIUM' },
        { code: 'MORE_OWN_FUNDS', change: 3_000, unit: 'EUROS', leadsTo: 'FEASIBLE' },
        { code: 'LOWER_PRICE', change: 2_000, unit: 'EUROS', leadsTo: 'FEASIBLE' },
        { code: 'LONGER_TERM', change: 1, unit: 'YEARS', leadsTo: 'FEASIBLE' },
        { code: 'MORE_INCOME', change: 30, unit: 'EUROS_A_MONTH', leadsTo: 'FEASIBLE' },
      ],
    ],
  ])('%s', (_what, changed, reasons) => {
    expect(answerOf(changed).reasons).toEqual(reasons);
  });

  // The loan takes 337 months, but from 55 to 75 there are only 240: 97 months, so 9 years, too long.
  test('years beyond 75 lead nowhere by themselves', () => {
    expect(answerOf({ dateOfBirth: '1971-11-20' }).reasons).toContainEqual({
      code: 'TERM_BEYOND_AGE_75',
      change: 9,
      unit: 'YEARS',
    });
  });

  // The instalment of 1,770.35 exceeds the free income of 1,450 by 320.35, which each change must free.
  test.each([
    ['FEWER_VEHICLES', 2, 'VEHICLES'],
    ['LESS_DEBT', 17_000, 'EUROS'],
    ['LOWER_EXPENSES', 330, 'EUROS_A_MONTH'],
  ])('%s by %d %s', (code, change, unit) => {
    const { reasons } = answerOf({
      income: { salary: 4_500 },
      purchasePrice: 400_000,
      otherDebts: 30_000,
      expenses: { numberOfVehicles: 3, other: 500 },
    });
    expect(reasons).toContainEqual({ code, change, unit, leadsTo: 'FEASIBLE' });
  });
});

describe('errors and warnings', () => {
  test.each<[Partial<AffordabilityBody>, string[]]>([
    [{}, []],
    // the income of 400 is below an adult's living costs of 900
    [{ income: { salary: 400 } }, ['INCOME_BELOW_COST_OF_LIVING']],
    [{ ageGroup: 'OVER_66' }, ['AGE_GROUP_NOT_SUPPORTED']],
    [{ ageGroup: 'OVER_66', dateOfBirth: '1980-01-01' }, []],
    // loan: price with 11.57 % costs − own funds 80,000 = 100,000.01, just above the minimum of 100,000
    [{ purchasePrice: 161_333.7 }, []],
    [{ purchasePrice: 161_333.6 }, ['LOAN_AMOUNT_TO_LOW']],
  ])('%j: %j', (changed, codes) => {
    expect(answerOf(changed).errors.map(({ code }) => code)).toEqual(codes);
  });

  test('own funds are low below a tenth of the price, with an error at their field', () => {
    const warned = (savings: number) =>
      answerOf({ purchasePrice: 300_000, hasCourtage: false, ownCapital: { savings } }).warnings;
    expect(warned(30_000)).toEqual([]);
    expect(warned(29_999.99)).toMatchObject([{ code: 'OWN_FUNDS_LOW', field: 'ownCapital' }]);
  });

  test.each([
    [undefined, [{ code: 'LAND_PRICE_UNKNOWN', field: 'landPrice' }]],
    [0, []],
    [100_000, []],
  ])('a building with land of %s', (landPrice, warnings) => {
    const body = { financingType: 'BuildingFinancing', purchasePrice: 400_000, landPrice } as const;
    expect(answerOf(body).warnings).toHaveLength(warnings.length);
    expect(answerOf(body).warnings).toMatchObject(warnings);
    expect(resultOf(body).purchaseWarnings).toEqual(warnings.map(({ code }) => code));
  });
});

describe('costs in addition to the price', () => {
  test.each<[Partial<AffordabilityBody>, number]>([
    // additional costs: 2 % notary and land register, 6 % tax and 3.57 % commission on a price of 400,000
    [{}, 46_280],
    [{ hasCourtage: true }, 46_280],
    [{ hasCourtage: true, brokerCommission: 1 }, 36_000],
    [{ brokerCommission: 0 }, 32_000],
    [{ hasCourtage: false, brokerCommission: 1 }, 32_000],
    // land transfer tax 3.5 % in Bavaria instead of 6 %
    [{ geoCode: '1276002' }, 36_280],
    [{ postcode: '80331' }, 36_280],
    // a postal code in no state or in two leaves the state unknown, so the tax is assumed as 6 %
    [{ postcode: '99999' }, 46_280],
    // the geo code overrides the postal code: land transfer tax 6.5 % in Brandenburg
    [{ geoCode: '1276012', postcode: '80331' }, 48_280],
    // renovation is no part of the additional costs
    [{ renovationCostPercentage: 3 }, 46_280],
    // for an owned plot the builder pays neither tax nor commission, only 2 % of 400,000
    [{ financingType: 'BuildingFinancing', landPrice: 0 }, 8_000],
  ])('%j: %d', (changed, additionalCosts) => {
    expect(answerOf({ purchasePrice: 400_000, ...changed }).judgedPurchase?.additionalCosts).toBe(
      additionalCosts,
    );
  });

  test.each([
    ['1276016', 'specification', { percent: 5, since: '2024-01-01' }],
    ['1276016', 'statutory', undefined],
    ['1276002', 'specification', undefined],
    [undefined, 'specification', undefined],
  ] as const)('the law for %s by the %s table is %j', (geoCode, landTransferTaxTable, statute) => {
    expect(
      resultOf({ geoCode }, { ...TODAY, landTransferTaxTable }).affordability.additionalCosts
        ?.landTransferByLaw,
    ).toEqual(statute);
  });
});

describe('the rate', () => {
  /** Market with a rate of 4.8 % for loans below 250,000 euros and 3.6 % from there on. */
  const stepped: AverageRates = {
    loanAmountFrom: [0, 25_000_000],
    loanToValueUpTo: [100_000],
    cell: (loan) => exampleAverage(loan === 0 ? 4.8 : 3.6, loan === 0 ? 3 : 7),
  };
  const byLoan: MarketContext = {
    ...TODAY,
    findMarketRates: ({ fixedInterestYears }) => ({ rates: stepped, asOf: DAY, fixedInterestYears }),
  };

  test('that is entered asks no market', () => {
    const { rateIsOwn, market } = resultOf();
    expect([rateIsOwn, market]).toEqual([true, undefined]);
  });

  test.each([
    // loan: instalment of 35 % of the income × 1,200 / (interest and repayment, 5.6 % or 6.8 %)
    [4_500, 3.6, 7, 337_500],
    [3_000, 4.8, 3, 185_294.11],
  ])('of %d € income is that of its own loan: %d %', (salary, rate, offerCount, loanAmount) => {
    const body = { income: { salary }, nominalInterestRate: undefined };
    const { rateIsOwn, market } = resultOf(body, byLoan);
    expect(rateIsOwn).toBe(false);
    expect(market).toMatchObject({ rate, offerCount, fixedInterestYears: 10 });
    const answer = answerOf(body, byLoan);
    expect(answer).toMatchObject({ nominalInterestRate: rate, offerCount, asOf: DAY });
    expect(answer.maxLoanAmount).toBeCloseTo(loanAmount, 1);
    expect(answer.derivation.at(-1)?.figure).toBe('nominalInterestRate');
  });

  test('without a lender there is neither loan nor origin', () => {
    const alone = { ...TODAY, findMarketRates: noMarket };
    const { loan, market, rateIsOwn } = resultOf({ nominalInterestRate: undefined }, alone);
    expect([loan, market, rateIsOwn]).toEqual([undefined, undefined, false]);
    expect(answerOf({ nominalInterestRate: undefined }, alone)).toMatchObject({
      nominalInterestRate: null,
      asOf: null,
      offerCount: null,
    });
  });
});
