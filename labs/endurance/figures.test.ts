import { expect, test } from 'vitest';
import { FIGURE } from '../../e2e/endurance-figures.ts';
import { figuresOf } from './figures.ts';

test('a report gives its measurements in the order of the tests', () => {
  const figure = (what: string) => ({
    annotations: [
      { type: 'other', description: 'no figure' },
      { type: FIGURE, description: JSON.stringify({ what, measured: '1', goal: '≤ 2' }) },
    ],
  });
  const figures = figuresOf({
    suites: [
      { specs: [{ tests: [figure('first')] }], suites: [{ specs: [{ tests: [figure('second')] }] }] },
      { specs: [{ tests: [figure('third')] }] },
    ],
  });
  expect(figures.map(({ what, goal }) => [what, goal])).toEqual([
    ['first', '≤ 2'],
    ['second', '≤ 2'],
    ['third', '≤ 2'],
  ]);
  expect(figuresOf({})).toEqual([]);
});
