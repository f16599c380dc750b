import { fileURLToPath } from 'node:url';

/** A4 in points, with the colours of every document. */
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
export const FURTHER_FONTS = {
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
