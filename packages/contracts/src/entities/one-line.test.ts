import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sendRequestMessage } from '../conversation/conversation.ts';
import { rateProvider } from '../ratings/ratings.ts';
import { INVISIBLE_SIGNS, invisibleCases } from '../testing/invisible-signs.ts';
import { isOneLine } from './one-line.ts';
import { lineOfAddress, lineOfText, linesOfText } from './text.ts';

type Answers = Parameters<typeof invisibleCases>[0];

const LINE: Answers = {
  marks: 'removed',
  turns: 'refused',
  zeroWidth: 'removed',
  tags: 'removed',
  joiners: 'unchanged',
};
const ADDRESS: Answers = {
  marks: 'removed',
  turns: 'removed',
  zeroWidth: 'removed',
  tags: 'removed',
  joiners: 'removed',
};
const LINES: Answers = { ...LINE, marks: 'unchanged', tags: 'unchanged' };

describe.each([
  ['a line', lineOfText(9), LINE],
  ['a line of an address', lineOfAddress(9), ADDRESS],
  ['several lines', linesOfText(9), LINES],
  ['a message', sendRequestMessage.body.shape.text, LINES],
  ['a rating', rateProvider.body.shape.text, { ...LINES, marks: 'refused' } satisfies Answers],
])('of %s', (_reader, schema, answers) => {
  test.each(invisibleCases(answers))('%s in %j makes %j', (_sign, text, kept) => {
    const { data, error } = z.safeParse<z.ZodMiniType<string | undefined>>(schema, text);
    expect(data).toBe(kept);
    expect(error?.issues.map(({ message }) => message)).toEqual(
      kept === undefined ? ['INVALID_TEXT'] : undefined,
    );
  });
});

/** Invisible characters of each kind: joiners, Hangul fillers, variation selectors, blanks, bidi controls. */
const UNSEEN = [...'\u200C\u200D\u034F\u115F\u1160\u17B4\u180B\u2800\u3164\uFE0F\uFFA0\u202E\u{E0100}'];

describe.each([
  ['a line', lineOfText(9)],
  ['a line of an address', lineOfAddress(9)],
  ['several lines', linesOfText(9)],
])('%s in which nothing can be seen', (_reader, schema) => {
  test.each(UNSEEN.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))(
    'U+%s is empty',
    (_code, sign) => {
      expect(z.parse(schema, sign)).toBe('');
      expect(z.parse(schema, ` ${sign}\u00A0${sign} `)).toBe('');
    },
  );

  test.each(['می\u200Cخواهم', '👨\u200D👧', '❤\uFE0F', '葛\u{E0100}', '0', '-'])('%s can be seen', (text) => {
    expect(z.parse(schema, text)).not.toBe('');
  });
});

describe('one line without invisible signs', () => {
  const answers: Answers = { ...LINES, marks: 'refused', zeroWidth: 'refused' };
  test.each(invisibleCases(answers))('%s: is %j one, %j', (_sign, text, kept) => {
    expect(isOneLine(text)).toBe(kept !== undefined);
  });
});

test('the signs of direction are those of Unicode', () => {
  const all = Array.from({ length: 0x11_0000 }, (_sign, at) => String.fromCodePoint(at));
  const { marks, turns } = INVISIBLE_SIGNS;
  expect(all.filter((sign) => /\p{Bidi_Control}/u.test(sign))).toEqual([...marks, ...turns]);
});
