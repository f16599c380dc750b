import { withoutInvisible, withoutTurns } from '@heimvorteil/contracts';

/** Control characters, lone surrogates and line separators. */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu;
const BLANKS = /\s+/gu;

/** One line in NFC without invisible characters, cut to a length in UTF-16 units. */
export function cleanLine(text: string, maxLength: number): string {
  // Composed last, because removed characters may have separated combining marks.
  const seen = withoutTurns(withoutInvisible(text.replace(BLANKS, ' '))).replace(UNSEEN, '');
  return cut(seen.replace(BLANKS, ' ').normalize('NFC').trim(), maxLength);
}

/** Several cleaned paragraphs, separated by line breaks. */
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
  // Half a surrogate pair is invalid, and databases refuse it.
  return `${short.isWellFormed() ? short : short.slice(0, -1)}…`;
}
