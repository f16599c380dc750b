import { caseOf } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { marketOfMean, noMarket } from '../market/market-rates.ts';
import type { MarketContext } from '../market-context.ts';
import { calculateFinancingCase } from './calculate-financing-case.ts';

const TODAY: MarketContext = {
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findMarketRates: marketOfMean({ averageInterestRate: 4.19, offerCount: 12, asOf: '2026-11-20' }),
};
const PURCHASE = caseOf({
  purchasePrice: 400_000,
  ownFunds: 100_000,
  hasCourtage: false,
  amortizationRate: 3.5,
  fixedInterestYears: 20,
});
const FOLLOW_UP = caseOf({
  financingType: 'FollowupFinancing',
  remainingDebt: 200_000,
  propertyValue: 400_000,
  nominalInterestRate: 2,
  amortizationRate: 3,
});

test('a purchase without a broker has one instalment: 2,128 €', () => {
  // Loan: price 400,000 + 8 % costs − own funds 100,000 = 332,000. Instalment: loan × 7.69 % / 12 = 2,127.57.
  expect(calculateFinancingCase(PURCHASE, TODAY).result).toMatchObject({
    loan: {
      loanAmount: 33_200_000,
      monthlyRate: 212_757,
      nominalInterestRate: 4.19,
      amortizationRate: 3.5,
      fixedInterestYears: 20,
    },
    loanToValue: 83,
    rateIsOwn: false,
    market: { rate: 4.19, offerCount: 12, standsIn: false },
    loanNotice: undefined,
  });
});

test('refinancing a debt has no additional costs', () => {
  // The portal Biallo published this example: 200,000 at 2 % interest and 3 % repayment, ten years fixed.
  const { result } = calculateFinancingCase(FOLLOW_UP, TODAY);
  expect(result).toMatchObject({
    loan: { loanAmount: 20_000_000, monthlyRate: 83_333, remainingDebt: 13_364_067 },
    loanToValue: 50,
    rateIsOwn: true,
    mortgage: undefined,
  });
});

test('the years add up to the plan', () => {
  const { years, loan } = calculateFinancingCase(FOLLOW_UP, TODAY).result!;
  expect(years.map(({ year }) => year)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const repaid = years.reduce((sum, { amortization }) => sum + amortization, 0);
  const interest = years.reduce((sum, one) => sum + one.interest, 0);
  expect(repaid).toBe(20_000_000 - 13_364_067);
  expect(interest + repaid).toBe(120 * loan.monthlyRate);
  expect(years.at(-1)?.remainingDebt).toBe(13_364_067);
});

test.each([
  [
    'a stated loan',
    { ...FOLLOW_UP, loanAmount: 150_000 },
    { loan: { loanAmount: 15_000_000 }, loanToValue: 37.5 },
  ],
  ['a small debt', { ...FOLLOW_UP, remainingDebt: 99_999.99 }, { loanNotice: 'LOAN_AMOUNT_TO_LOW' }],
  // instalment: loan 200,000 × (interest and repayment, 7.19 %) / 12
  [
    'the market’s rate',
    { ...FOLLOW_UP, nominalInterestRate: undefined },
    { loan: { nominalInterestRate: 4.19, monthlyRate: 119_833 }, rateIsOwn: false },
  ],
  // special repayments are limited to 10 % of the loan of 200,000 a year
  [
    'special repayments',
    { ...FOLLOW_UP, yearlySpecialRepayment: 30_000 },
    { loan: { specialRepayment: 2_000_000, specialRepaymentCorrection: { from: 3_000_000, to: 2_000_000 } } },
  ],
])('%s counts', (_what, financingCase, expected) => {
  expect(calculateFinancingCase(financingCase, TODAY).result).toMatchObject(expected);
});

test('without a lender there is no loan', () => {
  const alone = { ...TODAY, findMarketRates: noMarket };
  const without = { ...FOLLOW_UP, nominalInterestRate: undefined };
  expect(calculateFinancingCase(without, alone).refusals).toEqual([{ code: 'NO_OFFER' }]);
  expect(calculateFinancingCase(PURCHASE, alone).refusals).toEqual([{ code: 'NO_OFFER' }]);
});
