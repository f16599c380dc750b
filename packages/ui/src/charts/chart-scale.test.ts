import { expect, test } from 'vitest';
import { axisTicks, chartScale } from './chart-scale.ts';

const FRAME = { width: 100, height: 60, left: 10, right: 5, top: 8, bottom: 12, isWide: false };

test('the drawing begins at the left top and ends at the right bottom of its frame', () => {
  const { x, y, base } = chartScale(FRAME, 30, 400_000);
  // Plot without its margins: 100 − 10 − 5 = 85 wide and 60 − 8 − 12 = 40 high.
  expect([x(0), x(30), y(400_000), y(0), base]).toEqual([10, 95, 8, 48, 48]);
  expect([x(15), y(200_000)]).toEqual([52.5, 28]);
});

test('a debt is below the zero line', () => {
  const { y, base } = chartScale(FRAME, 30, 300_000, -100_000);
  expect([y(300_000), y(0), y(-100_000), base]).toEqual([8, 38, 48, 48]);
});

test.each([
  [0, 346_280, [0, 100_000, 200_000, 300_000, 346_280]],
  // A round amount closer than 12 % of the axis is left out: 310,000 − 300,000 < 37,200.
  [0, 310_000, [0, 100_000, 200_000, 310_000]],
  [-100_000, 300_000, [-100_000, 0, 100_000, 200_000, 300_000]],
])('an axis from %d ends at its highest value, %d', (lowest, highest, expected) => {
  expect(axisTicks(lowest, highest)).toEqual(expected);
});
