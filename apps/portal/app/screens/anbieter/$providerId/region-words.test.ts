import { expect, test } from 'vitest';
import { regionWords } from './region-words.ts';

test.each<[string, string[], string[]]>([
  ['everywhere', [], []],
  ['whole states', ['1276003', '1276002'], ['Berlin', 'Bayern']],
  ['a part of a state', ['127600201'], ['Teilen von Bayern']],
  ['several parts of one', ['127600201', '127600205', '1276003'], ['Teilen von Bayern', 'Berlin']],
  ['a state and a part of it', ['127600201', '1276002'], ['Bayern']],
  ['a region of no state', ['999'], ['999']],
])('%s', (_what, regions, words) => {
  expect(regionWords(regions)).toEqual(words);
});
