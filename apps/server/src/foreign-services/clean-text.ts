// Controls, halves of characters, and what turns or hides text: what a title shows is what it says.
const UNSEEN =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u200b-\u200f\u2028\u2029\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]+/gu;
const BLANKS = /\s+/gu;

/** Makes a foreign text one line in NFC without unseen characters, cut to a length in UTF-16 units. */
export function cleanLine(text: string, maxLength: number): string {
  // What stood between two marks hid that they belong together: composing comes last.
  const line = text.replace(BLANKS, ' ').replace(UNSEEN, '').replace(BLANKS, ' ').normalize('NFC').trim();
  return cut(line, maxLength);
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
