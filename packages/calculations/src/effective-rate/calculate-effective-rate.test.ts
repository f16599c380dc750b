import type { CalculateEffectiveRateBody } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { calculateEffectiveRate } from './calculate-effective-rate.ts';
import { effectiveRateAnswer } from './definition.ts';

type Flows = CalculateEffectiveRateBody['cashFlows'];

test.each<[string, Flows, number, number]>([
  // payout 1,000, repayment 1,200 after 1.5 years: 1.2^(1 / 1.5) − 1 = 12.924 % a year
  [
    'years',
    [
      { years: 0, amount: 1_000 },
      { years: 1.5, amount: -1_200 },
    ],
    12.924,
    12.92,
  ],
  // from 31 January to 31 January is exactly one year
  [
    'dates',
    [
      { date: '2026-01-31', amount: 1_000 },
      { date: '2027-01-31', amount: -1_100 },
    ],
    10,
    10,
  ],
])('payments given by %s', (_how, cashFlows, rate, rounded) => {
  const answer = effectiveRateAnswer(calculateEffectiveRate({ cashFlows }).result!);
  expect(answer.effectiveInterestRate).toBeCloseTo(rate, 2);
  expect(answer.effectiveInterestRateRounded).toBe(rounded);
});

// @spec 8.15
test.each<[string, Flows, object[]]>([
  [
    'payouts alone',
    [
      { years: 0, amount: 1 },
      { years: 1, amount: 1 },
    ],
    [{ code: 'COULD_NOT_CALCULATE' }],
  ],
  [
    'a payment first',
    [
      { years: 0, amount: -1 },
      { years: 1, amount: 2 },
    ],
    [{ code: 'COULD_NOT_CALCULATE' }],
  ],
  [
    'payments before the payout alone',
    [
      { date: '2027-01-01', amount: 1 },
      { date: '2026-01-01', amount: -2 },
      { date: '2025-01-01', amount: -2 },
    ],
    [{ code: 'COULD_NOT_CALCULATE' }],
  ],
])('%s have no rate', (_what, cashFlows, refusals) => {
  expect(calculateEffectiveRate({ cashFlows }).refusals).toEqual(refusals);
});
