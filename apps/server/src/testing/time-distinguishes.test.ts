import { expect, test } from 'vitest';
import { timeDistinguishes } from './time-distinguishes.ts';

/** Uses the processor for a number of steps. */
async function work(steps: number): Promise<number> {
  let sum = 0;
  for (let step = 0; step < steps; step += 1) sum += Math.sqrt(step);
  return sum;
}

test('slower work is distinguished, equal work is not', async () => {
  expect(
    await timeDistinguishes(
      30,
      () => work(300_000),
      () => work(1_000),
    ),
  ).toBe(true);
  expect(
    await timeDistinguishes(
      30,
      () => work(1_000),
      () => work(300_000),
    ),
  ).toBe(true);
  expect(
    await timeDistinguishes(
      30,
      () => work(20_000),
      () => work(20_000),
    ),
  ).toBe(false);
});
