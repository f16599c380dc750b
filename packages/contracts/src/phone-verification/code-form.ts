// No schema is imported here: forms in a browser ask it.
import { inHalfWidth, withoutFormatCharacters } from '../entities/one-line.ts';

/** Longer than a message that brings a code: it may be pasted whole. */
export const LONGEST_CODE_TEXT = 200;

const SIX_DIGITS = /(?<!\d)\d{6}(?!\d)/g;
/** "123 456", "12-34-56": no other digit is near. */
const GROUPED = /(?<!\d[\s.–-]?)\d(?:[\s.–-]?\d){5}(?![\s.–-]?\d)/g;

/** The six digits of a code as people type or paste it: "G-123456", "Dein Code: 123 456"; undefined without one clear code. */
export function readCode(text: string): string | undefined {
  const visible = inHalfWidth(withoutFormatCharacters(text));
  for (const form of [SIX_DIGITS, GROUPED]) {
    const found = new Set(visible.match(form)?.map((code) => code.replaceAll(/\D/g, '')));
    if (found.size > 0) return found.size === 1 ? [...found][0] : undefined;
  }
  return undefined;
}
