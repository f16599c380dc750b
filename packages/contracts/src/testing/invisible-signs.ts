/** Invisible characters grouped by effect, for tests of all text inputs. */
export const INVISIBLE_SIGNS = {
  /** Marks that set the direction of neighbouring text. */
  marks: [...'\u061C\u200E\u200F'],
  /** Bidi controls that reorder the text after or between them. */
  turns: [...'\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'],
  zeroWidth: [...'\u00AD\u200B\u2060\u2061\u2062\u2063\u2064\uFEFF'],
  /** Tag characters, as in the flag of England. */
  tags: [...'\u{E0067}\u{E007F}'],
  /** Joiners, which Persian words and family emoji need. */
  joiners: [...'\u200C\u200D'],
} as const satisfies Record<string, readonly string[]>;

type Kind = keyof typeof INVISIBLE_SIGNS;
type Answer = 'removed' | 'refused' | 'unchanged';

/** Texts with one invisible character each, and their expected result; undefined if the text is rejected. */
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
