import { expect, test } from 'vitest';
import { AnswerBook } from './answer-book.ts';

test('counts answers by kind and compares the last quarter with the second', () => {
  const book = new AnswerBook();
  for (const [quarter, milliseconds] of [
    [0, 90],
    [1, 10],
    [1, 20],
    [1, 20],
    [2, 20],
    [3, 30],
    [3, 30],
    [3, 60],
  ] as const)
    book.note('page', quarter, milliseconds);
  book.note('call', 1, 5);
  expect(book.count).toBe(9);
  expect(book.figures()).toEqual([
    { kind: 'page', count: 8, median: 30, p99: 90, medianRatio: 1.5, p99Ratio: 3 },
    { kind: 'call', count: 1, median: 5, p99: 5, medianRatio: Number.NaN, p99Ratio: Number.NaN },
  ]);
});

test('counts unexpected answers', () => {
  const book = new AnswerBook();
  expect(book.unexpected).toEqual({});
  for (const what of ['page: 500 instead of 200', 'page: 503 instead of 200', 'page: 500 instead of 200'])
    book.noteUnexpected(what);
  expect(book.unexpected).toEqual({ 'page: 500 instead of 200': 2, 'page: 503 instead of 200': 1 });
});
