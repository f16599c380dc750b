import { expect, test } from 'vitest';
import { AnswerCache } from './answer-cache.ts';
import { rendered } from './cacheable.ts';

const TEXT = '{"label":"Überlingen"}';

test('keeps the answer of a case until its version changes, and that there is none', () => {
  const cache = new AnswerCache(10);
  const first = cache.answer('v-1', 'case', () => TEXT);
  expect(first?.body.toString()).toBe(TEXT);
  expect(cache.answer('v-1', 'case', () => 'another')).toBe(first);
  expect(cache.answer('v-1', 'none', () => undefined)).toBeUndefined();
  expect(cache.answer('v-1', 'none', () => TEXT)).toBeUndefined();
  expect(cache.answer('v-2', 'case', () => 'another')?.body.toString()).toBe('another');
});

test('what is kept holds no more memory than its own bytes', () => {
  // The letter with two dots takes two bytes.
  const bytes = TEXT.length + 1;
  const kept = new AnswerCache(10).answer('v-1', 'case', () => TEXT);
  expect([kept?.body.length, kept?.body.buffer.byteLength]).toEqual([bytes, bytes]);
  expect(rendered({ label: 'Überlingen' }).body.buffer.byteLength).toBe(bytes);
});
