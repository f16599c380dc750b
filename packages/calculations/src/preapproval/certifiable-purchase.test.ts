import { createPreapproval, type PreapprovalBody } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { marketOfMean } from '../market/market-rates.ts';
import type { MarketContext } from '../market-context.ts';
import { judgePurchase, preapprovalBodyOf } from './judge-purchase.ts';
import { certifiablePurchase } from './certifiable-purchase.ts';

const preapprovalBody = (body: object) => preapprovalBodyOf(createPreapproval.body.parse(body));
const atRate = (averageInterestRate: number): MarketContext => ({
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findMarketRates: marketOfMean({ averageInterestRate, offerCount: 12, asOf: '2026-11-20' }),
});
const TODAY = atRate(3.8);
const bodyOf = (body: object): PreapprovalBody => preapprovalBody(body);
const caseOf = (salary: number, ownFunds: number, purchasePrice: number, more: object = {}) =>
  bodyOf({ income: { salary }, ownFunds, purchasePrice, ...more });
const most = (body: PreapprovalBody, context = TODAY) =>
  (judgePurchase(body, context).result?.affordability.maxPurchasePrice ?? 0) / 100;
const certified = (body: PreapprovalBody, context = TODAY, mostPrice = most(body)) =>
  certifiablePurchase(body, context, mostPrice);
const isPositiveAt = (body: PreapprovalBody, purchasePrice: number) =>
  judgePurchase({ ...body, purchasePrice }, TODAY).result?.isPositive;

// At a higher price the own funds are too low long before the household's budget is.
test.each([
  [10_000, 60_000, 300_000],
  [8_000, 100_000, 400_000],
  [6_000, 70_000, 400_000],
] as const)(
  '%d a month with %d of own funds: the highest price is the last positive one',
  (salary, ownFunds, price) => {
    const body = caseOf(salary, ownFunds, price);
    const { status, highestPrice, endedBy, holdsAt } = certified(body);
    expect([status, endedBy, isPositiveAt(body, most(body))]).toEqual(['POSITIVE', 'VERDICT', false]);
    expect(highestPrice).toBeGreaterThan(price);
    expect([isPositiveAt(body, highestPrice), isPositiveAt(body, highestPrice + 1)]).toEqual([true, false]);
    expect([holdsAt(highestPrice), holdsAt(highestPrice + 1), holdsAt(most(body))]).toEqual([
      true,
      false,
      false,
    ]);
  },
);

test('the highest price of the pre-approval is never exceeded, whatever is still positive above', () => {
  const body = caseOf(4_500, 150_000, 300_000);
  const { highestPrice, endedBy, holdsAt } = certified(body);
  expect([highestPrice, endedBy]).toEqual([Math.floor(most(body)), 'PREAPPROVAL']);
  expect(isPositiveAt(body, highestPrice + 1)).toBe(true);
  expect([holdsAt(most(body)), holdsAt(most(body) + 0.01)]).toEqual([true, false]);
  expect(certified(body, TODAY, 310_000).highestPrice).toBe(310_000);
});

test.each([0, 1])('an entered rate of %d % makes nothing certifiable', (nominalInterestRate) => {
  const body = caseOf(4_000, 90_000, 500_000, { nominalInterestRate, rateSource: 'TYPED' });
  expect(judgePurchase(body, TODAY).result?.isPositive).toBe(true);
  const { status, highestPrice, holdsAt } = certified(body);
  expect([status, highestPrice, holdsAt(100_000)]).toEqual(['OWN_RATE', 0, false]);
});

test('an entered rate raises no price, where the market has a higher one', () => {
  const [typed, market] = [{ nominalInterestRate: 1 }, {}].map((rate) =>
    certified(caseOf(6_000, 70_000, 400_000, rate), TODAY, 900_000),
  );
  expect([typed?.status, typed?.highestPrice]).toEqual(['POSITIVE', market?.highestPrice]);
});

test('a check that is no longer positive is not certifiable at any price', () => {
  const body = caseOf(4_500, 80_000, 360_000);
  expect(certified(body).status).toBe('POSITIVE');
  expect(certified(body, atRate(6))).toMatchObject({ status: 'NEGATIVE', highestPrice: 0 });
});

test('a loan that was entered for one price does not pay for a higher one', () => {
  // Loan needed at this price: 300,000 with 11.57 % costs − own funds 60,000 = 274,710.
  const stated = caseOf(10_000, 60_000, 300_000, { loanAmount: 275_000 });
  expect(isPositiveAt(stated, 400_000)).toBe(true);
  expect(certified(stated).highestPrice).toBe(certified(caseOf(10_000, 60_000, 300_000)).highestPrice);
});
