// Small words people leave out or abbreviate: 'Frankfurt/Main', 'Neustadt a. d. Aisch', 'Rothenburg o.d.T.'.
const SMALL_WORDS = new Set('a am an auf b bei d dem den der i im in o ob u und v vor vorm zu'.split(' '));
const SIDE_NAME = /\s*[(,/].*$|\s(?:am|an|auf|bei|im|in|ob|unter|vor|vorm)\s.*$/;
const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Returns a place name as lower-case words of a to z, with ae, oe, ue and ss for umlauts and ß. */
export function foldName(name: string): string {
  const lowerCase = name.normalize('NFC').toLowerCase();
  return words(lowerCase.replace(/[äöü]/g, (umlaut) => UMLAUTS[umlaut] ?? umlaut));
}

/** Returns every folded spelling a place name is found by: ä as ae and as a, St. and Sankt. */
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

/** Returns the name as people call it for short: "Halle (Saale)" is "Halle", "Weil am Rhein" is "Weil". */
export function shortName(name: string): string {
  return name.replace(SIDE_NAME, '');
}

function words(lowerCase: string): string {
  const latin = lowerCase.replaceAll('ß', 'ss');
  // Only accents need decomposing, and few names have any: this runs over all of them at every start. Copied ones have soft hyphens.
  const plain = /[^\0-\x7f]/.test(latin) ? latin.normalize('NFD').replace(/[\p{Mark}\p{Cf}]/gu, '') : latin;
  if (/^[a-z]+$/.test(plain)) return plain;
  return plain
    .split(/[^a-z0-9]+/)
    .filter((word, position) => word !== '' && (position === 0 || !SMALL_WORDS.has(word)))
    .join(' ');
}
