import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { DayBlock } from '../embeds/experiments/statistics/evidence.ts';

export interface GeneratedDay {
  readonly visitors: number;
  /** Shares of visitors who reach the goal, 0 to 1, in the control group and with the variation. */
  readonly control: number;
  readonly variation: number;
  /** Share of visitors who get the variation, 0 to 1; default one half. */
  readonly share?: number;
}

const RANGE = 2 ** 32;

/** Draws each visitor's group and whether the visitor reaches the goal; a seed always gives equal draws. */
export function generatedVisits(seed: number, days: readonly GeneratedDay[]): DayBlock[] {
  const chance = xoroshiro128plus(seed);
  const happens = (share: number) => (chance.next() >>> 0) / RANGE < share;
  return days.map(({ visitors, control, variation, share = 0.5 }) => {
    const counted = { control: { visitors: 0, reached: 0 }, variation: { visitors: 0, reached: 0 } };
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const [arm, rate] = happens(share)
        ? [counted.variation, variation]
        : ([counted.control, control] as const);
      arm.visitors += 1;
      if (happens(rate)) arm.reached += 1;
    }
    return counted;
  });
}

export function sameDays(count: number, day: GeneratedDay): GeneratedDay[] {
  return Array.from({ length: count }, () => day);
}

/** Whether a z-test of all days together finds a difference at 5 % (|z| > 1.96). */
export function differsOnOneDay(days: readonly DayBlock[]): boolean {
  const sum = (of: (day: DayBlock) => number) => days.reduce((total, day) => total + of(day), 0);
  const [m, n] = [sum((day) => day.control.visitors), sum((day) => day.variation.visitors)];
  const [x, y] = [sum((day) => day.control.reached), sum((day) => day.variation.reached)];
  const rate = (x + y) / (m + n);
  const deviation = Math.sqrt(rate * (1 - rate) * (1 / m + 1 / n));
  return deviation > 0 && Math.abs(y / n - x / m) / deviation > 1.96;
}
