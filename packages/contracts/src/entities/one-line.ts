// No schema is imported here: forms in a browser ask it while somebody types.

/**
 * Removes signs that have neither width nor meaning, which copied texts contain: soft hyphens, zero-width spaces, word joiners,
 * byte order marks.
 */
export function withoutZeroWidth(text: string): string {
  return text.replaceAll(/[\u00AD\u200B\u2060-\u2064\uFEFF]/g, '');
}

/** Removes signs that turn the text after them or around them: embeddings, overrides, isolates and their ends. */
export function withoutTurns(text: string): string {
  return text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

/**
 * Removes every invisible sign of a line but those that turn it: also marks of direction and the tags of emoji. Joiners remain,
 * because names and emoji need them.
 */
export function withoutInvisible(line: string): string {
  return line.replaceAll(/(?![\u200C\u200D])\p{Cf}/gu, (sign) => (withoutTurns(sign) === '' ? sign : ''));
}

/** Gives an empty text for one in which nothing can be seen: of joiners, fillers or selectors alone, or of blanks. */
export function emptyIfUnseen(text: string): string {
  // The blank of Braille has a width like a space, and is none to Unicode.
  return /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/u.test(text) ? text : '';
}

/** Whether a text has a mark of direction or a sign that turns it: Unicode's Bidi_Control. */
export function hasDirection(text: string): boolean {
  return /\p{Bidi_Control}/u.test(text);
}

/** A text without any character of format (Unicode Cf): an address, a number or a code has none. */
export function withoutFormatCharacters(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '');
}

/** A text with ASCII signs in the place of full-width ones, as keyboards of East Asia write them. */
export function inHalfWidth(text: string): string {
  return text.replaceAll(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** Whether a text is one line that every database can store, without control characters, signs of direction or zero width. */
export function isOneLine(value: string): boolean {
  return (
    value.isWellFormed() &&
    !/[\p{Cc}\u2028\u2029]/u.test(value) &&
    !hasDirection(value) &&
    withoutZeroWidth(value) === value
  );
}
