// Import no schema here, because the browser would load it with every form.

/** Removes soft hyphens, zero-width spaces, word joiners and byte order marks, common in copied text. */
export function withoutZeroWidth(text: string): string {
  return text.replaceAll(/[\u00AD\u200B\u2060-\u2064\uFEFF]/g, '');
}

/** Removes characters that reverse the text direction (bidi embeddings, overrides and isolates). */
export function withoutTurns(text: string): string {
  return text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

/** Removes format characters, except joiners for emoji, and bidi controls, which `isOneLine` rejects. */
export function withoutInvisible(line: string): string {
  return line.replaceAll(/(?![\u200C\u200D])\p{Cf}/gu, (sign) => (withoutTurns(sign) === '' ? sign : ''));
}

/** Returns '' if a text has no visible character, only joiners, fillers or blanks, for example. */
export function emptyIfUnseen(text: string): string {
  // U+2800 (Braille blank) looks like a space, but Unicode does not class it as white space.
  return /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/u.test(text) ? text : '';
}

/** Whether a text contains a character that controls the text direction (Unicode Bidi_Control). */
export function hasDirection(text: string): boolean {
  return /\p{Bidi_Control}/u.test(text);
}

/** Removes all Unicode format characters (Cf), which addresses, numbers and codes do not need. */
export function withoutFormatCharacters(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '');
}

/** Converts full-width characters of East Asian keyboards to plain ASCII. */
export function inHalfWidth(text: string): string {
  return text.replaceAll(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** Whether a text is one line for every database, without control, bidi or zero-width characters. */
export function isOneLine(value: string): boolean {
  return (
    value.isWellFormed() &&
    !/[\p{Cc}\u2028\u2029]/u.test(value) &&
    !hasDirection(value) &&
    withoutZeroWidth(value) === value
  );
}
