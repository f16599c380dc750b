import { expect, test } from 'vitest';
import { takersSentence, wordsOf } from './list-words.ts';

test.each([
  ['PurchaseFinancing', 277, '277 von 600 Banken könnten finanzieren.'],
  ['BuildingFinancing', 1, '1 von 600 Banken könnte finanzieren.'],
  [undefined, 2, '2 von 600 Banken könnten finanzieren.'],
  ['FollowupFinancing', 5, '5 von 600 Banken könnten das Darlehen übernehmen.'],
] as const)('%s and %d: "%s"', (financingType, takers, expected) => {
  expect(takersSentence({ takers, lenders: 600 }, wordsOf(financingType).does)).toContain(expected);
});

test('nothing is promised, and no debt is called a purchase', () => {
  for (const type of ['PurchaseFinancing', 'FollowupFinancing'] as const) {
    const words = wordsOf(type);
    expect(JSON.stringify([words, takersSentence({ takers: 3, lenders: 9 }, words.does)])).not.toMatch(
      /würde|garantiert/,
    );
  }
  expect(JSON.stringify(wordsOf('FollowupFinancing'))).not.toMatch(/Kauf/);
});
