import { expect, test } from 'vitest';
import { FIGURE } from '../../e2e/endurance-figures.ts';
import { enduranceDocument } from './document.ts';
import { figuresOf } from './figures.ts';

test('every figure of a run stands in the document, in its order', () => {
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
  expect(figures.map(({ what }) => what)).toEqual(['first', 'second', 'third']);
  const document = enduranceDocument(figures, { day: '3 May 2026', cores: 2 });
  expect(document).toContain('On 3 May 2026, on 2 cores');
  expect(document).toContain('| first | 1 | ≤ 2 |\n| second | 1 | ≤ 2 |\n| third | 1 | ≤ 2 |');
  expect(figuresOf({})).toEqual([]);
});
