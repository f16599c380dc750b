import { DEFAULT_CASE } from '@heimvorteil/contracts';
import { prospectOf as verdictOf } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { calculateAffordability } from '../affordability/calculate-affordability.ts';
import { marketOfTable } from '../market/market-rates.ts';
import { exampleTable } from '../testing/example-market.ts';
import { calculateProspect, type ProspectCase } from './calculate-prospect.ts';

const TODAY = '2026-11-20';
const table = exampleTable(3.8, 5_000_000);
const SURROUNDINGS = {
  today: TODAY,
  landTransferTaxTable: 'specification',
  findMarketRates: marketOfTable({ table, asOf: TODAY, fixedInterestYears: 10 }),
} as const;
const PURCHASE: ProspectCase = {
  ...DEFAULT_CASE,
  geoCode: '1276002001',
  purchasePrice: 352_000,
  ownFunds: 100_000,
  incomeRange: 'OVER_5001',
  ageGroup: 'UNDER_45',
};
const DEBT: ProspectCase = {
  ...PURCHASE,
  financingType: 'FollowupFinancing',
  remainingDebt: 150_000,
  propertyValue: 300_000,
};
const prospectOf = (stated: ProspectCase) => calculateProspect(stated, SURROUNDINGS).result!;

// Expected costs: 3.5 % tax in Bavaria, 1.5 % notary, 0.5 % land register and the commission, of 352,000 €.
test.each<[Partial<ProspectCase>, number]>([
  [{}, 31_926.4],
  [{ hasCourtage: false }, 19_360],
  [{ brokerCommission: 2 }, 26_400],
  [{ geoCode: undefined }, 40_726.4],
])('a purchase with %o has additional costs of %s €', (stated, costs) => {
  const { additionalCosts, loanAmount } = prospectOf({ ...PURCHASE, ...stated });
  expect(additionalCosts).toBe(Math.round(costs * 100));
  // loan: price 352,000 + additional costs − own funds 100,000, in cents
  expect(loanAmount).toBe(25_200_000 + Math.round(costs * 100));
});

test('a range counts with its lower end, in the one verdict of a household', () => {
  // The income range OVER_5001 counts with its lower end, 5,001 € a month.
  const { affordability } = calculateAffordability(
    { ...PURCHASE, income: { salary: 5001 }, ownCapital: { savings: 100_000 } },
    SURROUNDINGS,
  ).result!;
  expect(prospectOf(PURCHASE).prospect).toEqual(verdictOf(affordability));
});

test('a debt is refinanced by itself, with the equity as own funds', () => {
  const { prospect, loanAmount, additionalCosts } = prospectOf(DEBT);
  expect(loanAmount).toBe(15_000_000);
  expect(additionalCosts).toBeUndefined();
  // Instalment: 150,000 × (interest 3.8 % + repayment 2 %) / 12.
  expect(prospect.judgedPurchase).toMatchObject({
    ownFunds: 15_000_000,
    loanToValue: 50,
    monthlyRate: 72_500,
  });
});

test.each<[Partial<ProspectCase>, number]>([
  // instalment: 150,000 × (interest 4.8 % + repayment 2 %) / 12
  [{ nominalInterestRate: 4.8 }, 85_000],
  // instalment: 150,000 × (interest 3.8 % + repayment 3 %) / 12
  [{ amortizationRate: 3 }, 85_000],
])('a debt at %o costs %s cents a month', (stated, monthlyRate) => {
  expect(prospectOf({ ...DEBT, ...stated }).prospect.judgedPurchase?.monthlyRate).toBe(monthlyRate);
});

test.each([PURCHASE, DEBT])('the age group and the work of a borrower count: %#', (stated) => {
  expect(prospectOf({ ...stated, ageGroup: 'OVER_66' }).prospect.errors).toContain('AGE_GROUP_NOT_SUPPORTED');
  const { reasons } = prospectOf({ ...stated, contractType: 'PROBATION' }).prospect;
  expect(reasons.map(({ code }) => code)).toContain('PROBATION');
});

test('a loan without a lender is reported', () => {
  expect(prospectOf({ ...PURCHASE, ownFunds: 300_000 }).prospect.errors).toContain('LOAN_AMOUNT_TO_LOW');
  expect(prospectOf({ ...DEBT, remainingDebt: 99_999 }).prospect.errors).toContain('LOAN_AMOUNT_TO_LOW');
});
