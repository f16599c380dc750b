import { expect, test } from 'vitest';
import { FEASIBILITIES } from '../feasibility/feasibility.ts';
import { isAtLeast, VERDICT_WORDS, verdictWordOf } from './verdict-word.ts';
import { VERDICT_WORD_NAMES } from './verdict-names.ts';

// Contract §6: the verdict is the worst word of feasibility and probability, at a medium risk "Machbar".
// @contract 6.10
test.each([
  ['good', 'high', 'low', 'Gut machbar'],
  ['good', 'high', null, 'Gut machbar'],
  ['good', 'medium', 'low', 'Machbar'],
  ['good', 'high', 'medium', 'Machbar'],
  ['medium', 'medium', 'low', 'Machbar'],
  ['medium', 'low', 'low', 'Schwer machbar'],
  ['low', 'low', 'medium', 'Schwer machbar'],
  ['own-capital-low', 'low', 'low', 'Schwer machbar'],
  ['own-capital-low', 'low', null, 'Schwer machbar'],
  ['error', null, null, 'So geht es nicht'],
  ['error', null, 'high', 'So geht es nicht'],
  ['empty', null, null, 'Noch nicht beurteilt'],
] as const)('%s, %s, %s: %s', (feasibility, probability, risk, name) => {
  expect(VERDICT_WORD_NAMES[verdictWordOf(feasibility, probability, risk)]).toBe(name);
});

test('no feasibility is overstated', () => {
  const best = FEASIBILITIES.map((feasibility) => verdictWordOf(feasibility, 'high', 'low'));
  expect(best).toEqual([
    'WELL_FEASIBLE',
    'FEASIBLE',
    'HARDLY_FEASIBLE',
    'NOT_JUDGED',
    'NOT_FEASIBLE',
    'HARDLY_FEASIBLE',
  ]);
});

test('each word is at least itself and those before it', () => {
  for (const [rank, word] of VERDICT_WORDS.entries()) {
    expect(VERDICT_WORDS.filter((least) => isAtLeast(word, least))).toEqual(VERDICT_WORDS.slice(0, rank + 1));
  }
});
