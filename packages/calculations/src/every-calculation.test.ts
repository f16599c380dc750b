import { createPreapproval, type CalculatorKind } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { calculatePreapproval, CALCULATIONS, marketOfMean, preapprovalAnswer } from './index.ts';
import type { Surroundings } from './surroundings.ts';

const TODAY: Surroundings = {
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findMarketRates: marketOfMean({ averageInterestRate: 3.6, offerCount: 12, asOf: '2026-11-20' }),
};

const LOAN = { loanAmount: 300_000, nominalInterestRate: 3.6, amortizationRate: 2 };
const PURCHASE = { purchasePrice: 400_000, ownFunds: 100_000 };
const OFFER = { nominalInterestRate: 3.6, amortizationRate: 2, fixedInterestYears: 10 };

/** One body for each calculator of which every headline is known. */
const BODIES: Readonly<Record<CalculatorKind, object>> = {
  affordability: { income: { salary: 4_500 }, ownCapital: { savings: 80_000 } },
  mortgage: PURCHASE,
  'repayment-plan': { ...LOAN, fixedInterestYears: 10 },
  'several-loans': {
    loans: [{ kind: 'ANNUITY_LOAN', ...LOAN }],
    specialRepayment: { month: 12, amount: 10_000 },
  },
  'own-offers': { loanAmount: 300_000, offers: [OFFER, { ...OFFER, nominalInterestRate: 3.8 }] },
  'construction-plan': {
    payouts: [
      { month: 0, amount: 200_000 },
      { month: 10, amount: 100_000 },
    ],
    nominalInterestRate: 3.6,
    amortizationRate: 2,
    fixedInterestYears: 10,
  },
  budget: { netIncome: 4_500, expenses: 2_000, ownFunds: 80_000 },
  'rent-or-buy': {
    ...PURCHASE,
    coldRent: 1_500,
    years: 30,
    nominalInterestRate: 3.6,
    amortizationRate: 2,
    rentIncrease: 2,
    appreciation: 2,
    upkeepPercentage: 1,
    yield: 4,
  },
  'follow-up': {
    remainingDebt: 200_000,
    propertyValue: 400_000,
    monthsUntilEnd: 24,
    amortizationRate: 3,
    prolongationInterestRate: 4,
  },
  'own-capital': { savings: 80_000 },
  'additional-costs': { purchasePrice: 400_000 },
  'effective-rate': {
    cashFlows: [
      { years: 0, amount: 1_000 },
      { years: 1, amount: -1_100 },
    ],
  },
  'goal-seek/loan': { seek: 'monthlyRate', loanAmount: 300_000, nominalInterestRate: 3.6, termMonths: 300 },
  'goal-seek/debt-free': { ...LOAN, months: 240 },
  'goal-seek/purchase': { monthlyRate: 1_500, ownFunds: 80_000 },
};
const KINDS = Object.keys(BODIES) as CalculatorKind[];

const answerOf = (kind: CalculatorKind, more: object = {}) => {
  const { operation, answer } = CALCULATIONS[kind];
  const { result } = answer(operation.body.parse({ ...BODIES[kind], ...more }), TODAY);
  return operation.response.parse(result) as Record<string, unknown>;
};

test.each(KINDS)('%s: its call takes the body, and answers as it says', (kind) => {
  expect(CALCULATIONS[kind].operation.path).toMatch(new RegExp(`/${kind}$`));
  expect(() => answerOf(kind)).not.toThrow();
});

test.each(KINDS.filter((kind) => kind !== 'follow-up'))('%s: its headlines stand in its answer', (kind) => {
  const { result = {} } = CALCULATIONS[kind].headlines(BODIES[kind], TODAY);
  expect(Object.keys(result)).not.toEqual([]);
  expect(answerOf(kind)).toMatchObject(result);
  expect(Object.values(result)).not.toContain(null);
});

test.each(KINDS.filter((kind) => 'derivation' in answerOf(kind)))('%s: explains its figures', (kind) => {
  const derivation = answerOf(kind)['derivation'] as readonly { figure: string; formula: string }[];
  expect(derivation).not.toEqual([]);
  for (const { figure, formula } of derivation) expect([figure, formula]).not.toContain('');
});

const OF_A_PURCHASE = KINDS.filter((kind) => 'warnings' in answerOf(kind));

test.each(OF_A_PURCHASE)('%s: a building whose land is unknown says so beside the land', (kind) => {
  const warned = (more: object) =>
    (answerOf(kind, { financingType: 'BuildingFinancing', ...more })['warnings'] as object[]).filter(
      (one) => 'code' in one && one.code === 'LAND_PRICE_UNKNOWN',
    );
  expect(warned({})).toEqual([
    { code: 'LAND_PRICE_UNKNOWN', field: 'landPrice', message: expect.any(String) },
  ]);
  expect(warned({ landPrice: 100_000 })).toEqual([]);
});

test('those that warn of the land are those that work on a purchase', () => {
  expect(OF_A_PURCHASE).toEqual([
    'affordability',
    'mortgage',
    'budget',
    'rent-or-buy',
    'additional-costs',
    'goal-seek/purchase',
  ]);
});

test('rows are counted from one, and each loan has its own column', () => {
  const [first, second] = answerOf('several-loans')['installments'] as object[];
  // 300,000 × 5.6 % / 12 = 1,400, of which 900 are interest
  expect(first).toMatchObject({ number: 1, payments: [1_400], remainingDebts: [299_500] });
  expect(second).toMatchObject({ number: 2 });
});

test('a preapproval that is not stored yet proposes nothing', () => {
  const body = createPreapproval.body.parse({ income: { salary: 4_500 }, ...PURCHASE });
  const { result } = calculatePreapproval(body, TODAY);
  expect(preapprovalAnswer(result!).proposals).toEqual([]);
});
