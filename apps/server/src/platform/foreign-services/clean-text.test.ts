import { invisibleCases } from '@heimvorteil/contracts/invisible-signs';
import { expect, test } from 'vitest';
import { cleanLine, cleanParagraphs } from './ask-json.ts';

test.each([
  ['  zwei \n\t Zeilen  ', 'zwei Zeilen'],
  ['a\u0308', 'ä'],
  ['Haus\u202egelb', 'Hausgelb'],
  ['un\u200bsicht\u00adbar', 'unsichtbar'],
  ['\u0007Glocke\u009b', 'Glocke'],
  ["O'Neill & <b>Co</b>", "O'Neill & <b>Co</b>"],
  ['Haus \u202e am See\u0000', 'Haus am See'],
  ['a\u200b\u0308', 'ä'],
  ['halb\ud800 und \udc00halb', 'halb und halb'],
  ['\u{e0041}\u{e007f}Flagge', 'Flagge'],
  ['vor\uFEFFnach', 'vor nach'],
  ['👨\u200D👧 im می\u200Cخواهم', '👨\u200D👧 im می\u200Cخواهم'],
  ['a\u206Ab\uFFF9c', 'abc'],
  ['', ''],
])('%j becomes %j', (text, line) => {
  expect(cleanLine(text, 100)).toBe(line);
});

test.each(
  invisibleCases({
    marks: 'removed',
    turns: 'removed',
    zeroWidth: 'removed',
    tags: 'removed',
    joiners: 'unchanged',
  }).filter(([, text]) => !text.includes('\uFEFF')),
)('%s in %j becomes %j', (_sign, text, line) => {
  expect(cleanLine(text, 100)).toBe(line);
  expect(cleanParagraphs(text, 100)).toBe(line);
});

test('a text that is too long ends in an ellipsis and in whole characters', () => {
  expect(cleanLine('abcdefgh', 5)).toBe('abcd…');
  expect(cleanLine('abc🏠🏠', 5)).toBe('abc…');
  expect(cleanLine('🏠'.repeat(100), 21).isWellFormed()).toBe(true);
  expect(cleanLine('x'.repeat(10_000), 256)).toHaveLength(256);
});

test('paragraphs stay apart, empty lines go', () => {
  expect(cleanParagraphs('eins\r\n\r\n  zwei \u2028drei\n', 100)).toBe('eins\nzwei\ndrei');
});
