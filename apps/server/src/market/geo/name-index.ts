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
function foldedSpellings(name: string): string[] {
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
function shortName(name: string): string {
  return name.replace(SIDE_NAME, '');
}

function words(lowerCase: string): string {
  const latin = lowerCase.replaceAll('ß', 'ss');
  // Remove accents and the soft hyphens of copied names only if there are any, to save time at startup.
  const plain = /[^\0-\x7f]/.test(latin) ? latin.normalize('NFD').replace(/[\p{Mark}\p{Cf}]/gu, '') : latin;
  if (/^[a-z]+$/.test(plain)) return plain;
  return plain
    .split(/[^a-z0-9]+/)
    .filter((word, position) => word !== '' && (position === 0 || !SMALL_WORDS.has(word)))
    .join(' ');
}

/** A name with a weight; a larger weight ranks first. */
export interface IndexedName<T> {
  name: string;
  thing: T;
  weight: number;
}

/** A match; exact if the query was the full name or its short form. */
export interface Found<T> {
  name: string;
  thing: T;
  exact: boolean;
}

/** Finds items by prefixes of the words of their names, best first. */
export interface NameIndex<T> {
  find(text: string, limit: number, accepts?: (thing: T) => boolean): Found<T>[];
}

interface Entry<T> {
  of: IndexedName<T>;
  /** Position in the key at which the name's short form ends; 0 in a key that starts with a later word. */
  shortEnd: number;
}

/**
 * Builds an index that accepts any spelling: ä, ae or a, ß or ss, with or without small words. It matches the
 * start of a name and, with `laterWords`, the start of any of its words.
 */
export function nameIndex<T>(names: readonly IndexedName<T>[], laterWords: boolean): NameIndex<T> {
  const entries = new Map<string, Entry<T>[]>();
  for (const of of names) addKeys(entries, of, laterWords);
  // Sort plain strings, because comparing objects would dominate the startup time.
  const keys = [...entries.keys()].toSorted();
  return {
    find(text, limit, accepts = () => true) {
      const query = foldName(text);
      if (query === '') return [];
      const best = new Map<T, Found<T> & { score: number }>();
      for (const key of keysBeginningWith(keys, query)) {
        for (const entry of entries.get(key) ?? []) {
          const { name, thing } = entry.of;
          const exact = isExact(key, entry, query);
          const score = scoreOf(entry, exact);
          if (score > (best.get(thing)?.score ?? -1) && accepts(thing))
            best.set(thing, { name, thing, exact, score });
        }
      }
      return [...best.values()]
        .toSorted((a, b) => b.score - a.score || compare(a.name, b.name))
        .slice(0, limit);
    },
  };
}

function addKeys<T>(entries: Map<string, Entry<T>[]>, of: IndexedName<T>, laterWords: boolean): void {
  const short = shortName(of.name);
  const wordsOfShort = short === of.name ? Infinity : foldName(short).split(' ').length;
  for (const spelling of foldedSpellings(of.name)) {
    add(entries, spelling, { of, shortEnd: endOfWords(spelling, wordsOfShort) });
    if (!laterWords) continue;
    for (let space = spelling.indexOf(' '); space >= 0; space = spelling.indexOf(' ', space + 1)) {
      add(entries, spelling.slice(space + 1), { of, shortEnd: 0 });
    }
  }
}

function endOfWords(text: string, count: number): number {
  return count === Infinity ? text.length : text.split(' ').slice(0, count).join(' ').length;
}

function add<T>(entries: Map<string, Entry<T>[]>, key: string, entry: Entry<T>): void {
  const others = entries.get(key);
  if (others) others.push(entry);
  else entries.set(key, [entry]);
}

function isExact<T>(key: string, { shortEnd }: Entry<T>, query: string): boolean {
  return shortEnd > 0 && (query.length === shortEnd || query.length === key.length);
}

// Ranks exact matches first, then prefixes, then later words; within each of these by weight.
function scoreOf<T>({ of, shortEnd }: Entry<T>, exact: boolean): number {
  const fit = exact ? 2 : shortEnd > 0 ? 1 : 0;
  return fit * 1e8 + of.weight;
}

function* keysBeginningWith(keys: readonly string[], text: string): Generator<string> {
  for (let at = firstFrom(keys, text); at < keys.length; at += 1) {
    const key = keys[at];
    if (!key?.startsWith(text)) return;
    yield key;
  }
}

function firstFrom(keys: readonly string[], query: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? '') < query) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
