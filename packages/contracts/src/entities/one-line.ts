// No schema is imported here: forms in a browser ask it while somebody types.

/**
 * A text without what has neither width nor meaning: soft hyphens, zero-width spaces, word joiners, byte order marks. Copied
 * texts bring them along. Joiners stay, because names and emoji need them.
 */
export function withoutZeroWidth(text: string): string {
  return text.replaceAll(/[\u00AD\u200B\u200E\u2060-\u2064\uFEFF]/g, '');
}

/** A text without any character of format (Unicode Cf): an address, a number or a code has none. */
export function withoutFormatCharacters(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '');
}

/** A text with ASCII signs in the place of full-width ones, as keyboards of East Asia write them. */
export function inHalfWidth(text: string): string {
  return text.replaceAll(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** Whether a text is one line that every database can keep, without control characters or turned direction. */
export function isOneLine(value: string): boolean {
  return value.isWellFormed() && !/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(value);
}
