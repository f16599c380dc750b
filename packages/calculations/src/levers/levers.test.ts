import { caseOf, type FinancingCase } from '@heimvorteil/contracts';
import { percent, type AverageRateTable } from '@heimvorteil/engine';
import fc from 'fast-check';
import { runs } from '@heimvorteil/engine/property-runs';
import { describe, expect, test } from 'vitest';
import { calculateFinancingCase } from '../financing-case/calculate-financing-case.ts';
import { lenderOfTable, marketOfTable } from '../market/market-rates.ts';
import type { MarketContext } from '../market-context.ts';
import { judgeCase, type Household } from './judge-case.ts';
import { leversOf } from './levers.ts';
import { otherFixedYears } from './changed-cases.ts';

/** Market for loans from 100,000 €; `upTo` is a loan-to-value in thousandths of a percent. */
function tableOf(
  steps: readonly (readonly [upTo: number, rate: number])[],
  offerCount = 9,
): AverageRateTable {
  const rates = steps.map(([, rate]) => percent(rate));
  return {
    loanAmountFrom: [10_000_000],
    loanToValueUpTo: steps.map(([upTo]) => upTo),
    rates,
    offerCounts: rates.map(() => offerCount),
    representativeRates: rates,
    representativeLenders: rates.map(() => 0),
    lenders: [{ lenderId: 1, lender: 'Musterbank' }],
  };
}

const rateTable = (steps: Parameters<typeof tableOf>[0]) => ({
  table: tableOf(steps),
  asOf: '2026-11-20',
  fixedInterestYears: 10,
});
const contextOf = (steps: Parameters<typeof tableOf>[0]): MarketContext => ({
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findMarketRates: marketOfTable(rateTable(steps)),
});
const STEPS = [
  [60_000, 3.4],
  [80_000, 3.58],
  // below this step the rate falls by 0.02 only, too little for a suggestion
  [88_000, 3.6],
  [90_000, 3.62],
  [100_000, 3.74],
] as const;
const MARKET = contextOf(STEPS);
const DEARER = contextOf(STEPS.map(([upTo, rate]) => [upTo, rate + 0.23]));
const known = { context: MARKET, contextFor: () => DEARER };
/** Loan: price 389,000 with 12.07 % costs − own funds 80,000 = 355,952.30, which is 91.5 % of the price. */
const COLOGNE = caseOf({ purchasePrice: 389_000, ownFunds: 80_000, geoCode: '1276010' });
const HOUSEHOLD: Household = { income: { salary: 5_200, childBenefits: 255 }, numberOfChildren: 1 };

describe('a house in Cologne', () => {
  test('the next step of 90 % is 6,000 € away, or 27,000 € of the price; longer years come last', () => {
    const levers = leversOf(COLOGNE, known);
    expect(levers.map(({ code, change, points }) => [code, change, points])).toEqual([
      // the loan falls to 349,952.30, which is 89.97 % of the price of 389,000
      ['MORE_OWN_FUNDS', 6_000, -0.12],
      // loan: price 362,000 with 12.07 % costs − own funds 80,000 = 325,693.40, which is 89.97 % of 362,000
      ['LOWER_PRICE', 27_000, -0.12],
      ['OTHER_FIXED_YEARS', 15, 0.23],
    ]);
    // New instalment: 349,952.30 × 5.62 % / 12 = 1,638.94. Present one: 355,952.30 × 5.74 % / 12 = 1,702.64.
    expect(levers[0]).toMatchObject({ monthlyRate: 163_894, difference: -6_370, offerCount: 9 });
    expect(levers.map(({ word, changesWord }) => [word, changesWord])).toEqual([
      [undefined, false],
      [undefined, false],
      [undefined, false],
    ]);
  });

  test('a household has its verdict, and the amount at which it changes', () => {
    const now = judgeCase(COLOGNE, HOUSEHOLD, MARKET)?.affordability.word;
    expect(now).toBe('FEASIBLE');
    const levers = leversOf(COLOGNE, { ...known, household: HOUSEHOLD });
    for (const { fields, word, changesWord } of levers) {
      const its = 'fixedInterestYears' in fields ? DEARER : MARKET;
      expect(word).toBe(judgeCase({ ...COLOGNE, ...fields }, HOUSEHOLD, its)?.affordability.word);
      expect(changesWord).toBe(word !== now);
    }
    expect(levers.some(({ changesWord }) => changesWord)).toBe(true);
  });

  test('one lender’s own steps count where its offer is taken', () => {
    const offered = caseOf({ ...COLOGNE, rateSource: 'OFFER', rateProviderId: '12' });
    const lender = lenderOfTable({
      providerId: '12',
      lender: 'Musterkasse',
      rateTable: rateTable([
        [85_000, 3.1],
        [100_000, 3.5],
      ]),
    });
    const [first] = leversOf(offered, {
      context: { ...MARKET, findLenderRates: lender },
      contextFor: () => undefined,
    });
    // The loan exceeds this lender's limit of 85 % of the price by 25,302.30, so 26,000 are suggested.
    expect(first).toMatchObject({
      code: 'MORE_OWN_FUNDS',
      change: 26_000,
      points: -0.4,
      offerCount: undefined,
    });
  });

  test('with an entered rate amounts change the instalment only', () => {
    const levers = leversOf({ ...COLOGNE, nominalInterestRate: 4, rateSource: 'TYPED' }, known);
    expect(levers.map(({ code, change, points }) => [code, change, points])).toEqual([
      ['MORE_OWN_FUNDS', 20_000, 0],
      ['LOWER_PRICE', 20_000, 0],
    ]);
    expect(levers.every(({ difference }) => (difference ?? 0) < 0)).toBe(true);
  });
});

test('a case without a lender names the change that opens the market', () => {
  const poor = caseOf({ ...COLOGNE, ownFunds: 40_000 });
  expect(calculateFinancingCase(poor, MARKET).refusals).toEqual([{ code: 'NO_OFFER' }]);
  const [first] = leversOf(poor, known);
  // The loan of 395,952.30 exceeds the price by 6,952.30, and lenders lend at most the price.
  expect(first).toMatchObject({
    code: 'MORE_OWN_FUNDS',
    change: 7_000,
    opensMarket: true,
    points: 0,
    difference: null,
  });
});

test('a part of a debt is paid from own money', () => {
  const debt = caseOf({ financingType: 'FollowupFinancing', remainingDebt: 210_000, propertyValue: 225_000 });
  const [first] = leversOf(debt, { ...known, household: HOUSEHOLD });
  expect(first).toMatchObject({
    code: 'LESS_DEBT',
    // the debt of 210,000 exceeds 90 % of the value of 225,000, a step of lenders' rates, by 7,500
    change: 8_000,
    fields: { loanAmount: 202_000 },
    word: undefined,
  });
});

test('an entered loan shrinks with other payments', () => {
  const [first] = leversOf({ ...COLOGNE, loanAmount: 356_000 }, known);
  expect(first?.fields).toEqual({ ownFunds: 86_000, loanAmount: 350_000 });
});

test('more repayment is a lever where lenders take points off for it', () => {
  const cheaper = contextOf(STEPS.map(([upTo, rate]) => [upTo, rate - 0.1]));
  const levers = leversOf(COLOGNE, {
    ...known,
    contextFor: ({ amortizationRate }) => (amortizationRate === 3 ? cheaper : undefined),
  });
  expect(levers.at(-1)).toMatchObject({ code: 'MORE_REPAYMENT', change: 3, points: -0.1 });
});

test('without a loan or a lender there is nothing to change', () => {
  expect(leversOf({ ...COLOGNE, ownFunds: 900_000 }, known)).toEqual([]);
  const alone = { ...MARKET, findMarketRates: () => undefined };
  expect(leversOf(COLOGNE, { context: alone, contextFor: () => alone })).toEqual([]);
});

test.each([
  [10, 15],
  [15, 10],
  [20, 15],
  [5, 15],
])('next to a period of %d years comes %d', (fixed, other) => {
  expect(otherFixedYears(fixed)).toBe(other);
});

test('a lever’s answer is that of the changed case, for every case', () => {
  const cases = fc.record({
    financingType: fc.constantFrom('PurchaseFinancing', 'BuildingFinancing', 'FollowupFinancing'),
    purchasePrice: fc.integer({ min: 20_000, max: 2_000_000 }),
    ownFunds: fc.integer({ min: 0, max: 400_000 }),
    remainingDebt: fc.integer({ min: 50_000, max: 600_000 }),
    propertyValue: fc.integer({ min: 100_000, max: 900_000 }),
    purchaseFees: fc.constantFrom('PERCENTAGES', 'GNOTKG'),
    renovationCostPercentage: fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(cases, (stated) => {
      const financingCase: FinancingCase = caseOf(stated as Partial<FinancingCase>);
      const before = calculateFinancingCase(financingCase, MARKET).result;
      const levers = leversOf(financingCase, { ...known, household: HOUSEHOLD });
      expect(levers.length).toBeLessThanOrEqual(3);
      for (const lever of levers) {
        const its = lever.code === 'OTHER_FIXED_YEARS' || lever.code === 'MORE_REPAYMENT' ? DEARER : MARKET;
        const { result } = calculateFinancingCase({ ...financingCase, ...lever.fields }, its);
        expect(lever.monthlyRate).toBe(result?.loan.monthlyRate);
        expect(lever.nominalInterestRate).toBe(result?.loan.nominalInterestRate);
        expect(lever.difference).toBe(before ? lever.monthlyRate - before.loan.monthlyRate : null);
        expect(result?.market?.standsIn).toBe(false);
        if (/OWN_FUNDS|DEBT|PRICE/.test(lever.code)) expect(lever.change % 1_000).toBe(0);
      }
    }),
    { numRuns: runs(150) },
  );
});
