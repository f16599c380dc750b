import { createPreapproval, type PreapprovalBody } from '@heimvorteil/contracts';
import type { ProposalsQuery } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { noMarket } from '../market/market-rates.ts';
import type { Surroundings } from '../surroundings.ts';
import { proposalsOfPurchase } from './proposals-of-purchase.ts';

const TODAY: Surroundings = {
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findMarketRates: noMarket,
};
const PURCHASE: PreapprovalBody = { income: { salary: 4_500 }, ownFunds: 80_000, purchasePrice: 360_000 };

/** What the market is asked for a purchase. */
function askedFor(changed: Partial<PreapprovalBody>) {
  const queries: ProposalsQuery[] = [];
  const findProposals = (query: ProposalsQuery) => {
    queries.push(query);
    return [];
  };
  const stated = createPreapproval.body.parse({ ...PURCHASE, ...changed });
  proposalsOfPurchase(stated, [], { ...TODAY, findProposals });
  return queries[0]!.financingCase;
}

test.each<[string, Partial<PreapprovalBody>, object]>([
  // 360,000 × 1.1157 − 80,000
  [
    'the need of a purchase, on its price',
    {},
    { loanAmount: 321_652_00, purchasePrice: 360_000_00, financingType: 'PurchaseFinancing' },
  ],
  ['a loan that was stated', { loanAmount: 250_000 }, { loanAmount: 250_000_00 }],
  // Owned land: no tax, no commission: 360,000 × 2 % + 360,000 − 80,000; lent on price and plot.
  [
    'a building on one’s own land',
    { financingType: 'BuildingFinancing', landPrice: 0, propertyValue: 100_000 },
    { loanAmount: 287_200_00, purchasePrice: 460_000_00, financingType: 'BuildingFinancing' },
  ],
  // 100,000 × 9.57 % + 360,000 × 2 % + 360,000 − 80,000
  [
    'a building with its land',
    { financingType: 'BuildingFinancing', landPrice: 100_000 },
    { loanAmount: 296_770_00, purchasePrice: 360_000_00, financingType: 'BuildingFinancing' },
  ],
  [
    'what lenders look at',
    { employmentType: 'SELFEMPLOYED', contractType: 'LIMITED', geoCode: '1276002', fixedInterestYears: 20 },
    { employment: 'SELFEMPLOYED', contract: 'LIMITED', geoCode: '1276002', fixedInterestYears: 20 },
  ],
  ['no wish', {}, { wishedSpecialRepayment: undefined }],
  // 32,165.20 is the most that a plan lets be repaid in a year
  ['a tenth at most', { yearlySpecialRepayment: 100_000 }, { wishedSpecialRepayment: 10 }],
])('lenders are asked for %s', (_, changed, asked) => {
  expect(askedFor(changed)).toMatchObject(asked);
});

test('a wished special repayment is a share of the loan', () => {
  // 16,082.60 of 321,652
  expect(askedFor({ yearlySpecialRepayment: 16_082.6 }).wishedSpecialRepayment).toBeCloseTo(5, 9);
});

test('where nobody knows a market, nothing is proposed', () => {
  expect(proposalsOfPurchase(PURCHASE, [], TODAY)).toEqual([]);
});
