import { expect, test } from 'vitest';
import { FINANCING_FLOW } from '../financing/financing-flow.ts';
import { allAnswersOf } from './sent-answers.ts';
import { nextOpenQuestion, questionOf } from './flow-answers.ts';
import { answerNextToResult } from './store-values.ts';

const TODAY = '2026-11-20';
const RESULT = allAnswersOf(
  FINANCING_FLOW,
  new URLSearchParams({
    financingType: 'PropertyFinancing',
    purchasePrice: '340000',
    ownFunds: '90000',
  }),
  TODAY,
);
const changed = (key: string, entered: Record<string, string>, before = RESULT) =>
  answerNextToResult(FINANCING_FLOW, before, questionOf(FINANCING_FLOW, key)!, { entered, today: TODAY });
const isOpen = (answers: typeof RESULT | undefined, key: string) =>
  answers !== undefined && nextOpenQuestion(FINANCING_FLOW, answers, TODAY)?.key === key;

test('a question asked only for a change counts as answered if its answer is known, and only then', () => {
  const building = changed('art', { financingType: 'BuildingFinancing' });
  expect([building?.answered.includes('grundstueck'), isOpen(building, 'grundstueck')]).toEqual([
    false,
    true,
  ]);
  const owned = changed('grundstueck', { plot: 'OWN' }, building);
  expect(owned?.values).toMatchObject({ plot: 'OWN', landPrice: '0' });
  expect(owned?.answered).not.toContain('grundstueckswert');
  const valued = { ...building!, values: { ...building!.values, propertyValue: '90.000' } };
  expect(changed('grundstueck', { plot: 'OWN' }, valued)?.answered).toContain('grundstueckswert');
});

test('an open value stays open, and a wrong answer changes nothing', () => {
  const fresh = { ...RESULT, answered: RESULT.answered.filter((key) => key !== 'kaufpreis') };
  const building = changed('art', { financingType: 'BuildingFinancing' }, fresh);
  expect(building?.answered).not.toContain('kaufpreis');
  expect(changed('kaufpreis', { purchasePrice: '-1' })).toBeUndefined();
});
