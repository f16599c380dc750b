/** Invisible signs by what they do to a text, for tests of everything that reads text. */
export const INVISIBLE_SIGNS = {
  /** They give the text next to them a direction. */
  marks: [...'\u061C\u200E\u200F'],
  /** They turn the text after them or around them. */
  turns: [...'\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'],
  zeroWidth: [...'\u00AD\u200B\u2060\u2061\u2062\u2063\u2064\uFEFF'],
  /** They make the flag of England out of a black one. */
  tags: [...'\u{E0067}\u{E007F}'],
  /** Persian words and emoji of families need them. */
  joiners: [...'\u200C\u200D'],
} as const satisfies Record<string, readonly string[]>;

type Kind = keyof typeof INVISIBLE_SIGNS;
type Answer = 'removed' | 'refused' | 'unchanged';

/** Each sign with a text around it, and the text that a reader makes of it; undefined where it refuses it. */
export function invisibleCases(
  answers: Readonly<Record<Kind, Answer>>,
): [sign: string, text: string, read: string | undefined][] {
  return (Object.keys(answers) as Kind[]).flatMap((kind) =>
    INVISIBLE_SIGNS[kind].map((sign): [string, string, string | undefined] => {
      const text = `a${sign}b`;
      const read = { removed: 'ab', refused: undefined, unchanged: text }[answers[kind]];
      return [`${kind} U+${sign.codePointAt(0)?.toString(16)}`, text, read];
    }),
  );
}
