import { withoutInvisible, withoutTurns } from '@heimvorteil/contracts';

/** Controls, halves of characters and separators of lines, which a title does not show. */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu;
const BLANKS = /\s+/gu;

/** Makes a foreign text one line in NFC without unseen characters, cut to a length in UTF-16 units. */
export function cleanLine(text: string, maxLength: number): string {
  // What stood between two marks hid that they belong together: composing comes last.
  const seen = withoutTurns(withoutInvisible(text.replace(BLANKS, ' '))).replace(UNSEEN, '');
  return cut(seen.replace(BLANKS, ' ').normalize('NFC').trim(), maxLength);
}

/** The same for a text of several paragraphs, which stay apart by one line break. */
export function cleanParagraphs(text: string, maxLength: number): string {
  const paragraphs = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => cleanLine(line, maxLength))
    .filter((line) => line !== '');
  return cut(paragraphs.join('\n'), maxLength);
}

function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const short = text.slice(0, maxLength - 1).trimEnd();
  // Half of a surrogate pair is no character, and no database keeps it.
  return `${short.isWellFormed() ? short : short.slice(0, -1)}…`;
}
