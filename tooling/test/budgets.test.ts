import { expect, test } from 'vitest';
import { BUDGETS, overBudget, startsIn } from './budgets.ts';

test('counts starts by kind', () => {
  expect(startsIn('install\nserver process\ninstall\n')).toEqual({ install: 2, 'server process': 1 });
});

test('a run exceeds a budget by one start too many or by a kind without a budget', () => {
  expect(overBudget(BUDGETS)).toEqual([]);
  expect(overBudget({ ...BUDGETS, install: 1 })).toEqual([
    expect.stringMatching(/^1 × install, but 0 allowed/),
  ]);
  expect(overBudget({ 'another browser': 1 })).toEqual([expect.stringContaining('none allowed')]);
});
