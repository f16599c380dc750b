// Small words that people omit or abbreviate: 'Frankfurt/Main', 'Neustadt a. d. Aisch'.
const SMALL_WORDS = new Set('a am an auf b bei d dem den der i im in o ob u und v vor vorm zu'.split(' '));
const SIDE_NAME = /\s*[(,/].*$|\s(?:am|an|auf|bei|im|in|ob|unter|vor|vorm)\s.*$/;
const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Place name as lower-case words of a to z; umlauts become ae, oe, ue and ß becomes ss. */
export function foldName(name: string): string {
  const lowerCase = name.normalize('NFC').toLowerCase();
  return words(lowerCase.replace(/[äöü]/g, (umlaut) => UMLAUTS[umlaut] ?? umlaut));
}

/** All folded spellings that find a place name: ä as ae and as a, St. and Sankt. */
export function foldedSpellings(name: string): string[] {
  const spelled = [foldName(name)];
  const lowerCase = name.toLowerCase();
  if (/[äöü]/.test(lowerCase)) spelled.push(words(lowerCase));
  if (!/\b(?:st|sankt)\b/.test(lowerCase)) return spelled;
  return spelled.flatMap((spelling) => [
    spelling.replace(/\bsankt\b/g, 'st'),
    spelling.replace(/\bst\b/g, 'sankt'),
  ]);
}

/** The short form in common use: "Halle (Saale)" is "Halle", "Weil am Rhein" is "Weil". */
export function shortName(name: string): string {
  return name.replace(SIDE_NAME, '');
}

function words(lowerCase: string): string {
  const latin = lowerCase.replaceAll('ß', 'ss');
  // Decompose only if needed, because this runs at startup. Copied names may contain soft hyphens.
  const plain = /[^\0-\x7f]/.test(latin) ? latin.normalize('NFD').replace(/[\p{Mark}\p{Cf}]/gu, '') : latin;
  if (/^[a-z]+$/.test(plain)) return plain;
  return plain
    .split(/[^a-z0-9]+/)
    .filter((word, position) => word !== '' && (position === 0 || !SMALL_WORDS.has(word)))
    .join(' ');
}
