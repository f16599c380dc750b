import {
  calculateAffordability as operation,
  type AffordabilityBody,
  calculateBudget as budgetCall,
  seekPurchase,
} from '@heimvorteil/contracts';
import { expect, test, describe } from 'vitest';
import { exampleAverage } from '../testing/example-market.ts';
import { marketOfMean } from '../market/market-rates.ts';
import type { MarketContext } from '../market-context.ts';
import { affordabilityAnswer } from './definition.ts';
import { calculateAffordability } from './calculate-affordability.ts';
import type { AverageRates } from '@heimvorteil/engine';
import { calculateMortgage, CALCULATIONS } from '../index.ts';

const TODAY: MarketContext = {
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findMarketRates: marketOfMean({ averageInterestRate: 3.8, offerCount: 12, asOf: '2026-11-20' }),
};
const HOUSEHOLD: AffordabilityBody = {
  income: { salary: 4_500 },
  ownCapital: { savings: 80_000 },
  nominalInterestRate: 3.8,
};

function answerOf(changed: Partial<AffordabilityBody>) {
  const { result } = calculateAffordability(operation.body.parse({ ...HOUSEHOLD, ...changed }), TODAY);
  if (!result) throw new Error('a result is expected');
  return affordabilityAnswer(result);
}

const FREE = answerOf({}).freeIncome;

test('35 % of the net income is the instalment, 100 m² cost their upkeep', () => {
  // Instalment: 35 % of income 4,500. Loan: instalment × 1,200 / 5.8 %. Price: (loan + 80,000) / 1.1157.
  expect(answerOf({})).toMatchObject({
    netIncome: 4_500,
    maxMonthlyRateByRatio: 1_575,
    maxMonthlyRate: 1_575,
    maxLoanAmount: 325_862.06,
    maxPurchasePrice: 363_773.47,
    bindingRule: 'RATIO',
    feasibility: 'good',
  });
});

test.each<[Partial<AffordabilityBody>, number]>([
  // the thirteenth salary of 4,500 adds a twelfth of it to each month
  [{ income: { salary: 4_500, numberOfSalaries: 13 } }, 375],
  [{ income: { salary: 4_500, pension: 200 } }, 200],
  // two children: benefit 2 × 259 − living costs 2 × 300; an entered benefit of 0 stays 0
  [{ numberOfChildren: 2 }, -82],
  [{ numberOfChildren: 2, income: { salary: 4_500, childBenefits: 0 } }, -600],
  [{ expenses: { healthInsurance: 150 } }, -150],
  [{ expenses: { other: 80.5 } }, -80.5],
  // a month's instalment of other debts is assumed as 2 % of the debt
  [{ otherDebts: 10_000 }, -200],
  [{ otherDebts: 10_000, expenses: { creditRate: 120 } }, -120],
  // saving is no expense, because the household can pause it (contract §6)
  [{ expenses: { saving: 300, buildingSaving: 100 } }, 0],
])('%o changes the rest by %d', (changed, difference) => {
  expect(answerOf(changed).freeIncome - FREE).toBeCloseTo(difference, 9);
});

test('an assumed child benefit is marked, and is no part of the ceiling of the entered income', () => {
  const { household, netIncome } = answerOf({ income: { salary: 100_000 }, numberOfChildren: 2 });
  expect(household).toContainEqual({ item: 'CHILD_BENEFITS', amount: 518, stated: null });
  expect(netIncome).toBe(100_518);
});

test.each<[string, Partial<AffordabilityBody>, Partial<AffordabilityBody>]>([
  ['fewer cars', {}, { expenses: { numberOfVehicles: 1 } }],
  ['fewer adults', {}, { numberOfAdults: 2 }],
  ['fewer children', {}, { numberOfChildren: 1 }],
  ['less space', { livingArea: 60 }, {}],
  ['rent that falls away', {}, { expenses: { rent: 900 }, financingUseType: 'RENTING' }],
])('%s leave more', (_what, better, worse) => {
  expect(answerOf(better).freeIncome).toBeGreaterThan(answerOf(worse).freeIncome);
});

test.each<[Partial<AffordabilityBody>, object]>([
  // every kind of own capital counts in full: price (loan 325,862.06 + own funds 100,000) / 1.1157
  [
    { ownCapital: { savings: 70_000, stocks: 10_000, otherAssets: 20_000 } },
    { maxPurchasePrice: 381_699.43 },
  ],
  // loan: instalment 1,575 × 1,200 / (interest 4 % + repayment 2 %)
  [{ nominalInterestRate: 4 }, { maxLoanAmount: 315_000 }],
  // loan: instalment 1,575 × 1,200 / (interest 3.8 % + repayment 2.5 %)
  [{ amortizationRate: 2.5 }, { maxLoanAmount: 300_000 }],
  // without an entered rate the market's average applies, here also 3.8 %
  [{ nominalInterestRate: undefined }, { nominalInterestRate: 3.8, asOf: '2026-11-20', offerCount: 12 }],
  // loan: price 300,000 with 11.57 % additional costs − own funds 80,000
  [{ purchasePrice: 300_000 }, { judgedPurchase: { purchasePrice: 300_000, loanAmount: 254_710 } }],
  [{ purchasePrice: 300_000, loanAmount: 200_000 }, { judgedPurchase: { loanAmount: 200_000 } }],
  // the renovation of 3 % of 300,000 adds 9,000 to the loan
  [{ purchasePrice: 300_000, renovationCostPercentage: 3 }, { judgedPurchase: { loanAmount: 263_710 } }],
  // without a broker the additional costs are 8 % of the price
  [{ purchasePrice: 300_000, hasCourtage: false }, { judgedPurchase: { additionalCosts: 24_000 } }],
  // tax 6 % and broker 3.57 % of the plot's 100,000; notary and land register 2 % of 300,000
  [
    { purchasePrice: 300_000, financingType: 'BuildingFinancing', landPrice: 100_000 },
    { judgedPurchase: { additionalCosts: 15_570 }, warnings: [] },
  ],
  [{ financingType: 'BuildingFinancing' }, { warnings: [{ code: 'LAND_PRICE_UNKNOWN' }] }],
  [{ dateOfBirth: '1957-11-20' }, { errors: [{ code: 'AGE_GROUP_NOT_SUPPORTED' }] }],
  [{ employmentType: 'SELFEMPLOYED' }, { probability: 'medium' }],
  [{ contractType: 'PROBATION' }, { probability: 'medium' }],
  // own funds of 20,000 are less than 10 % of the price
  [
    { purchasePrice: 300_000, ownCapital: { savings: 20_000 } },
    { feasibility: 'own-capital-low', warnings: [{ code: 'OWN_FUNDS_LOW', field: 'ownCapital' }] },
  ],
  [{ followUpInterestRate: 6 }, { followUp: { nominalInterestRate: 6 } }],
  // With an error there is no affordable price, and an instalment only for an entered rate (contract §3).
  [
    { ageGroup: 'OVER_66', nominalInterestRate: undefined, purchasePrice: 300_000 },
    {
      maxPurchasePrice: null,
      maxLoanAmount: null,
      maxMonthlyRate: null,
      additionalCosts: null,
      judgedPurchase: { loanAmount: 254_710, monthlyRate: null, nominalInterestRate: null },
      word: 'NOT_FEASIBLE',
      risk: null,
      probability: null,
      stress: [],
    },
  ],
  // instalment at the entered rate despite the error: loan 254,710 × (interest and repayment, 5.8 %) / 12
  [
    { ageGroup: 'OVER_66', purchasePrice: 300_000 },
    { judgedPurchase: { monthlyRate: 1_231.1, nominalInterestRate: 3.8 } },
  ],
  [{ ageGroup: 'OVER_66' }, { judgedPurchase: null }],
  [{ ownCapital: {} }, { word: 'NOT_JUDGED', feasibility: 'empty', maxPurchasePrice: null, errors: [] }],
])('%o', (changed, expected) => {
  expect(answerOf(changed)).toMatchObject(expected);
});

test('a longer rate leaves less for another one', () => {
  const later = (fixedInterestYears: number) => answerOf({ fixedInterestYears }).stress[2]?.monthlyRate ?? 0;
  expect(later(20)).toBeLessThan(later(10));
});

test('a wanted price of cents is judged, too', () => {
  // The loan of one cent has an instalment below half a cent, which rounds to 0.
  expect(answerOf({ purchasePrice: 0.01, nominalInterestRate: 0, ownCapital: { savings: 0 } })).toMatchObject(
    {
      judgedPurchase: { loanAmount: 0.01, monthlyRate: 0 },
      errors: [{ code: 'LOAN_AMOUNT_TO_LOW' }],
    },
  );
});

test('the market is asked whether it accepts the case, at an own rate too', () => {
  const upTo80: MarketContext = {
    ...TODAY,
    findMarketRates: ({ fixedInterestYears }) => ({
      rates: {
        loanAmountFrom: [0],
        loanToValueUpTo: [80_000],
        cell: () => exampleAverage(3.6, 5),
      },
      asOf: TODAY.today,
      fixedInterestYears,
    }),
  };
  const at = (savings: number) =>
    calculateAffordability(
      operation.body.parse({ ...HOUSEHOLD, purchasePrice: 300_000, ownCapital: { savings } }),
      upTo80,
    ).result!;
  // The market lends up to 80 %; the loan is 84.9 % of the price, or 78.2 % with 100,000 own funds.
  expect([at(80_000).affordability.errors, at(80_000).offerCount]).toEqual([['NO_OFFER'], 0]);
  expect([at(100_000).affordability.errors, at(100_000).offerCount]).toEqual([[], 5]);
});

describe('an own plot', () => {
  /** Market with a rate of 3 % for loans up to 80 % of their security, and 4 % above. */
  const STEPPED: AverageRates = {
    loanAmountFrom: [0],
    loanToValueUpTo: [80_000, 100_000],
    cell: (_loan, share) => exampleAverage(share === 0 ? 3 : 4, 5),
  };
  const AROUND: MarketContext = {
    today: '2026-11-20',
    landTransferTaxTable: 'specification',
    findMarketRates: ({ fixedInterestYears }) => ({ rates: STEPPED, asOf: '2026-11-20', fixedInterestYears }),
  };
  const BUILDING = { financingType: 'BuildingFinancing', landPrice: 0, propertyValue: 100_000 } as const;

  test('a house on an own plot is judged at the loan, the share and the rate of the mortgage calculator', () => {
    const purchase = { ...BUILDING, purchasePrice: 300_000 };
    const { result: mortgage } = calculateMortgage({ ...purchase, ownFunds: 20_000 }, AROUND);
    const body = { income: { salary: 5_000 }, ownCapital: { savings: 20_000 } };
    const { result } = calculateAffordability(operation.body.parse({ ...body, ...purchase }), AROUND);
    const { judgedPurchase } = result!.affordability;
    // Loan: price with 2 % costs 306,000 − own funds 20,000. Security: house 300,000 and plot 100,000.
    expect(mortgage!.summary).toMatchObject({ loanAmount: 28_600_000, loanToValue: 71.5, warnings: [] });
    expect(judgedPurchase).toMatchObject({
      loanAmount: mortgage!.summary.loanAmount,
      loanToValue: mortgage!.summary.loanToValue,
      nominalInterestRate: mortgage!.nominalInterestRate,
      monthlyRate: mortgage!.summary.monthlyRate,
    });
    expect(result!.affordability.reasons).not.toContainEqual({ code: 'OWN_FUNDS_BELOW_TEN_PERCENT' });
  });

  test.each([
    ['affordability', operation, { income: { salary: 2_400 }, ownCapital: { savings: 20_000 } }],
    ['budget', budgetCall, { netIncome: 2_400, expenses: 1_000, ownFunds: 20_000 }],
    ['goal-seek/purchase', seekPurchase, { monthlyRate: 840, ownFunds: 20_000 }],
  ] as const)('%s seeks the price at the rate of price and plot together', (kind, call, asked) => {
    const answer = (more: object) =>
      CALCULATIONS[kind].answer(call.body.parse({ ...asked, ...more }), AROUND).result;
    // Loan 840 × 1,200 / 5 % = 201,600, price 217,254.90; the loan is 63.54 % of price and plot, so 3 %
    // applies.
    const onOwnPlot = answer(BUILDING) as { nominalInterestRate: number; derivation: { formula: string }[] };
    expect(onOwnPlot.nominalInterestRate).toBe(3);
    // The derivation must state the rate of 3 % that the calculation uses.
    expect(onOwnPlot.derivation.at(-1)?.formula).toMatch(/ 3,00/);
    expect(answer({ ...BUILDING, propertyValue: undefined })).toMatchObject({ nominalInterestRate: 4 });
  });

  describe('a plot more expensive than the affordable price for plot and house together', () => {
    const body = { income: { salary: 3_000 }, ownCapital: { savings: 60_000 }, nominalInterestRate: 3.8 };
    const answer = (more: object) =>
      calculateAffordability(operation.body.parse({ ...body, ...more }), AROUND).result!;
    const building = (landPrice: number) => answer({ financingType: 'BuildingFinancing', landPrice });
    const reach = building(150_000).affordability.maxPurchasePrice! / 100;

    test('is the judged price, because the plot is included', () => {
      const landPrice = Math.ceil(building(reach + 20_000).affordability.maxPurchasePrice! / 100) + 1_000;
      const { options, affordability: found } = building(landPrice);
      expect(options.purchasePrice).toBe(landPrice * 100);
      expect(found.judgedPurchase?.purchasePrice).toBe(landPrice * 100);
      const wanted = answer({ financingType: 'BuildingFinancing', landPrice, purchasePrice: landPrice });
      expect(found).toEqual(wanted.affordability);
      expect(found.word).not.toBe('WELL_FEASIBLE');
    });

    test('and not while it is in reach, nor where another price is wanted', () => {
      expect(building(150_000).options.purchasePrice).toBeUndefined();
      const wanted = { financingType: 'BuildingFinancing', landPrice: 250_000, purchasePrice: 400_000 };
      expect(answer(wanted).options.purchasePrice).toBe(40_000_000);
    });
  });
});

describe('the highest loan', () => {
  function resultOf(changed: Partial<AffordabilityBody> = {}) {
    const body = {
      income: { salary: 4_500 },
      ownCapital: { savings: 80_000 },
      nominalInterestRate: 3.8,
      ...changed,
    };
    const { result } = calculateAffordability(operation.body.parse(body), {
      today: '2026-11-20',
      landTransferTaxTable: 'specification',
      findMarketRates: marketOfMean({ averageInterestRate: 3.6, offerCount: 12, asOf: '2026-11-18' }),
      findGeoCode: () => undefined,
    });
    if (!result) throw new Error('a result is expected');
    return result;
  }

  test.each<[Partial<AffordabilityBody>, object]>([
    // defaults: 2 % repayment and ten fixed years
    [{}, { loanAmount: 32_586_206, amortizationRate: 2, fixedInterestYears: 10, monthlyRate: 157_500 }],
    // loan: instalment 1,575 × 1,200 / (interest 3.8 % + repayment 2.5 %) = 300,000
    [
      { amortizationRate: 2.5, fixedInterestYears: 15 },
      { loanAmount: 30_000_000, amortizationRate: 2.5, fixedInterestYears: 15, monthlyRate: 157_500 },
    ],
  ])('of %j has a plan', (changed, expected) => {
    const { loan } = resultOf(changed);
    expect(loan).toMatchObject({ ...expected, nominalInterestRate: 3.8 });
    expect(loan?.plan.numberOfInstallments).toBe((loan?.fixedInterestYears ?? 0) * 12);
  });

  test('of nothing has none', () => {
    expect(resultOf({ income: { salary: 0 } }).loan).toBeUndefined();
  });
});
