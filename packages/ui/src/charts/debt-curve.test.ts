import { expect, test } from 'vitest';
import { debtPoints } from './debt-curve.ts';

test('a plan of 30 months has the payout, two year ends and its broken end', () => {
  const balances = Array.from({ length: 30 }, (_, month) => 3000 - (month + 1) * 100);
  expect(debtPoints(3000, balances)).toEqual([
    { year: 0, remainingDebt: 3000 },
    { year: 1, remainingDebt: 1800 },
    { year: 2, remainingDebt: 600 },
    { year: 2.5, remainingDebt: 0 },
  ]);
});

test('a plan of whole years ends at a year end, once', () => {
  const balances = Array.from({ length: 24 }, (_, month) => 2400 - (month + 1) * 100);
  expect(debtPoints(2400, balances).map(({ year }) => year)).toEqual([0, 1, 2]);
});
