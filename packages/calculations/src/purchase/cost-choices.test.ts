import type { CalculateMortgageBody } from '@heimvorteil/contracts';
import { centsFromEuros, exactPurchaseFees } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import {
  additionalCostsAnswer,
  calculateAdditionalCosts,
  calculateBudget,
  calculateMortgage,
  marketOfMean,
  purchaseNeed,
  type MarketContext,
} from '../index.ts';

const AROUND: MarketContext = {
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findMarketRates: marketOfMean({ averageInterestRate: 3.8, offerCount: 12, asOf: '2026-11-20' }),
};
const BY_LAW: MarketContext = { ...AROUND, landTransferTaxTable: 'statutory' };
/** Thuringia, because its land transfer tax is 6.5 % in the specification's table, but 5 % by law. */
const THURINGIA = { purchasePrice: 433_333.33, ownFunds: 90_000, geoCode: '1276016' } as const;
const costsOf = (body: Partial<CalculateMortgageBody>, around = AROUND) =>
  purchaseNeed({ ...THURINGIA, ...body }, around).costs;

// Tax on 433,333.33 €: 28,166.66645 € at 6.5 %, 21,666.6665 € at 5 %.
test.each([
  [{}, AROUND, 28_166_67],
  [{ landTransferTax: 'STATUTORY' }, AROUND, 21_666_00],
  [{ landTransferTax: 'SPECIFICATION' }, AROUND, 28_166_67],
  [{}, BY_LAW, 21_666_00],
  [{ landTransferTax: 'STATUTORY' }, BY_LAW, 21_666_00],
  [{ landTransferTax: 'SPECIFICATION' }, BY_LAW, 28_166_67],
] as const)('the case’s own tax overrides the operator’s table: %o', (body, around, tax) => {
  expect(costsOf(body, around).landTransfer).toBe(tax);
});

test('the answer carries the law’s tax until it is counted', () => {
  const answer = (body: object) =>
    additionalCostsAnswer(calculateAdditionalCosts({ ...THURINGIA, ...body }, AROUND).result!);
  expect(answer({}).landTransferByLaw).toEqual({ percent: 5, since: '2024-01-01' });
  expect(answer({ landTransferTax: 'STATUTORY' })).not.toHaveProperty('landTransferByLaw');
});

test('the law’s tax on a day before its known rates is refused in every call', () => {
  const asked = (body: object) => calculateAdditionalCosts({ ...THURINGIA, ...body }, AROUND).refusals;
  expect(asked({ date: '1996-12-31', landTransferTax: 'STATUTORY' })).toEqual([
    { code: 'OUT_OF_RANGE', field: 'date' },
  ]);
  expect(asked({ date: '1996-12-31' })).toBeUndefined();
});

test('fees by their table enter the loan, and its land charge is their base', () => {
  const { result } = calculateMortgage({ ...THURINGIA, purchaseFees: 'GNOTKG' }, AROUND);
  const { costs, summary } = result!;
  const { notary, landRegister } = exactPurchaseFees(centsFromEuros(433_333.33), summary.loanAmount);
  expect([costs.notaryCosts, costs.entryLandRegister]).toEqual([notary, landRegister]);
  expect(costs.landCharge).toBe(summary.loanAmount);
  expect(result?.derivation.map(({ source }) => source)).toContainEqual(
    expect.stringContaining('GNotKG, Tabelle B'),
  );
});

test('without own funds that are known the land charge is four fifths of the price', () => {
  const { result } = calculateAdditionalCosts({ purchasePrice: 400_000, purchaseFees: 'GNOTKG' }, AROUND);
  expect(additionalCostsAnswer(result!).landCharge).toBe(320_000);
});

test('a wanted price has its own fees and the plot at its own price', () => {
  const body = { netIncome: 5_000, expenses: 1_800, ownFunds: 90_000, geoCode: '1276003' } as const;
  const built = { financingType: 'BuildingFinancing', landPrice: 120_000, purchaseFees: 'GNOTKG' } as const;
  const { budget, costs } = calculateBudget({ ...body, ...built }, AROUND).result!;
  // tax 6 % and commission 3.57 % of the land's 120,000
  expect([costs.landTransfer, costs.brokerCommission]).toEqual([7_200_00, 4_284_00]);
  const { notary, landRegister } = exactPurchaseFees(centsFromEuros(120_000), budget.maxLoanAmount);
  expect(costs.notaryCosts + costs.entryLandRegister).toBe(notary + landRegister);
  expect(budget.maxPurchasePrice + costs.total - centsFromEuros(90_000)).toBe(budget.maxLoanAmount);
});
