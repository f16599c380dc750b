import { createPreapproval, type PreapprovalBody } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { marketOfMean } from '../market/market-rates.ts';
import type { MarketContext } from '../market-context.ts';
import { calculatePreapproval, preapprovalAnswer } from './calculate-preapproval.ts';

const TODAY: MarketContext = {
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findMarketRates: marketOfMean({ averageInterestRate: 3.8, offerCount: 12, asOf: '2026-11-20' }),
};
const WANTED: PreapprovalBody = { income: { salary: 4_500 }, ownFunds: 80_000, purchasePrice: 360_000 };

function calculate(changed: Partial<PreapprovalBody>) {
  return calculatePreapproval(createPreapproval.body.parse({ ...WANTED, ...changed }), TODAY);
}

test.each<[Partial<PreapprovalBody>, object]>([
  // The instalment of the loan of 321,652 is 34.5 % of the income.
  [{}, { result: 'POSITIVE', feasibility: 'good', probability: 'high', errors: [] }],
  // Own funds less costs are below 10 % of the price, and the instalment is 36.7 % of the income.
  [{ ownFunds: 60_000 }, { result: 'POSITIVE', feasibility: 'medium' }],
  [{ ownFunds: 30_000 }, { result: 'NEGATIVE', feasibility: 'own-capital-low' }],
])('%o', (changed, expected) => {
  expect(preapprovalAnswer(calculate(changed).result!)).toMatchObject(expected);
});

test.each<[Partial<PreapprovalBody>, object]>([
  // loan: price 150,000 with 11.57 % costs − own funds 80,000 = 87,355, below the minimum of 100,000
  [{ purchasePrice: 150_000 }, { code: 'LOAN_AMOUNT_TO_LOW' }],
  [{ loanAmount: 99_999.99 }, { code: 'LOAN_AMOUNT_TO_LOW', field: 'loanAmount' }],
])('%o is too small a loan', (changed, refusal) => {
  expect(calculate(changed).refusals).toEqual([refusal]);
});
