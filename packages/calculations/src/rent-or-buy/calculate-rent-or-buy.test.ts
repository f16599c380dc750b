import { calculateRentOrBuy as operation, type CalculateRentOrBuyBody } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import type { CostContext } from '../market-context.ts';
import { calculateRentOrBuy } from './calculate-rent-or-buy.ts';
import { rentOrBuyAnswer } from './definition.ts';

const TODAY: CostContext = { today: '2026-11-20', landTransferTaxTable: 'specification' };
/** Nothing grows and nothing earns interest, so the results of a year are simple sums. */
const STILL: CalculateRentOrBuyBody = {
  purchasePrice: 300_000,
  ownFunds: 334_710,
  coldRent: 1_000,
  years: 1,
  nominalInterestRate: 0,
  amortizationRate: 2,
  rentIncrease: 0,
  appreciation: 0,
  upkeepPercentage: 0,
  yield: 0,
};

function answerOf(changed: Partial<CalculateRentOrBuyBody>) {
  const { result } = calculateRentOrBuy(operation.body.parse({ ...STILL, ...changed }), TODAY);
  if (!result) throw new Error('a result is expected');
  return rentOrBuyAnswer(result);
}

test.each<[Partial<CalculateRentOrBuyBody>, object]>([
  // own funds pay price and 11.57 % costs; the owner saves the rent, 12 × 1,000, the renter keeps 334,710
  [{}, { loanAmount: 0, years: [{ ownerWealth: 312_000, renterWealth: 334_710 }], priceRentRatio: 25 }],
  // ratio: price 300,000 / yearly rent 24,000
  [{ coldRent: 2_000 }, { priceRentRatio: 12.5, years: [{ ownerWealth: 324_000 }] }],
  [{ years: 2 }, { years: [{}, { ownerWealth: 324_000 }] }],
  // own funds are 100,000 too low, so a loan of 100,000 is needed; instalment: 100,000 × 2 % / 12
  [{ ownFunds: 234_710 }, { loanAmount: 100_000, monthlyRate: 166.67 }],
  // instalment: loan 100,000 × (interest 2.5 % + repayment 2 %) / 12
  [{ ownFunds: 234_710, nominalInterestRate: 2.5 }, { monthlyRate: 375 }],
  // instalment: loan 100,000 × repayment 3 % / 12, without interest
  [{ ownFunds: 234_710, amortizationRate: 3 }, { monthlyRate: 250 }],
  // loan: the additional price of 100,000 with 11.57 % costs
  [{ purchasePrice: 400_000 }, { loanAmount: 111_570 }],
  // the property's value rises by 10 % of 300,000
  [{ appreciation: 10 }, { years: [{ propertyValue: 330_000, ownerWealth: 342_000 }] }],
  // the owner invests the saved rent of 12,000 − upkeep of 2 % of 300,000
  [{ upkeepPercentage: 2, upkeepIncrease: 0 }, { years: [{ ownerInvested: 6_000 }] }],
  // upkeep rises from 500 to 510 a month within the year: 500 × 0.02 / (1.02^(1/12) − 1) = 6,054.80
  [{ upkeepPercentage: 2 }, { years: [{ ownerInvested: 5_945.2 }] }],
  // the special repayment of 5,000 lowers the loan of 100,000 and what both households can invest
  [
    { ownFunds: 234_710, yearlySpecialRepayment: 5_000, coldRent: 0 },
    { years: [{ remainingDebt: 92_999.96, renterWealth: 241_710.04 }] },
  ],
  // selling costs are 10 % of 300,000, so 30,000
  [{ sellingCostsPercentage: 10 }, { years: [{ ownerWealth: 282_000 }] }],
  // costs are 9.07 % instead of 11.57 %, so 7,500 of the own funds stay invested
  [{ geoCode: '1276002' }, { years: [{ ownerInvested: 19_500 }] }],
  // costs are 8 % instead of 11.57 %, so 10,710 of the own funds stay invested
  [{ hasCourtage: false }, { years: [{ ownerInvested: 22_710 }] }],
  // costs are 10 % instead of 11.57 %, so 4,710 of the own funds stay invested
  [{ brokerCommission: 2 }, { years: [{ ownerInvested: 16_710 }] }],
  // own funds cover only price and costs, so the renovation of 3 % of 300,000 needs a loan
  [{ renovationCostPercentage: 3 }, { loanAmount: 9_000 }],
])('%o', (changed, expected) => {
  expect(answerOf(changed)).toMatchObject(expected);
});

test.each<[string, Partial<CalculateRentOrBuyBody>, Partial<CalculateRentOrBuyBody>]>([
  ['rents rise', { rentIncrease: 5 }, {}],
  ['tax takes more of what a renter’s money earns', { yield: 5, taxRate: 50 }, { yield: 5, taxRate: 0 }],
  ['less of it stays untaxed', { yield: 5, taxAllowance: 0 }, { yield: 5, taxAllowance: 2_000 }],
  ['upkeep stays', { upkeepPercentage: 2, upkeepIncrease: 0 }, { upkeepPercentage: 2, upkeepIncrease: 5 }],
  [
    'the loan goes on cheaply',
    { ownFunds: 100_000, fixedInterestYears: 5, followUpInterestRate: 0 },
    { ownFunds: 100_000, fixedInterestYears: 5, followUpInterestRate: 8 },
  ],
  [
    'it goes on dearly later',
    { ownFunds: 100_000, fixedInterestYears: 9, followUpInterestRate: 8 },
    { ownFunds: 100_000, fixedInterestYears: 5, followUpInterestRate: 8 },
  ],
])('buying pays more where %s', (_what, better, worse) => {
  const advantage = (changed: object) => answerOf({ years: 10, ...changed }).advantageOfBuying;
  expect(advantage(better)).toBeGreaterThan(advantage(worse));
});

test('upkeep has one bound, on screens and in the call', () => {
  expect(operation.body.safeParse({ ...STILL, upkeepPercentage: 20 }).success).toBe(true);
  expect(operation.body.safeParse({ ...STILL, upkeepPercentage: 20.01 }).success).toBe(false);
});
