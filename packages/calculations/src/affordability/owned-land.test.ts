import {
  calculateAffordability as affordabilityCall,
  calculateBudget as budgetCall,
  seekPurchase,
} from '@heimvorteil/contracts';
import type { AverageRates } from '@heimvorteil/engine';
import { describe, expect, test } from 'vitest';
import { calculateAffordability, calculateMortgage, CALCULATIONS } from '../index.ts';
import type { Surroundings } from '../surroundings.ts';
import { exampleAverage } from '../market/market.examples.ts';

/** 3 % up to 80 % of what stands behind a loan, 4 % above. */
const STEPPED: AverageRates = {
  loanAmountFrom: [0],
  loanToValueUpTo: [80_000, 100_000],
  cell: (_loan, share) => exampleAverage(share === 0 ? 3 : 4, 5),
};
const TODAY: Surroundings = {
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findMarketRates: ({ fixedInterestYears }) => ({ rates: STEPPED, asOf: '2026-11-20', fixedInterestYears }),
};
const BUILDING = { financingType: 'BuildingFinancing', landPrice: 0, propertyValue: 100_000 } as const;

test('a house on a plot of one’s own is judged at the loan, the share and the rate of the mortgage calculator', () => {
  const purchase = { ...BUILDING, purchasePrice: 300_000 };
  const { result: mortgage } = calculateMortgage({ ...purchase, ownFunds: 20_000 }, TODAY);
  const body = { income: { salary: 5_000 }, ownCapital: { savings: 20_000 } };
  const { result } = calculateAffordability(affordabilityCall.body.parse({ ...body, ...purchase }), TODAY);
  const { judgedPurchase } = result!.affordability;
  // 306,000 − 20,000 of 400,000
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
  ['affordability', affordabilityCall, { income: { salary: 2_400 }, ownCapital: { savings: 20_000 } }],
  ['budget', budgetCall, { netIncome: 2_400, expenses: 1_000, ownFunds: 20_000 }],
  ['goal-seek/purchase', seekPurchase, { monthlyRate: 840, ownFunds: 20_000 }],
] as const)('%s seeks the price at the rate of price and plot together', (kind, operation, asked) => {
  const answer = (more: object) =>
    CALCULATIONS[kind].answer(operation.body.parse({ ...asked, ...more }), TODAY).result;
  // 840 × 12 / 5 % = 201,600; (201,600 + 20,000) / 1.02 = 217,254.90; 201,600 are 63.54 % of it and the plot
  const onOwnPlot = answer(BUILDING) as { nominalInterestRate: number; derivation: { formula: string }[] };
  expect(onOwnPlot.nominalInterestRate).toBe(3);
  // The mean that the answer explains is the mean that it was calculated with.
  expect(onOwnPlot.derivation.at(-1)?.formula).toMatch(/ 3,00/);
  expect(answer({ ...BUILDING, propertyValue: undefined })).toMatchObject({ nominalInterestRate: 4 });
});

describe('a plot that costs more than what is in reach for plot and house together', () => {
  const body = { income: { salary: 3_000 }, ownCapital: { savings: 60_000 }, nominalInterestRate: 3.8 };
  const answer = (more: object) =>
    calculateAffordability(affordabilityCall.body.parse({ ...body, ...more }), TODAY).result!;
  const building = (landPrice: number) => answer({ financingType: 'BuildingFinancing', landPrice });
  const reach = building(150_000).affordability.maxPurchasePrice! / 100;

  test('is what is judged: for less nobody could build there', () => {
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
