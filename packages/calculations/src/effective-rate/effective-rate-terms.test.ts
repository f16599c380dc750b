import type { CalculateEffectiveRateBody } from '@heimvorteil/contracts';
import { effectiveRate } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { calculateEffectiveRate } from './calculate-effective-rate.ts';
import { effectiveRateAnswer } from './definition.ts';

type Flows = CalculateEffectiveRateBody['cashFlows'];

const resultOf = (cashFlows: Flows) => calculateEffectiveRate({ cashFlows }).result;

test.each<[string, Flows, object[]]>([
  [
    'years',
    [
      { years: 0, amount: 1_000 },
      { years: 0.5, amount: -600 },
      { years: 1, amount: -500 },
    ],
    [
      { years: 0, amount: 1_000 },
      { years: 0.5, amount: -600 },
      { years: 1, amount: -500 },
    ],
  ],
  [
    'dates',
    [
      { date: '2026-01-15', amount: 1_000 },
      { date: '2026-01-15', amount: -20 },
      { date: '2026-07-15', amount: -600 },
      { date: '2027-01-15', amount: -500 },
    ],
    [
      { years: 0, amount: 1_000 },
      { years: 0, amount: -20 },
      { years: 0.5, amount: -600 },
      { years: 1, amount: -500 },
    ],
  ],
])('payments by %s preserve their time and sum', (_how, cashFlows, flows) => {
  expect(resultOf(cashFlows)?.flows).toEqual(flows);
});

test.each<[string, Flows, number]>([
  // payout 100, repayment 121 after two years: 1.21^(1 / 2) − 1 = 10 % a year
  [
    'two years',
    [
      { years: 0, amount: 100 },
      { years: 2, amount: -121 },
    ],
    10,
  ],
  // 5 % in half a year is 1.05² − 1 = 10.25 % a year
  [
    'half a year',
    [
      { date: '2026-03-31', amount: 100 },
      { date: '2026-09-30', amount: -105 },
    ],
    10.25,
  ],
  [
    'no interest',
    [
      { years: 0, amount: 100 },
      { years: 3, amount: -100 },
    ],
    0,
  ],
  // the fee of 20 reduces the payout to 980, so the rate is 1,078 / 980 − 1 = 10 %
  [
    'a fee on the day of the payout',
    [
      { years: 0, amount: 1_000 },
      { years: 0, amount: -20 },
      { years: 1, amount: -1_078 },
    ],
    10,
  ],
])('%s', (_what, cashFlows, rate) => {
  expect(resultOf(cashFlows)?.rate).toBeCloseTo(rate, 8);
  expect(resultOf(cashFlows)?.rounded).toBe(rate);
});

test('the answer has the rate in full and with two decimals, and how it came about', () => {
  const flows = [
    { years: 0, amount: 1_000 },
    { years: 1, amount: -400 },
    { years: 2, amount: -700 },
  ];
  const rate = effectiveRate(flows) ?? Number.NaN;
  // The yearly growth factor q solves 1,000 q² − 400 q − 700 = 0, so q = 0.2 + √0.74 = 1.0602325.
  expect(rate).toBeCloseTo(6.02325, 4);
  const { derivation, ...figures } = effectiveRateAnswer(resultOf(flows)!);
  expect(figures).toEqual({ effectiveInterestRate: rate, effectiveInterestRateRounded: 6.02 });
  expect(derivation).toEqual([
    {
      figure: 'effectiveInterestRate',
      formula: expect.stringMatching(/ 6,02 % /) as string,
      inputs: { cashFlows: 3 },
      steps: [
        expect.stringContaining('gleich viel wert') as string,
        expect.stringContaining('1/12') as string,
      ],
      source: '§ 16 PAngV und Anlage',
    },
  ]);
});

test('payments without a payout are refused', () => {
  const { result, refusals } = calculateEffectiveRate({
    cashFlows: [
      { years: 0, amount: -1 },
      { years: 1, amount: -1 },
    ],
  });
  expect([result, refusals]).toEqual([undefined, [{ code: 'COULD_NOT_CALCULATE' }]]);
});

test('a cent paid out first is enough', () => {
  expect(
    resultOf([
      { years: 0, amount: 0.01 },
      { years: 1, amount: -0.02 },
    ])?.rounded,
  ).toBe(100);
});

test.each<[string, Flows]>([
  [
    'years',
    [
      { years: -1, amount: -100 },
      { years: 0, amount: 1_000 },
      { years: 1, amount: -1_100 },
    ],
  ],
  [
    'dates, in any order',
    [
      { date: '2026-05-02', amount: 1_000 },
      { date: '2027-05-02', amount: -1_100 },
      { date: '2025-05-02', amount: -100 },
    ],
  ],
])('a fee before the first payout counts, given by %s', (_how, cashFlows) => {
  // The yearly growth factor q solves 100 q² − 1,000 q + 1,100 = 0, so q = (1,000 − √560,000) / 200 = 1.2583.
  expect(resultOf(cashFlows)?.rounded).toBe(25.83);
});

test.each([99.99, 100, 150])('a payout of 100 that a fee of %d eats has no rate', (fee) => {
  const cashFlows = [
    { years: 0, amount: 100 },
    { years: 0, amount: -fee },
    { years: 1 / 12, amount: -50 },
    { years: 2 / 12, amount: -50 },
  ];
  expect(calculateEffectiveRate({ cashFlows }).refusals).toEqual([{ code: 'COULD_NOT_CALCULATE' }]);
});

test('the day of the payout itself is not before it', () => {
  const { refusals } = calculateEffectiveRate({
    cashFlows: [
      { date: '2026-05-02', amount: 1_000 },
      { date: '2026-05-02', amount: -10 },
      { date: '2027-05-02', amount: -1_100 },
    ],
  });
  expect(refusals).toBeUndefined();
});
