import { openSync } from 'fontkit';
import { fileURLToPath } from 'node:url';

/** A4 page in points, margins and colours for all PDF documents. */
export const PDF_LOOK = {
  pageWidth: 595.28,
  pageHeight: 841.89,
  left: 56,
  right: 539,
  top: 56,
  bottom: 780,
  footer: 800,
  ink: '#16233A',
  inkSoft: '#4B566B',
  line: '#D8D1C4',
  lamp: '#F5C04E',
  onNight: '#FFFFFF',
  moon: '#C9D3E6',
  sheet: '#FAF7F1',
  row: 16,
  /** Font size of reference numbers, in points. */
  small: 8,
} as const;

/**
 * Hanken Grotesk (SIL Open Font License 1.1, may be embedded). Not compressed, because a compressed font is
 * unpacked for every letter.
 */
export const PDF_FONTS = {
  text: hankenGrotesk('400Regular'),
  strong: hankenGrotesk('600SemiBold'),
} as const;

/** Arimo (same licence) for letters that Hanken Grotesk lacks: names by DIN 91379, Greek and Cyrillic. */
const FURTHER_FONTS = {
  text: arimo('400Regular'),
  strong: arimo('600SemiBold'),
} as const;

function hankenGrotesk(weight: string): string {
  return fileURLToPath(
    import.meta.resolve(`@expo-google-fonts/hanken-grotesk/${weight}/HankenGrotesk_${weight}.ttf`),
  );
}

function arimo(weight: string): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/arimo/${weight}/Arimo_${weight}.ttf`));
}

export type PdfWeight = keyof typeof PDF_FONTS;

/** U+FFFD, printed instead of a missing letter; the fallback fonts have it. */
const REPLACEMENT = '\uFFFD';

/** True if a font has every letter, as PDF/UA requires; false for Hebrew, which is written right to left. */
export function isWritable(text: string): boolean {
  if (/\p{Script=Hebrew}/u.test(text)) return false;
  return WEIGHTS.every((weight) => FONTS.some((of) => covers(of[weight], text)));
}

/** Selects a font that has all letters; returns the text, with U+FFFD for letters that no font has. */
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

/** Line breaks are never drawn, so they need no glyph. */
function isLineEnd(letter: string): boolean {
  return letter === '\n' || letter === '\r';
}

function codePointsOf(font: string): ReadonlySet<number> {
  const known = codePoints.get(font);
  if (known) return known;
  const opened = openSync(font);
  if (!('characterSet' in opened)) throw new Error(`${font} contains several fonts`);
  // Filter, because a font's list also has an end mark without a glyph.
  const found = new Set(opened.characterSet.filter((letter) => opened.hasGlyphForCodePoint(letter)));
  codePoints.set(font, found);
  return found;
}
