import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lineOfText, linesOfText } from './text.ts';

describe.each([
  ['a line', lineOfText(6)],
  ['lines', linesOfText(6)],
])('of %s what is kept is measured', (_what, schema) => {
  test.each<[what: string, typed: string, kept: string | undefined]>([
    ['as long as it may be', 'abcdef', 'abcdef'],
    ['one longer', 'abcdefg', undefined],
    ['signs around it count for nothing', '  abcdef\n', 'abcdef'],
    // U+FB2C is composed of three: two of them are six signs, three nine.
    ['signs that become three each', '\uFB2C'.repeat(2), '\u05E9\u05BC\u05C1'.repeat(2)],
    ['more of these', '\uFB2C'.repeat(3), undefined],
    // A letter and its dots, typed as two signs, are one.
    ['signs that become one of two', 'u\u0308'.repeat(6), 'ü'.repeat(6)],
  ])('%s', (_case, typed, kept) => {
    const { data, error } = z.safeParse(schema, typed);
    expect(data).toBe(kept);
    expect(error?.issues.map(({ code }) => code)).toEqual(kept === undefined ? ['too_big'] : undefined);
  });
});
