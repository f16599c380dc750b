// Import no schema here, because the browser would load it with the form for the code.
import { inHalfWidth, withoutFormatCharacters } from '../entities/one-line.ts';

/** Characters; enough to paste the whole message with the code. */
export const LONGEST_CODE_TEXT = 200;

const SIX_DIGITS = /(?<!\d)\d{6}(?!\d)/g;
/** Six digits, also in groups such as "123 456" or "12-34-56", with no further digit next to them. */
const GROUPED = /(?<!\d[\s.–-]?)\d(?:[\s.–-]?\d){5}(?![\s.–-]?\d)/g;

/** Finds a code's six digits in a pasted text such as "G-123456"; undefined without one or with several. */
export function readCode(text: string): string | undefined {
  const visible = inHalfWidth(withoutFormatCharacters(text));
  for (const form of [SIX_DIGITS, GROUPED]) {
    const found = new Set(visible.match(form)?.map((code) => code.replaceAll(/\D/g, '')));
    if (found.size > 0) return found.size === 1 ? [...found][0] : undefined;
  }
  return undefined;
}
