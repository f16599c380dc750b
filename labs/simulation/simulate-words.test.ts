import { expect, test } from 'vitest';
import { readSimulateWords } from './simulate-words.ts';

test.each([
  [[], { seed: 77, days: 366, events: false }],
  [['--seed', '5'], { seed: 5, days: 366, events: false }],
  [['--seed', '0', '--days', '30', '--events'], { seed: 0, days: 30, events: true }],
])('%j', (words, expected) => {
  expect(readSimulateWords(words, 77)).toEqual(expected);
});

test.each([
  [['--days', '0']],
  [['--days', '3661']],
  [['--days', 'year']],
  [['--seed', '-1']],
  [['--seed', '2147483648']],
  [['--speed', '1']],
  [['5']],
])('%j is refused in words', (words) => {
  expect(() => readSimulateWords(words, 77)).toThrow('npm run simulate -- [--seed 0…2147483647]');
});
