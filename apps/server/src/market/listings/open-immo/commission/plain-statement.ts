const LONGEST_TEXT = 1_200;

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  euro: '€',
  sect: '§',
  ndash: '-',
};

/** Spellings without umlauts, as exported by older software. */
const UMLAUTS: readonly (readonly [RegExp, string])[] = [
  [/kaeuf/g, 'käuf'],
  [/fuer\b/g, 'für'],
  [/haelft/g, 'hälft'],
  [/eigentuem/g, 'eigentüm'],
  [/hoehe/g, 'höhe'],
  [/faell/g, 'fäll'],
  [/zuzuegl/g, 'zuzügl'],
  [/traeg/g, 'träg'],
  [/uebern/g, 'übern'],
  [/aussen/g, 'außen'],
  [/schliess/g, 'schließ'],
];

/** Abbreviations whose dot does not end a sentence. */
const ABBREVIATIONS =
  /(?<![a-zäöüß])(inkl|incl|einschl|exkl|excl|zzgl|zzügl|zuzügl|gesetzl|gesetzlich|ges|derz|ca|max|min|mind|gem|abs|nr|evtl|ggf|insg|jew|prov|vermittl|käufers|mwst|ust|proz|st|lt|bzw|eur|mio|tsd|art)\.(?=\s|\S)/g;
const SPACED_ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/m(?:w\.? ?-?st|ehrw\.? ?-?st)\b/g, 'mwst'],
  [/\bu\. ?st\b/g, 'ust'],
  [/\bi\. ?h\. ?v\b\.?/g, 'ihv'],
  [/\bz\. ?(?:zt|z)\b\.?/g, 'derzeit'],
  [/\bd\. ?h\b\.?/g, 'also'],
  [/\bv\. ?h\b\.?|\bvom hundert\b|\bprozent\b/g, '%'],
  [/\bk\. ?a\b\.?/g, 'keine angabe'],
  [/\bi\. ?d\. ?r\b\.?/g, ''],
];

/**
 * Normalizes a free text: lower case, one line, no markup, umlauts. Removes dots of abbreviations, so a dot
 * before a space ends a sentence; other fractions become `⁄`, so their number stays unreadable.
 */
export function plainStatement(text: string): string {
  let plain = text
    .slice(0, LONGEST_TEXT)
    .replace(/^\s*\.\/\.\s*$/, 'keine')
    .replace(/<[^<>]{0,100}>/g, ' ')
    .replace(/&([a-z]{2,6});/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replace(/(?<!\d ?)(?:½|\b1\/2\b)(?! ?%)/g, 'hälfte')
    .replace(/(MwSt|USt|Mehrwertsteuer|BGB)\. (?=[A-ZÄÖÜ])/g, '$1 | ')
    .replace(/\p{Cf}/gu, '')
    .replace(/[¼½¾⅓⅔⅛]/g, ' ⁄ ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[–—−‐‑]/g, '-')
    .replace(/(\d)['’´`](?=\d{3})/g, '$1.')
    .replace(/["'„“”‚‘’*]/g, '')
    .replace(/(käufer|erwerber|eigentümer|kaeufer|eigentuemer)[:_/]?-?innen\b/g, '$1')
    .replace(/\s+/gu, ' ');
  for (const [spelling, word] of [...UMLAUTS, ...SPACED_ABBREVIATIONS]) plain = plain.replace(spelling, word);
  return plain
    .replace(ABBREVIATIONS, '$1 ')
    .replace(/ +/g, ' ')
    .replace(/(\d), (?=\d{2} ?%)/g, '$1,')
    .replace(/^[\s.:!-]+|[\s.:!]+$|\s-+$/gu, '');
}
