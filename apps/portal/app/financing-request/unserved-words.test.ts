import { expect, test } from 'vitest';
import { unservedSentence } from './unserved-words.ts';

test.each([
  [['A'], ['B', 'C'], 'A nimmt hier keine Anfragen an. Wir fragen bei B und C an.'],
  [
    ['A', 'B'],
    [],
    'A und B nehmen hier keine Anfragen an. Deine Anfrage geht deshalb an bis zu vier Beratungen aus der Region. Wer das ist, siehst du, bevor du sendest.',
  ],
])('%j without %j', (unserved, served, sentence) => {
  expect(unservedSentence(unserved, served)).toBe(sentence);
});
