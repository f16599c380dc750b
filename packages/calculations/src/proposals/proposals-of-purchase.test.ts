import { createPreapproval, type PreapprovalBody } from '@heimvorteil/contracts';
import type { ProposalsQuery } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { noMarket } from '../market/market-rates.ts';
import type { MarketContext } from '../market-context.ts';
import { proposalsOfPurchase } from './proposals-of-purchase.ts';
import { preapprovalBodyOf } from '../preapproval/judge-purchase.ts';

const TODAY: MarketContext = {
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findMarketRates: noMarket,
};
const PURCHASE: PreapprovalBody = { income: { salary: 4_500 }, ownFunds: 80_000, purchasePrice: 360_000 };

/** Query with which a purchase asks the market for proposals. */
function queryFor(changed: Partial<PreapprovalBody>) {
  const queries: ProposalsQuery[] = [];
  const findProposals = (query: ProposalsQuery) => {
    queries.push(query);
    return [];
  };
  const stated = createPreapproval.body.parse({ ...PURCHASE, ...changed });
  proposalsOfPurchase(preapprovalBodyOf(stated), [], { ...TODAY, findProposals });
  return queries[0]!;
}

test.each<[string, Partial<PreapprovalBody>, object]>([
  // loan: price 360,000 with 11.57 % costs − own funds 80,000
  [
    'the need of a purchase, on its price',
    {},
    { loanAmount: 321_652_00, purchasePrice: 360_000_00, financingType: 'PurchaseFinancing' },
  ],
  ['a loan that was stated', { loanAmount: 250_000 }, { loanAmount: 250_000_00 }],
  // Loan: price 360,000 with 2 % fees − own funds 80,000. Security: price and the owned plot.
  [
    'a building on one’s own land',
    { financingType: 'BuildingFinancing', landPrice: 0, propertyValue: 100_000 },
    { loanAmount: 287_200_00, purchasePrice: 460_000_00, financingType: 'BuildingFinancing' },
  ],
  // loan: price 360,000 + 2 % fees + 9.57 % tax and commission of the land's 100,000 − own funds 80,000
  [
    'a building with its land',
    { financingType: 'BuildingFinancing', landPrice: 100_000 },
    { loanAmount: 296_770_00, purchasePrice: 360_000_00, financingType: 'BuildingFinancing' },
  ],
  [
    'a debt, on the value behind it, with the months until its payout',
    {
      financingType: 'FollowupFinancing',
      remainingDebt: 200_000,
      propertyValue: 400_000,
      fixedUntil: '2028-11-20',
    },
    {
      loanAmount: 200_000_00,
      purchasePrice: 400_000_00,
      financingType: 'FollowupFinancing',
      leadMonths: 24,
    },
  ],
  [
    'a debt that is paid out today, on its value',
    { financingType: 'FollowupFinancing', remainingDebt: 200_000, propertyValue: 360_000 },
    { loanAmount: 200_000_00, purchasePrice: 360_000_00, leadMonths: undefined },
  ],
  [
    'what lenders look at',
    { employmentType: 'SELFEMPLOYED', contractType: 'LIMITED', geoCode: '1276002', fixedInterestYears: 20 },
    { employment: 'SELFEMPLOYED', contract: 'LIMITED', geoCode: '1276002', fixedInterestYears: 20 },
  ],
])('lenders are asked for %s', (_, changed, asked) => {
  expect(queryFor(changed).financingCase).toMatchObject(asked);
});

test('a wanted special repayment stays a sum: each loan is asked for its own share of it', () => {
  const wished = queryFor({ yearlySpecialRepayment: 16_082.6 });
  expect(wished.yearlySpecialRepayment).toBe(16_082_60);
  expect(wished.financingCase.wantedSpecialRepayment).toBeUndefined();
  expect(queryFor({}).yearlySpecialRepayment).toBeUndefined();
});

test('without a market nothing is proposed', () => {
  expect(proposalsOfPurchase(PURCHASE, [], TODAY)).toEqual([]);
});
