import { describe, expect, test } from 'vitest';
import {
  generatedVisits,
  differsOnOneDay,
  sameDays,
  type GeneratedDay,
} from '../../../testing/generated-visits.ts';
import { shortOf } from '../../../testing/short-lists.ts';
import { logEvidence, meanDifference, type DayBlock } from './evidence.ts';
import { differenceInterval } from './intervals.ts';

const ALPHA = 0.05;
const THRESHOLD = Math.log(1 / ALPHA);
const RUNS = shortOf(1_000, 100);
/** Far above ALPHA, yet a classical test repeated daily gives four times as many false alarms. */
const CLEARLY_TOO_MANY = 0.2 * RUNS;

/** An experiment of 60 days with 200 visitors per variation and day, at these two rates. */
const days = (control: number, variation: number) => sameDays(60, { visitors: 200, control, variation });
const runs = (of: readonly GeneratedDay[], count = RUNS) =>
  Array.from({ length: count }, (_, run) => generatedVisits(run + 1, of));
const isDecided = (experiment: readonly DayBlock[]) =>
  logEvidence(experiment).some((log) => log >= THRESHOLD);
const everLooksDifferent = (experiment: readonly DayBlock[]) =>
  experiment.some((_, day) => differsOnOneDay(experiment.slice(0, day + 1)));
const count = (experiments: readonly DayBlock[][], holds: (experiment: DayBlock[]) => boolean) =>
  experiments.filter(holds).length;

describe('a sequential test that is looked at after every day', () => {
  test('decides wrongly in at most 5 % of experiments without an effect; a test for one look does in far more', () => {
    const without = runs(days(0.05, 0.05));
    expect(count(without, isDecided)).toBeLessThanOrEqual(ALPHA * RUNS);
    expect(count(without, everLooksDifferent)).toBeGreaterThan(CLEARLY_TOO_MANY);
  });

  test('finds an effect that is there, from 5 % to 7 %, and in its direction', () => {
    const real = runs(days(0.05, 0.07));
    const found = real.filter(isDecided);
    expect(found.length).toBeGreaterThanOrEqual(0.8 * RUNS);
    const turned = found.filter((experiment) => {
      const decided = logEvidence(experiment).findIndex((log) => log >= THRESHOLD);
      return meanDifference(experiment.slice(0, decided + 1)) <= 0;
    });
    expect(turned.length).toBeLessThanOrEqual(ALPHA * found.length);
  });

  // Simpson's paradox: most visitors of the variation come on weak days, so its total rate looks worse.
  test('is not misled by days and shares that change; a test of sums is', () => {
    const strong = sameDays(30, { visitors: 200, control: 0.12, variation: 0.12, share: 0.2 });
    const weak = sameDays(30, { visitors: 200, control: 0.03, variation: 0.03, share: 0.8 });
    const changing = runs([...strong, ...weak]);
    expect(count(changing, isDecided)).toBeLessThanOrEqual(ALPHA * RUNS);
    expect(count(changing, differsOnOneDay)).toBeGreaterThan(CLEARLY_TOO_MANY);
  });

  test.each([
    ['few visitors and a rare request', { visitors: 20, control: 0.01, variation: 0.01 }],
    ['very many of both', { visitors: 300, control: 0.9, variation: 0.9 }],
    ['most of one arm', { visitors: 200, control: 0.05, variation: 0.05, share: 0.9 }],
  ])('keeps its guarantee with %s', (_name, day) => {
    expect(count(runs(sameDays(60, day)), isDecided)).toBeLessThanOrEqual(ALPHA * RUNS);
  });
});

describe('the evidence of one day', () => {
  /**
   * Mean evidence over all outcomes (x of m visitors, y of n): Σ C(m,x) pˣ(1−p)ᵐ⁻ˣ · C(n,y) qʸ(1−q)ⁿ⁻ʸ ·
   * evidence.
   */
  function mean(
    m: number,
    n: number,
    [p, q]: [p: number, q: number],
    difference: number,
    before: DayBlock[] = [],
  ) {
    const logBefore = logEvidence(before, difference).at(-1) ?? 0;
    let sum = 0;
    for (let x = 0; x <= m; x += 1) {
      for (let y = 0; y <= n; y += 1) {
        const day = { control: { visitors: m, reached: x }, variation: { visitors: n, reached: y } };
        const logAfter = logEvidence([...before, day], difference).at(-1) ?? 0;
        sum += chance(m, x, p) * chance(n, y, q) * Math.exp(logAfter - logBefore);
      }
    }
    return sum;
  }
  const chance = (n: number, k: number, p: number) => choose(n, k) * p ** k * (1 - p) ** (n - k);
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);

  test.each([0, 0.05, -0.05, 0.3, -0.6])(
    'has a mean of at most 1 wherever the difference is truly %d, whatever the rates are',
    (difference) => {
      for (const before of [[], generatedVisits(3, days(0.3, 0.5).slice(0, 2))]) {
        for (const [m, n] of [
          [1, 1],
          [4, 3],
          [1, 9],
        ] as const) {
          for (let step = 0; step <= 10; step += 1) {
            const p = Math.max(0, -difference) + (step / 10) * (1 - Math.abs(difference));
            expect(mean(m, n, [p, p + difference], difference, before)).toBeLessThanOrEqual(1 + 1e-9);
          }
        }
      }
    },
  );

  test('has a mean above 1 where the difference is another one: otherwise nothing would ever be found', () => {
    expect(mean(9, 9, [0.1, 0.6], 0)).toBeGreaterThan(1);
    const one = { control: { visitors: 9, reached: 1 }, variation: { visitors: 9, reached: 4 } };
    expect(Math.exp(logEvidence([one])[0] ?? 0)).toBeGreaterThan(1);
  });

  test('is absent if only one arm had visitors', () => {
    const alone = { control: { visitors: 50, reached: 9 }, variation: { visitors: 0, reached: 0 } };
    expect(logEvidence([alone, alone])).toEqual([expect.closeTo(0, 12), expect.closeTo(0, 12)]);
  });
});

describe('the interval of the difference', () => {
  test('contains the true one at every look in at least 95 % of the experiments', () => {
    const truth = 0.02;
    const experiments = runs(days(0.05, 0.05 + truth), 200);
    const missed = count(experiments, (experiment) =>
      logEvidence(experiment, truth).some((log) => log >= THRESHOLD),
    );
    expect(missed).toBeLessThanOrEqual(ALPHA * experiments.length);
  });

  test('is the result of a fine search over all differences', () => {
    for (const experiment of runs(days(0.05, 0.07), 3)) {
      for (const seen of [experiment.slice(0, 3), experiment]) {
        const { from, to } = differenceInterval(seen, ALPHA)!;
        const left = Array.from({ length: 399 }, (_, step) => (step - 199) / 200).filter(
          (difference) => (logEvidence(seen, difference).at(-1) ?? 0) < THRESHOLD,
        );
        for (const difference of left) {
          expect(difference).toBeGreaterThan(from);
          expect(difference).toBeLessThan(to);
        }
      }
    }
  });

  test('excludes no difference exactly when the evidence of that day decides', () => {
    const met = new Set<boolean>();
    for (const experiment of runs(days(0.05, 0.065), 12)) {
      const isNow = (logEvidence(experiment).at(-1) ?? 0) >= THRESHOLD;
      const { from, to } = differenceInterval(experiment, ALPHA)!;
      expect(from > 0 || to < 0).toBe(isNow);
      met.add(isNow);
    }
    expect(met.size).toBe(2);
  });

  test('ends where the evidence against it is 1/α', () => {
    for (const experiment of runs(days(0.05, 0.065), 4)) {
      const { from, to } = differenceInterval(experiment, ALPHA)!;
      for (const edge of [from, to]) expect(logEvidence(experiment, edge).at(-1)).toBeCloseTo(THRESHOLD, 4);
    }
  });

  test('grows narrower, and is not there before both have visitors', () => {
    const [experiment = []] = runs(days(0.05, 0.05), 1);
    const width = (until: number) => {
      const { from, to } = differenceInterval(experiment.slice(0, until), ALPHA)!;
      return to - from;
    };
    expect(width(60)).toBeLessThan(width(20));
    expect(width(20)).toBeLessThan(width(5));
    expect(differenceInterval([], ALPHA)).toBeUndefined();
    const alone = { control: { visitors: 5, reached: 1 }, variation: { visitors: 0, reached: 0 } };
    expect(differenceInterval([alone], ALPHA)).toBeUndefined();
  });
});

test('the mean difference is that of the days, not of the sums', () => {
  const day = (m: number, x: number, n: number, y: number) => ({
    control: { visitors: m, reached: x },
    variation: { visitors: n, reached: y },
  });
  // Each day the variation is 10 points better, but in total 20 points worse: 70 of 200 against 110 of 200.
  const turning = [day(150, 105, 50, 40), day(50, 5, 150, 30)];
  expect(meanDifference(turning)).toBeCloseTo(0.1, 12);
  // Differences 0.1 and 0.3, weights 100·100/200 = 50 and 300·100/400 = 75: (5 + 22.5) / 125 = 0.22.
  expect(meanDifference([day(100, 10, 100, 20), day(300, 30, 100, 40)])).toBeCloseTo(0.22, 12);
  expect(meanDifference([])).toBe(0);
  expect(meanDifference([day(5, 1, 0, 0)])).toBe(0);
});
