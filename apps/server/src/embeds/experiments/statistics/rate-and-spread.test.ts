import { describe, expect, test } from 'vitest';
import { generatedVisits, sameDays } from '../../../testing/generated-visits.ts';
import { logBeta, logGamma, totalOf } from './evidence.ts';
import { rateInterval, isSpreadSuspicious } from './intervals.ts';

const ALPHA = 0.05;
const RUNS = 400;

test.each([
  // Γ(1) = 1, Γ(5) = 4! = 24, Γ(½) = √π, Γ(11) = 10!
  [1, 1],
  [5, 24],
  [0.5, Math.sqrt(Math.PI)],
  [11, 3_628_800],
])('Γ(%d)', (x, value) => {
  expect(logGamma(x)).toBeCloseTo(Math.log(value), 9);
});

test('B(½, ½) = π, and B(a, b) = B(a + 1, b) + B(a, b + 1)', () => {
  expect(logBeta(0.5, 0.5)).toBeCloseTo(Math.log(Math.PI), 9);
  expect(Math.exp(logBeta(3.5, 20))).toBeCloseTo(Math.exp(logBeta(4.5, 20)) + Math.exp(logBeta(3.5, 21)), 12);
});

describe('the interval of a rate', () => {
  test('contains the true one at every look in at least 95 % of the experiments', () => {
    const rate = 0.05;
    let missed = 0;
    for (let run = 1; run <= RUNS; run += 1) {
      const days = generatedVisits(run, sameDays(60, { visitors: 100, control: rate, variation: rate }));
      const isMissed = days.some((_, day) => {
        const { from, to } = rateInterval(totalOf(days.slice(0, day + 1).map((one) => one.control)), ALPHA);
        return rate < from || rate > to;
      });
      if (isMissed) missed += 1;
    }
    expect(missed).toBeLessThanOrEqual(ALPHA * RUNS);
  });

  // If none of n visitors reached it, rate θ is excluded once Π (k − ½)/k ≥ 20 · (1 − θ)ⁿ; 20 is 1/α.
  test.each([10, 100, 1_000])('ends where the mixture is 1/α times as likely: never in %d', (visitors) => {
    let mixture = 1;
    for (let k = 1; k <= visitors; k += 1) mixture *= (k - 0.5) / k;
    const { to } = rateInterval({ visitors, reached: 0 }, ALPHA);
    expect(to).toBeCloseTo(1 - (ALPHA * mixture) ** (1 / visitors), 9);
  });

  test('is unlimited without visitors, reaches the ends, contains the observed value, and grows narrower', () => {
    expect(rateInterval({ visitors: 0, reached: 0 }, ALPHA)).toEqual({ from: 0, to: 1 });
    expect(rateInterval({ visitors: 9, reached: 0 }, ALPHA).from).toBe(0);
    expect(rateInterval({ visitors: 9, reached: 9 }, ALPHA).to).toBe(1);
    const widths = [40, 400, 4_000].map((visitors) => {
      const { from, to } = rateInterval({ visitors, reached: visitors / 10 }, ALPHA);
      expect(from).toBeLessThan(0.1);
      expect(to).toBeGreaterThan(0.1);
      return to - from;
    });
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    // For 400 visitors at a rate of 10 %. Wilson's interval, valid for one look only, is ± 2.9 points.
    expect(widths[1]).toBeGreaterThan(0.06);
    expect(widths[1]).toBeLessThan(0.12);
  });
});

describe('the spread of visitors over the variations', () => {
  test('is suspicious in no experiment that draws as planned, looked at every day', () => {
    const suspicious = Array.from({ length: RUNS }, (_, run) => {
      const days = generatedVisits(
        run + 1,
        sameDays(60, { visitors: 200, control: 0, variation: 0, share: 0.3 }),
      );
      let [control, variation] = [0, 0];
      return days.some((day) => {
        control += day.control.visitors;
        variation += day.variation.visitors;
        return isSpreadSuspicious([control, variation], [0.7, 0.3]);
      });
    }).filter(Boolean);
    // The threshold allows one false alarm in 1,000 experiments; this test simulates fewer.
    expect(suspicious.length).toBeLessThanOrEqual(1);
  });

  test.each([
    [[10_000, 10_000], [0.5, 0.5], false],
    [[10_000, 9_200], [0.5, 0.5], true],
    [[7_000, 3_000], [0.7, 0.3], false],
    [[7_000, 3_000], [0.5, 0.5], true],
    [[3, 0], [0.5, 0.5], false],
    [[0, 0], [0.5, 0.5], false],
    [[40, 0], [0.5, 0.5], true],
    [[40, 1], [1, 0], true],
    [[40, 0], [1, 0], false],
    // The shares sum to 0.2; only their ratio counts.
    [[500, 500], [0.1, 0.1], false],
  ])('%j at %j: %s', (visitors, shares, expected) => {
    expect(isSpreadSuspicious(visitors, shares)).toBe(expected);
  });
});
