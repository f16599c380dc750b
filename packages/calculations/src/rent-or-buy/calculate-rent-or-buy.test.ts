import { calculateRentOrBuy as operation, type CalculateRentOrBuyBody } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import type { CostContext } from '../market-context.ts';
import { calculateRentOrBuy } from './calculate-rent-or-buy.ts';
import { rentOrBuyAnswer } from './definition.ts';

const TODAY: CostContext = { today: '2026-11-20', landTransferTaxTable: 'specification' };
/** No growth and no yields, so a year is plain arithmetic. */
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
  // 300,000 × 1.1157 is paid at once; the owner saves 1,000 a month, the renter still has 334,710
  [{}, { loanAmount: 0, years: [{ ownerWealth: 312_000, renterWealth: 334_710 }], priceRentRatio: 25 }],
  // 300,000 / 24,000
  [{ coldRent: 2_000 }, { priceRentRatio: 12.5, years: [{ ownerWealth: 324_000 }] }],
  [{ years: 2 }, { years: [{}, { ownerWealth: 324_000 }] }],
  // 334,710 − 234,710 is lent: × 2 % / 12 = 166.67
  [{ ownFunds: 234_710 }, { loanAmount: 100_000, monthlyRate: 166.67 }],
  // × 4.5 % / 12
  [{ ownFunds: 234_710, nominalInterestRate: 2.5 }, { monthlyRate: 375 }],
  // × 3 % / 12
  [{ ownFunds: 234_710, amortizationRate: 3 }, { monthlyRate: 250 }],
  // 100,000 more at 11.57 %
  [{ purchasePrice: 400_000 }, { loanAmount: 111_570 }],
  // 300,000 × 10 % more
  [{ appreciation: 10 }, { years: [{ propertyValue: 330_000, ownerWealth: 342_000 }] }],
  // 2 % of 300,000 are paid instead of saved
  [{ upkeepPercentage: 2, upkeepIncrease: 0 }, { years: [{ ownerInvested: 6_000 }] }],
  // Twelve months that grow to 1.02 after a year: 500 × 0.02 / (1.02^(1/12) − 1) = 6,054.80
  [{ upkeepPercentage: 2 }, { years: [{ ownerInvested: 5_945.2 }] }],
  // 5,000 of the case's special repayments reduce both households' savings: 98,000 − 5,000 of 100,000 at 2 %
  [
    { ownFunds: 234_710, yearlySpecialRepayment: 5_000, coldRent: 0 },
    { years: [{ remainingDebt: 92_999.96, renterWealth: 241_710.04 }] },
  ],
  // 10 % of 300,000 are selling costs
  [{ sellingCostsPercentage: 10 }, { years: [{ ownerWealth: 282_000 }] }],
  // 9.07 %: 327,210, and 7,500 stay invested
  [{ geoCode: '1276002' }, { years: [{ ownerInvested: 19_500 }] }],
  // 8 %: 324,000, and 10,710 stay invested
  [{ hasCourtage: false }, { years: [{ ownerInvested: 22_710 }] }],
  // 10 %: 330,000, and 4,710 stay invested
  [{ brokerCommission: 2 }, { years: [{ ownerInvested: 16_710 }] }],
  // + 3 % of 300,000
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
