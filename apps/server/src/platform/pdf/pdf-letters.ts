import { openSync } from 'fontkit';
import { fileURLToPath } from 'node:url';

/** Page size A4 in points, and the colours of every document. */
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
  /** Size of reference numbers, in points. */
  small: 8,
} as const;

/** Hanken Grotesk (SIL Open Font License 1.1, embedding allowed), uncompressed because compressed fonts are unpacked for every letter. */
export const PDF_FONTS = {
  text: hankenGrotesk('400Regular'),
  strong: hankenGrotesk('600SemiBold'),
} as const;

/** Arimo (same licence) as fallback for German registers (DIN 91379), Greek and Cyrillic. */
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

/** U+FFFD, which the fallback fonts contain. */
const REPLACEMENT = '\uFFFD';

/** True if an embedded font has every letter, as PDF/UA requires, and none is right-to-left. */
export function isWritable(text: string): boolean {
  if (/\p{Script=Hebrew}/u.test(text)) return false;
  return WEIGHTS.every((weight) => FONTS.some((of) => covers(of[weight], text)));
}

/** Selects a font for the text and returns what to write; letters without a glyph become U+FFFD. */
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

/** True for line breaks, which need no glyph because they are never drawn. */
function isLineEnd(letter: string): boolean {
  return letter === '\n' || letter === '\r';
}

function codePointsOf(font: string): ReadonlySet<number> {
  const known = codePoints.get(font);
  if (known) return known;
  const opened = openSync(font);
  if (!('characterSet' in opened)) throw new Error(`${font} contains several fonts`);
  // Filtered, because fonts also list the end mark of the table, which has no glyph.
  const found = new Set(opened.characterSet.filter((letter) => opened.hasGlyphForCodePoint(letter)));
  codePoints.set(font, found);
  return found;
}
