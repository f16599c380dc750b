import { invisibleCases } from '@heimvorteil/contracts/invisible-signs';
import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

test.each(
  // Expects zero-width characters in the text, because `sentForm` has already removed them from real forms.
  invisibleCases({
    marks: 'unchanged',
    turns: 'removed',
    zeroWidth: 'unchanged',
    tags: 'unchanged',
    joiners: 'unchanged',
  }),
)('%s in %j makes %j', (_sign, text, read) => {
  const form = new FormData();
  form.set('words', text);
  expect(readText(form, 'words')).toBe(read);
});

test.each([
  ['  zwei\r\nZeilen\t', 'zwei\nZeilen'],
  ['a\u0308', 'ä'],
  ['Glo\u0007cke', 'Glocke'],
])('%j is %j', (text, read) => {
  const form = new FormData();
  form.set('words', text);
  expect(readText(form, 'words')).toBe(read);
});

test('a field that is missing or a file is empty', () => {
  const form = new FormData();
  form.set('file', new File(['a'], 'a.txt'));
  expect([readText(form, 'file'), readText(form, 'words')]).toEqual(['', '']);
});
