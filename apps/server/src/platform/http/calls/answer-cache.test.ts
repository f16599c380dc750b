import { expect, test } from 'vitest';
import { AnswerCache } from './answer-cache.ts';
import { rendered } from './cacheable.ts';

const TEXT = '{"label":"Überlingen"}';

/** Requests an answer twice, because it is cached on the second request. */
function askTwice(cache: AnswerCache, key: string, render: () => string | undefined) {
  cache.answer('v-1', key, render);
  return cache.answer('v-1', key, render);
}

test('stores the answer of a case until its version changes, also a missing one', () => {
  const cache = new AnswerCache(10);
  const cached = askTwice(cache, 'case', () => TEXT);
  expect(cached?.body.toString()).toBe(TEXT);
  expect(cache.answer('v-1', 'case', () => 'another')).toBe(cached);
  expect(askTwice(cache, 'none', () => undefined)).toBeUndefined();
  expect(cache.answer('v-1', 'none', () => TEXT)).toBeUndefined();
  cache.answer('v-2', 'case', () => 'another');
  const changed = cache.answer('v-2', 'case', () => 'another');
  expect(changed?.body.toString()).toBe('another');
  expect(changed?.etag).not.toBe(cached?.etag);
  // An earlier version can return, because an operator can revoke delivered rates.
  const back = cache.answer('v-1', 'case', () => 'as before');
  expect([back?.body.toString(), back?.etag]).toEqual(['as before', cached?.etag]);
});

test('stores as many answers as allowed, by their cases and by their addresses', () => {
  const cache = new AnswerCache(10);
  const ask = (index: number, text: string) =>
    cache.answer('v-1', `case-${index}`, () => text, `/${index}`)?.body.toString();
  for (let index = 0; index <= 10; index++) for (const text of ['first', 'kept']) ask(index, text);
  expect([ask(10, 'anew'), ask(1, 'anew'), ask(0, 'anew')]).toEqual(['kept', 'kept', 'anew']);
  expect([10, 1, 0].map((index) => cache.atAddress('v-1', `/${index}`)?.body.toString())).toEqual([
    'kept',
    'kept',
    undefined,
  ]);
});

test('stores nothing of a case that is requested once, and answers it the same with the same tag', () => {
  const cache = new AnswerCache(10);
  const first = cache.answer('v-1', 'case', () => TEXT);
  const second = cache.answer('v-1', 'case', () => TEXT);
  expect(first?.body).toBe(TEXT);
  expect(second?.body).toEqual(Buffer.from(TEXT));
  expect(first?.etag).toBe(second?.etag);
});

test('a case requested repeatedly outlives a run of cases requested once', () => {
  const cache = new AnswerCache(10);
  const hot = askTwice(cache, 'hot', () => TEXT);
  for (let index = 0; index < 100; index++) cache.answer('v-1', `once-${index}`, () => 'cold');
  expect(cache.answer('v-1', 'hot', () => 'rendered anew')).toBe(hot);
});

test('a stored answer is found by its addresses, as long as its version is current', () => {
  const cache = new AnswerCache(10);
  const ask = (version: string, address: string) => cache.answer(version, 'case', () => TEXT, address);
  ask('v-1', '/a');
  expect(cache.atAddress('v-1', '/a')).toBeUndefined();
  const cached = ask('v-1', '/a');
  expect(cache.atAddress('v-1', '/a')).toBe(cached);
  expect(cache.atAddress('v-1', '/b')).toBeUndefined();
  ask('v-1', '/b');
  expect(cache.atAddress('v-1', '/b')).toBe(cached);
  expect(cache.atAddress('v-2', '/a')).toBeUndefined();
  expect(cache.atAddress('v-1', '/a')).toBeUndefined();
});

test('an address of any length is answered, and only a usual one is stored', () => {
  const cache = new AnswerCache(10);
  const [usual, long] = [`/${'a'.repeat(900)}`, `/${'a'.repeat(1_100)}`];
  for (const address of [usual, usual, long, long]) {
    expect(cache.answer('v-1', 'case', () => TEXT, address)?.body.toString()).toBe(TEXT);
  }
  expect(cache.atAddress('v-1', usual)?.body.toString()).toBe(TEXT);
  expect(cache.atAddress('v-1', long)).toBeUndefined();
});

test('a case requested for the second time is noticed among as many others as are stored', () => {
  const cache = new AnswerCache(10);
  const isCached = (between: number) => {
    cache.answer('v-1', `case ${between}`, () => TEXT);
    for (let other = 0; other < between; other++) cache.answer('v-1', `${between}-${other}`, () => TEXT);
    return typeof cache.answer('v-1', `case ${between}`, () => TEXT)?.body !== 'string';
  };
  expect([isCached(9), isCached(30)]).toEqual([true, false]);
  // With up to nine other cases in between, the second request is recognised and cached.
  for (let between = 1; between < 9; between++) expect([between, isCached(between)]).toEqual([between, true]);
});

test('a stored answer uses only the memory of its own bytes', () => {
  // One more than characters, because the umlaut takes two bytes.
  const bytes = TEXT.length + 1;
  const cached = askTwice(new AnswerCache(10), 'case', () => TEXT)?.body as Buffer;
  expect([cached.length, cached.buffer.byteLength]).toEqual([bytes, bytes]);
  expect((rendered({ label: 'Überlingen' }).body as Buffer).buffer.byteLength).toBe(bytes);
});
