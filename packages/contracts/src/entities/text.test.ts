import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lineOfAddress, lineOfText, linesOfText } from './text.ts';

describe.each([
  ['a line', lineOfText(6)],
  ['lines', linesOfText(6)],
])('of %s the stored text is measured', (_what, schema) => {
  test.each<[what: string, typed: string, kept: string | undefined]>([
    ['as long as it may be', 'abcdef', 'abcdef'],
    ['one longer', 'abcdefg', undefined],
    ['signs around it count for nothing', '  abcdef\n', 'abcdef'],
    // NFC turns U+FB2C into three characters, so two become six and three become nine.
    ['signs that become three each', '\uFB2C'.repeat(2), '\u05E9\u05BC\u05C1'.repeat(2)],
    ['more of these', '\uFB2C'.repeat(3), undefined],
    // NFC joins a letter and the two dots that were entered as a separate character.
    ['signs that become one of two', 'u\u0308'.repeat(6), 'ü'.repeat(6)],
  ])('%s', (_case, typed, kept) => {
    const { data, error } = z.safeParse(schema, typed);
    expect(data).toBe(kept);
    expect(error?.issues.map(({ code }) => code)).toEqual(kept === undefined ? ['too_big'] : undefined);
  });
});

test.each([
  ['An\u200Bna', 'Anna'],
  ['\uFEFFAnna', 'Anna'],
  ['An\u00ADna', 'Anna'],
  ['An\u2060na\u200E', 'Anna'],
  // Joiners stay, because without them this emoji would become two.
  ['\u{1F468}\u200D\u{1F467}', '\u{1F468}\u200D\u{1F467}'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
])('a line has no sign without width and meaning: %j is %j', (typed, kept) => {
  expect(z.parse(lineOfText(40), typed)).toBe(kept);
});

test.each([
  ['anna\u200B@example.org', 'anna@example.org'],
  ['\u202Aanna@example.org\u202C', 'anna@example.org'],
  ['anna@exam\u00ADple.org', 'anna@example.org'],
  ['Haupt\u200Dstraße', 'Hauptstraße'],
  ['\u20661\u20692 a', '12 a'],
])('a line of an address has no invisible sign at all: %j is %j', (typed, kept) => {
  expect(z.parse(lineOfAddress(40), typed)).toBe(kept);
});
