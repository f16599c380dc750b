import { calculateBudget as operation, type CalculateBudgetBody } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { marketOfMean, noMarket } from '../market/market-rates.ts';
import type { MarketContext } from '../market-context.ts';
import { budgetAnswer } from './definition.ts';
import { calculateBudget } from './calculate-budget.ts';

const TODAY: MarketContext = {
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findMarketRates: marketOfMean({ averageInterestRate: 3.8, offerCount: 12, asOf: '2026-11-20' }),
};
const TOTALS: CalculateBudgetBody = {
  netIncome: 4_500,
  expenses: 2_000,
  ownFunds: 80_000,
  nominalInterestRate: 3.8,
};

function answerOf(changed: Partial<CalculateBudgetBody>, context = TODAY) {
  const { result } = calculateBudget(operation.body.parse({ ...TOTALS, ...changed }), context);
  if (!result) throw new Error('a result is expected');
  return budgetAnswer(result);
}

test.each<[Partial<CalculateBudgetBody>, object]>([
  // Instalment: 35 % of income 4,500. Loan: instalment × 1,200 / 5.8 %. Price: (loan + 80,000) / 1.1157.
  [
    {},
    { maxMonthlyRate: 1_575, maxLoanAmount: 325_862.06, maxPurchasePrice: 363_773.47, bindingRule: 'RATIO' },
  ],
  // highest instalment: 35 % of the income of 4,000
  [{ netIncome: 4_000 }, { maxMonthlyRate: 1_400 }],
  // highest instalment: income 4,500 − expenses 3,000 − reserve 200
  [{ expenses: 3_000 }, { maxMonthlyRate: 1_300, bindingRule: 'HOUSEHOLD' }],
  [{ expenses: 4_301 }, { maxMonthlyRate: 0, errors: [{ code: 'FUTURE_BUDGET_BELOW_ZERO' }] }],
  // price: (loan 325,862.06 + own funds 100,000) / 1.1157, with 11.57 % additional costs
  [{ ownFunds: 100_000 }, { maxPurchasePrice: 381_699.43 }],
  // loan: instalment 1,575 × 1,200 / (interest 4 % + repayment 2 %)
  [{ nominalInterestRate: 4 }, { maxLoanAmount: 315_000 }],
  // loan: instalment 1,575 × 1,200 / (interest 3.8 % + repayment 2.5 %)
  [{ amortizationRate: 2.5 }, { maxLoanAmount: 300_000 }],
  // Bavaria: (loan 325,862.06 + own funds 80,000) / 1.0907, and a cent more, because costs are rounded down
  [{ geoCode: '1276002' }, { maxPurchasePrice: 372_111.55 }],
  // without a broker: (loan 325,862.06 + own funds 80,000) / 1.08, and a cent more by rounding
  [{ hasCourtage: false }, { maxPurchasePrice: 375_798.21 }],
  // price with 10 % additional costs: loan and own funds of 405,862.06 / 1.1
  [{ brokerCommission: 2 }, { maxPurchasePrice: 368_965.51 }],
  // price with 11.57 % additional costs and 3 % renovation: loan and own funds of 405,862.06 / 1.1457
  [{ renovationCostPercentage: 3 }, { maxPurchasePrice: 354_248.11 }],
])('%o', (changed, expected) => {
  expect(answerOf(changed)).toMatchObject(expected);
});

test('left out, the rate is the market’s, with its source', () => {
  expect(answerOf({ nominalInterestRate: undefined })).toMatchObject({
    nominalInterestRate: 3.8,
    maxLoanAmount: 325_862.06,
    asOf: '2026-11-20',
    offerCount: 12,
  });
  const alone = { ...TODAY, findMarketRates: noMarket };
  expect(answerOf({ nominalInterestRate: undefined }, alone)).toMatchObject({
    nominalInterestRate: null,
    errors: [],
  });
});

test('the loan behind it has a plan; one of cents, never repaid, has none', () => {
  expect(calculateBudget({ ...TOTALS, fixedInterestYears: 15 }, TODAY).result?.loan).toMatchObject({
    loanAmount: 32_586_206,
    fixedInterestYears: 15,
    installmentsInFixedPeriod: 180,
  });
  // The instalment of one cent allows a loan of 2.06 €, but its interest is a cent too, so nothing is repaid.
  expect(calculateBudget({ ...TOTALS, netIncome: 200.01, expenses: 0 }, TODAY).result).toMatchObject({
    budget: { maxMonthlyRate: 1 },
    loan: undefined,
  });
});
