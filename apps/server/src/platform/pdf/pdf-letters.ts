import { openSync } from 'fontkit';
import { FURTHER_FONTS, PDF_FONTS } from './pdf-look.ts';

/** How strong a text stands on the page. */
export type PdfWeight = keyof typeof PDF_FONTS;

/** U+FFFD, which the further fonts have. */
const REPLACEMENT = '\uFFFD';

/**
 * Whether a text can be set as it is read: every letter has a shape in a font that is embedded (one without is an empty box,
 * and no PDF/UA), and none is read from the right.
 */
export function isWritable(text: string): boolean {
  if (/\p{Script=Hebrew}/u.test(text)) return false;
  return WEIGHTS.every((weight) => FONTS.some((of) => covers(of[weight], text)));
}

/** Sets the font that has all letters of a text, and gives what to write: letters that none has are seen to be missing. */
export function withFont(
  pdf: Pick<PDFKit.PDFDocument, 'font'>,
  weight: PdfWeight,
  size: number,
  text: string,
): string {
  const found = FONTS.map((of) => of[weight]).find((font) => covers(font, text));
  const font = found ?? FURTHER_FONTS[weight];
  pdf.font(font, size);
  return found ? text : onlyWhat(font, text);
}

const FONTS = [PDF_FONTS, FURTHER_FONTS];
const WEIGHTS: readonly PdfWeight[] = ['text', 'strong'];
const codePoints = new Map<string, ReadonlySet<number>>();

function covers(font: string, text: string): boolean {
  const known = codePointsOf(font);
  return [...text].every((letter) => isLineEnd(letter) || known.has(letter.codePointAt(0) ?? 0));
}

function onlyWhat(font: string, text: string): string {
  return Array.from(text, (letter) => (covers(font, letter) ? letter : REPLACEMENT)).join('');
}

/** Ends a line and is never drawn. */
function isLineEnd(letter: string): boolean {
  return letter === '\n' || letter === '\r';
}

function codePointsOf(font: string): ReadonlySet<number> {
  const known = codePoints.get(font);
  if (known) return known;
  const opened = openSync(font);
  if (!('characterSet' in opened)) throw new Error(`${font} holds several fonts`);
  // The end of a font's table is listed too, without a shape.
  const found = new Set(opened.characterSet.filter((letter) => opened.hasGlyphForCodePoint(letter)));
  codePoints.set(font, found);
  return found;
}
