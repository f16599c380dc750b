import fc from 'fast-check';
import { expect, test } from 'vitest';
import vectors from '../../vectors/effective-rate.json' with { type: 'json' };
import { percent } from '../money/money.ts';
import {
  effectiveRate,
  effectiveRateRounded,
  effectiveRateOfAnnuity,
  cashFlowsFromDates,
  nominalToEffective,
} from './effective-rate.ts';
import type { CashFlow } from './solvers.ts';

test.each(vectors.vectors)('$id: $title', ({ cashFlows, computedFromTheseFlows }) => {
  const rate = effectiveRate(cashFlows as CashFlow[]);
  expect(Math.abs((rate ?? NaN) / Number(computedFromTheseFlows) - 1)).toBeLessThan(1e-9);
});

test('a loan without fees costs twelve months of compounded interest', () => {
  // Monthly interest compounded over a year: (1 + 3.6 % / 12)^12 − 1 = 3.6599998 %
  expect(nominalToEffective(percent(3.6))).toBeCloseTo(3.66, 5);
  expect(effectiveRateRounded(nominalToEffective(percent(3.6)))).toBe(3.66);
});

test.each([
  [percent(3.664), 3.66],
  [percent(3.665), 3.67],
  [percent(1.005), 1.01],
  [percent(-0.125), -0.12],
])('%s % is written as %s %: the third decimal at 5 or above raises', (rate, rounded) => {
  expect(effectiveRateRounded(rate)).toBe(rounded);
});

test('payments that never balance have no rate', () => {
  expect(effectiveRate([{ years: 0, amount: 1000 }])).toBeNull();
  expect(
    effectiveRate([
      { years: 0, amount: 1000 },
      { years: 1, amount: 1000 },
    ]),
  ).toBeNull();
});

test.each([
  ['none', []],
  ['nothing', [{ years: 0, amount: 0 }]],
  [
    'what cancels out at once',
    [
      { years: 0, amount: 1000 },
      { years: 0, amount: -1000 },
    ],
  ],
])('%s balances at every rate and has no own rate', (_name, flows) => {
  expect(effectiveRate(flows)).toBeNull();
});

test('a day of two percent compounds to its power of 365', () => {
  const flows = [
    { years: 0, amount: 100 },
    { years: 1 / 365, amount: -102 },
  ];
  expect((effectiveRate(flows) ?? NaN) / ((1.02 ** 365 - 1) * 100)).toBeCloseTo(1, 9);
});

test.each([
  // Ten percent in one day compound to 1.1^365 in a year, a number of sixteen digits.
  ['a day of ten percent', 100, 1 / 365, 110],
  ['a cent of payout for a hundred euros next month', 0.01, 1 / 12, 100],
  ['ten millionfold within a year', 1, 1, 10_000_001.01],
])('%s has no meaningful rate', (_what, payout, years, amount) => {
  expect(
    effectiveRate([
      { years: 0, amount: payout },
      { years, amount: -amount },
    ]),
  ).toBeNull();
});

test('ten millionfold is the most', () => {
  const flows = [
    { years: 0, amount: 1 },
    { years: 1, amount: -10_000_000 },
  ];
  expect((effectiveRate(flows) ?? NaN) / 999_999_900).toBeCloseTo(1, 9);
});

test('payments before the first payout count from their own day', () => {
  // Growth factor q: −100 q + 1,000 − 1,100 / q = 0, so q = (1,000 − √560,000) / 200 = 1.2583426
  const flows = [
    { years: -1, amount: -100 },
    { years: 0, amount: 1_000 },
    { years: 1, amount: -1_100 },
  ];
  expect(effectiveRate(flows)).toBeCloseTo(25.83426, 4);
  // A payment of 30 is due 20 days before the payout.
  const days = [
    { years: -20 / 365, amount: -30 },
    { years: 0, amount: 1_000 },
    { years: 1, amount: -1_050 },
  ];
  const rate = effectiveRate(days) ?? NaN;
  const gap = days.reduce((sum, { years, amount }) => sum + amount * (1 + rate / 100) ** -years, 0);
  expect(Math.abs(gap)).toBeLessThan(1e-8);
});

test('a fee before the payout raises the rate the more, the sooner it is paid', () => {
  const rateAt = (months: number) =>
    effectiveRate([
      { years: -months / 12, amount: -1_000 },
      { years: 0, amount: 200_000 },
      ...Array.from({ length: 240 }, (_one, month) => ({ years: (month + 1) / 12, amount: -1_200 })),
    ]) ?? NaN;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 36 }), (months) => {
      expect(rateAt(months + 1)).toBeGreaterThan(rateAt(months));
      expect(rateAt(months)).toBeGreaterThan(3.9);
      expect(rateAt(months)).toBeLessThan(4.2);
    }),
  );
});

test('repaying less than the loan has a negative rate', () => {
  // 1,000 paid out, 950 paid back after a year: −5 %
  const flows = [
    { years: 0, amount: 1000 },
    { years: 1, amount: -950 },
  ];
  expect(effectiveRate(flows)).toBeCloseTo(-5, 9);
});

test('dates count back to the first drawdown', () => {
  // 12 January to 15 March 2012 is two months and 3 days of 365.
  const flows = cashFlowsFromDates([
    { date: '2012-01-12', amount: 1000 },
    { date: '2012-03-15', amount: -1010 },
  ]);
  expect(flows[1]?.years).toBeCloseTo(2 / 12 + 3 / 365, 12);
});

test('days before the first payout count back from it', () => {
  // 1 November to 15 December 2025 is one month and 14 days of 365, in any order of the list.
  const flows = cashFlowsFromDates([
    { date: '2026-12-15', amount: -1_100 },
    { date: '2025-12-15', amount: 1_000 },
    { date: '2025-11-01', amount: -20 },
    { date: '2026-03-15', amount: 500 },
  ]);
  expect(flows.map(({ years }) => years)).toEqual([1, 0, -(1 / 12 + 14 / 365), 3 / 12]);
});

// @contract 6.7
test('at the effective rate payouts and payments have equal present value, whenever they fall', () => {
  const payments = fc.array(
    fc.record({ days: fc.integer({ min: 30, max: 14_000 }), amount: fc.integer({ min: 1, max: 5_000 }) }),
    {
      minLength: 1,
      maxLength: 40,
    },
  );
  fc.assert(
    fc.property(payments, fc.double({ min: 0.6, max: 1.4, noNaN: true }), (paid, share) => {
      const loan = paid.reduce((sum, { amount }) => sum + amount, 0) * share;
      const flows = [
        { years: 0, amount: loan },
        ...paid.map(({ days, amount }) => ({ years: days / 365, amount: -amount })),
      ];
      const rate = effectiveRate(flows);
      if (rate === null) throw new Error('no rate found');
      const gap = flows.reduce((sum, { years, amount }) => sum + amount * (1 + rate / 100) ** -years, 0);
      expect(Math.abs(gap) / loan).toBeLessThan(1e-8);
    }),
  );
});

test('the annuity formula and the general solver agree', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 480 }),
      fc.double({ min: 1.0001, max: 3, noNaN: true }),
      (months, factor) => {
        const instalment = (100_000 * factor) / months;
        const flows = Array.from({ length: months }, (_one, index) => ({
          years: (index + 1) / 12,
          amount: -instalment,
        }));
        const general = effectiveRate([{ years: 0, amount: 100_000 }, ...flows]);
        const level = effectiveRateOfAnnuity(100_000, instalment, months);
        expect(Math.abs((level ?? NaN) / (general ?? NaN) - 1)).toBeLessThan(1e-8);
      },
    ),
  );
});

test('instalments below the payout have no annuity rate, equal to it none but zero', () => {
  expect(effectiveRateOfAnnuity(1200, 99, 12)).toBeNull();
  expect(effectiveRateOfAnnuity(1200, 100, 12)).toBe(0);
});
