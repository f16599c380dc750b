import { cents } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { debtsAt, stackedEdges, stackedYears } from './stacked-debt.ts';

test('30 months have the payout, two year ends and the broken end; 24 months end with a year', () => {
  expect(stackedYears(30)).toEqual([0, 1, 2, 2.5]);
  expect(stackedYears(24)).toEqual([0, 1, 2]);
});

test('a shorter loan has no debt after its end, and the payout is the loan', () => {
  const after = Float64Array.from({ length: 18 }, (_, month) => 180_000 - (month + 1) * 10_000);
  expect(debtsAt([0, 1, 1.5, 2], cents(180_000), after)).toEqual([1_800, 600, 0, 0]);
});

test('layers lie on each other', () => {
  const layer = (debts: number[]) => ({ name: 'Darlehen', debts, agreedUntil: 10 });
  expect(stackedEdges([layer([100, 50]), layer([30, 0])])).toEqual([
    { lower: [0, 0], upper: [100, 50] },
    { lower: [100, 50], upper: [130, 50] },
  ]);
});
