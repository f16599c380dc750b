import { createPreapproval, type CalculatorKind } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { calculatePreapproval, CALCULATIONS, marketOfMean, preapprovalAnswer } from './index.ts';
import type { MarketContext } from './market-context.ts';

const TODAY: MarketContext = {
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findMarketRates: marketOfMean({ averageInterestRate: 3.6, offerCount: 12, asOf: '2026-11-20' }),
};

const PURCHASE = { purchasePrice: 400_000, ownFunds: 100_000 };
const KINDS = Object.keys(CALCULATIONS) as CalculatorKind[];

const answerOf = (kind: CalculatorKind, more: object = {}) => {
  const { operation, answer } = CALCULATIONS[kind];
  const { result } = answer(operation.body.parse({ ...CALCULATIONS[kind].example, ...more }), TODAY);
  return operation.response.parse(result) as Record<string, unknown>;
};

test.each(KINDS)('%s: its call accepts the body, and answers as documented', (kind) => {
  expect(CALCULATIONS[kind].operation.path).toMatch(new RegExp(`/${kind}$`));
  expect(() => answerOf(kind)).not.toThrow();
});

test.each(KINDS.filter((kind) => kind !== 'follow-up'))('%s: its headlines are in its answer', (kind) => {
  const { result = {} } = CALCULATIONS[kind].headlines(CALCULATIONS[kind].example, TODAY);
  expect(Object.keys(result)).not.toEqual([]);
  expect(answerOf(kind)).toMatchObject(result);
  expect(Object.values(result)).not.toContain(null);
});

test.each(KINDS.filter((kind) => 'derivation' in answerOf(kind)))('%s: explains its numbers', (kind) => {
  const derivation = answerOf(kind)['derivation'] as readonly { figure: string; formula: string }[];
  expect(derivation).not.toEqual([]);
  for (const { figure, formula } of derivation) expect([figure, formula]).not.toContain('');
});

const OF_A_PURCHASE = KINDS.filter((kind) => 'warnings' in answerOf(kind));

// @contract 3.16
test.each(OF_A_PURCHASE)(
  '%s: a new building with an unknown price of land is reported at the land',
  (kind) => {
    const warned = (more: object) =>
      (answerOf(kind, { financingType: 'BuildingFinancing', ...more })['warnings'] as object[]).filter(
        (one) => 'code' in one && one.code === 'LAND_PRICE_UNKNOWN',
      );
    expect(warned({})).toEqual([
      { code: 'LAND_PRICE_UNKNOWN', field: 'landPrice', message: expect.any(String) },
    ]);
    expect(warned({ landPrice: 100_000 })).toEqual([]);
  },
);

test('definitions that warn of the land are those that need it, except a debt, whose house is built', () => {
  const stating = KINDS.filter((kind) => {
    const { body } = CALCULATIONS[kind].operation;
    return 'shape' in body && 'landPrice' in (body.shape as object);
  });
  expect(OF_A_PURCHASE).toEqual(stating.filter((kind) => kind !== 'follow-up'));
});

test('rows are counted from one, and each loan has its own column', () => {
  const loan = { kind: 'ANNUITY_LOAN', loanAmount: 300_000, nominalInterestRate: 3.6, amortizationRate: 2 };
  const [first, second] = answerOf('several-loans', { loans: [loan] })['installments'] as object[];
  // First instalment: 300,000 × 5.6 % / 12 = 1,400, of which 900 are interest and 500 repayment.
  expect(first).toMatchObject({ number: 1, payments: [1_400], remainingDebts: [299_500] });
  expect(second).toMatchObject({ number: 2 });
});

test('a preapproval that is not stored yet proposes nothing', () => {
  const body = createPreapproval.body.parse({ income: { salary: 4_500 }, ...PURCHASE });
  const { result } = calculatePreapproval(body, TODAY);
  expect(preapprovalAnswer(result!).proposals).toEqual([]);
});
