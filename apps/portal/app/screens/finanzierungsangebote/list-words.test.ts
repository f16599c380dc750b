import { expect, test } from 'vitest';
import { wordsOf } from './list-words.ts';

test.each([
  ['PurchaseFinancing', 1, '1 Bank könnte finanzieren'],
  ['PurchaseFinancing', 238, '238 Banken könnten finanzieren'],
  ['BuildingFinancing', 238, '238 Banken könnten finanzieren'],
  [undefined, 2, '2 Banken könnten finanzieren'],
  ['FollowupFinancing', 1, '1 Bank könnte das Darlehen übernehmen'],
  ['FollowupFinancing', 238, '238 Banken könnten das Darlehen übernehmen'],
] as const)('%s with %i offers: %s', (financingType, lenders, said) => {
  expect(wordsOf(financingType).count(lenders)).toBe(said);
});

test.each(['PurchaseFinancing', 'FollowupFinancing'] as const)('%s: the bank decides', (financingType) => {
  const { lead, description } = wordsOf(financingType);
  expect(lead).toMatch(/Ob sie .*, prüfen sie selbst[.]/);
  expect(`${lead} ${description}`).not.toMatch(/leiht dir|finanziert dich|Zusage|garantiert/);
});
