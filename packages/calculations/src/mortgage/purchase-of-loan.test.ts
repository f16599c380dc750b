import { caseOf, DEFAULT_CASE } from '@heimvorteil/contracts';
import { centsFromEuros } from '@heimvorteil/engine';
import { describe, expect, test } from 'vitest';
import { marketOfMean } from '../market/market-rates.ts';
import { calculateMortgage } from './calculate-mortgage.ts';
import { purchaseOfLoan } from './purchase-of-loan.ts';

const surroundings = {
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findMarketRates: marketOfMean({ averageInterestRate: 3.6, offerCount: 7, asOf: '2026-11-20' }),
} as const;

describe('the purchase that a loan belongs to', () => {
  test.each([
    // 250,000 × (1 + 6 % + 3.57 % + 2 %) − 200,000 = 78,925
    ['an unknown place', {}, 78_925],
    // Bavaria asks 3.5 %: 250,000 × 1.0907 − 200,000 = 72,675
    ['Bavaria', { geoCode: '1276002' }, 72_675],
    // 250,000 × 1.08 − 200,000 = 70,000
    ['no broker', { hasCourtage: false }, 70_000],
    // 5 % of renovation on top: 78,925 + 12,500 = 91,425
    ['a renovation', { renovationCostPercentage: 5 }, 91_425],
  ])('%s', (_, stated, ownFunds) => {
    const found = purchaseOfLoan(caseOf(stated), centsFromEuros(200_000), surroundings);
    expect(found).toMatchObject({ ...stated, purchasePrice: 250_000, ownFunds });
    // Calculated as a purchase it needs this very loan.
    const { result } = calculateMortgage(found, surroundings);
    expect(result?.summary.loanAmount).toBe(centsFromEuros(200_000));
  });

  test('a loan of another case is not this one’s, nor is land dearer than the whole', () => {
    const before = caseOf({ financingType: 'BuildingFinancing', loanAmount: 1, landPrice: 300_000 });
    const found = purchaseOfLoan(before, centsFromEuros(200_000), surroundings);
    expect([found.loanAmount, found.landPrice]).toEqual([undefined, undefined]);
    const kept = purchaseOfLoan({ ...before, landPrice: 100_000 }, centsFromEuros(200_000), surroundings);
    expect(kept.landPrice).toBe(100_000);
  });

  test('above every price there is own funds end at nothing', () => {
    const found = purchaseOfLoan(DEFAULT_CASE, centsFromEuros(500_000_000), surroundings);
    expect(found).toMatchObject({ purchasePrice: 9_999_900, ownFunds: 0 });
  });
});
