// Import no schema here, because forms in the browser use this.
import { inHalfWidth, withoutFormatCharacters } from '../entities/one-line.ts';

/** Long enough for a pasted message that contains a code. */
export const LONGEST_CODE_TEXT = 200;

const SIX_DIGITS = /(?<!\d)\d{6}(?!\d)/g;
/** Six digits in groups, "123 456" or "12-34-56", without further digits next to them. */
const GROUPED = /(?<!\d[\s.–-]?)\d(?:[\s.–-]?\d){5}(?![\s.–-]?\d)/g;

/** Six digits in entered or pasted text, "G-123456"; undefined if the text has none or several codes. */
export function readCode(text: string): string | undefined {
  const visible = inHalfWidth(withoutFormatCharacters(text));
  for (const form of [SIX_DIGITS, GROUPED]) {
    const found = new Set(visible.match(form)?.map((code) => code.replaceAll(/\D/g, '')));
    if (found.size > 0) return found.size === 1 ? [...found][0] : undefined;
  }
  return undefined;
}
