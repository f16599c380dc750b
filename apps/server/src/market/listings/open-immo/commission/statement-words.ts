const COMMISSION = String.raw`(?:provision|courtage|makler|vermittlungsgebühr|vermittlungshonorar)`;

const BUYER =
  /(?<!ver)käufer|erwerber|kaufinteressent|außen(?:provision|courtage|seit)|\b(?:sie|dich|ihnen)\b/;

const SELLER = /verkäufer|eigentümer|bauträger|innen(?:provision|courtage|seit)|auftraggeber/;

const FILLERS =
  /(?:zusätzliche?|weitere|gesonderte)?\s*(?:käufer|makler|außen|erwerber)?-?(?:provision|courtage|gebühr|kosten|honorar|makler)[a-z]*|\b(?:für|den|die|das|der|des|dem|käufers?|erwerbers?|sie|beträgt|ist|sind|an|komplett|vollständig|absolut|garantiert|natürlich|es|wird|werden|hier|vom|von|zu|zahlen|fällig)\b|[:!,.()-]/g;

const NOTHING_ELSE =
  /^(?:0|0,00|keine?[rs]?|keinerlei|ohne|frei|nein|nichts|entfällt|entfallen|kostenlos|kostenfrei|gebührenfrei|null|nicht pflichtig|(?:keine|nicht) (?:vorhanden|anfallend)|fällt nicht)$/;

const FREE = [
  // Matches "provisionsfrei", "courtagefreier Verkauf".
  String.raw`${COMMISSION}[a-zäöüß]{0,12}-? ?(?:frei|los)(?:e[rsnm]?)?\b`,
  // Matches "keine zusätzliche Käuferprovision", "ohne Makler".
  String.raw`\b(?:kein|keine[rs]?|keinerlei|ohne|null)\b[^%]{0,45}${COMMISSION}`,
  // Matches "Provision: keine", "Courtage: 0".
  String.raw`${COMMISSION}[a-zäöüß]{0,12}(?: für (?:den )?(?:käufer|erwerber))? ?(?::|=|beträgt|-) ?(?:keine?|nein|entfällt|null|frei)\b`,
  // Matches "fällt keine Provision an", "wird nicht erhoben".
  String.raw`(?:fällt|fallen|entsteht|entstehen|wird|werden|ist|sind)\b[^%]{0,40}\b(?:keine|nicht)\b[^%]{0,40}${COMMISSION}`,
  String.raw`${COMMISSION}[^%]{0,50}\bnicht\b ?(?:an\b|erhoben|berechnet|fällig|verlangt|zu zahlen|zu entrichten|geschuldet|gezahlt|anfallend|an)`,
  String.raw`${COMMISSION}[^%]{0,50}\b(?:entfällt|entfallen|nicht pflichtig)\b`,
  String.raw`\bentfällt\b[^%]{0,30}${COMMISSION}`,
  String.raw`\bnicht (?:${COMMISSION})s?-?pflichtig`,
  String.raw`(?<!ver)käufer zahl[a-z]* (?:hier )?nichts`,
  // Matches "im Kaufpreis enthalten".
  String.raw`(?:im|in dem|in den) (?:kauf|gesamt|angebots|end)?preis[a-z]*\b[^%]{0,25}(?:enthalten|inbegriffen|inkludiert|inkl|eingeschlossen|eingerechnet|einkalkuliert|berücksichtigt|abgegolten)`,
  String.raw`(?:enthalten|inbegriffen|inkludiert|eingerechnet|einkalkuliert) (?:im|in dem) (?:kauf|gesamt)?preis`,
  String.raw`preis[a-z]*\b[^%]{0,25}(?:\binklusive|\binkl|\beinschließlich|\bincl|enthält|beinhaltet)\b[^%]{0,30}${COMMISSION}`,
  String.raw`${COMMISSION}[a-zäöüß]{0,12} (?:ist |sind )?(?:bereits |schon )?(?:inklusive|inbegriffen|inkludiert|enthalten)\b`,
  // Matches "trägt der Verkäufer".
  String.raw`(?:trägt|zahlt|bezahlt|übernimmt)\b[^%]{0,40}(?:verkäufer|eigentümer|bauträger)`,
  String.raw`(?:verkäufer|eigentümer|bauträger)[^%]{0,25}(?:trägt|zahlt|bezahlt|übernimmt|getragen|gezahlt|bezahlt|übernommen|entrichtet)`,
  String.raw`(?:zu ?lasten|auf kosten) (?:des|vom) (?:verkäufer|eigentümer|bauträger)`,
  String.raw`\breine innen(?:provision|courtage)`,
].map((source) => new RegExp(source, 'u'));

const FREE_FOR = /\b(?:kosten(?:frei|los)|gebührenfrei|frei)\b(?!e)/;

const PAID_BY_SELLER =
  /trägt|zahlt|bezahlt|übernimmt|getragen|übernommen|entrichtet|lasten|auf kosten|reine innen/;

/** Words for a shared commission: "auch der Verkäufer zahlt" leaves the buyer's share unchanged. */
const SHARED = /davon|hiervon|ebenfalls|\bauch\b|gleich|hälft|teil|\bje\b|jeweils|identisch|zusätzlich zu|½/;

/** Phrases in which "vom" names the seller as the source, as in "provisionsfrei vom Bauträger". */
const FROM_SELLER =
  /(?<=frei.{0,30})\bvom (?:verkäufer|eigentümer|bauträger)|\b(?:verkäufer|eigentümer|bauträger)verkauf/g;

const OPEN =
  /angabe|auskunft|anfrage|absprache|verhandel|vereinbar|siehe|\bfalls\b|\bsofern\b|\bwenn\b|\bsonst\b/;

const NOT_FREE = new RegExp(
  String.raw`\bnicht (?:ganz )?(?:kosten|gebühren|${COMMISSION}s?)-?(?:frei|los)|preis[a-z]* (?:noch )?nicht\b|nicht (?:im|in dem) (?:kauf)?preis`,
  'u',
);

/** Whether the text says that the buyer pays no commission; `words` has `%` in place of figures. */
export function isFreeStatement(words: string): boolean {
  if (NOTHING_ELSE.test(words)) return true;
  const rest = words.replace(FILLERS, ' ').replace(/ +/g, ' ').trim();
  if (NOTHING_ELSE.test(rest) && !isOfSellerOnly(words)) return true;
  return words.split(/[.;](?:\s|$)|[(),|]| und (?=käufer|für|der|die|verkäufer)| - /).some(isFreeClause);
}

function isFreeClause(clause: string): boolean {
  if (OPEN.test(clause) || NOT_FREE.test(clause)) return false;
  const isPaidBySeller = PAID_BY_SELLER.test(clause) && SELLER.test(clause);
  if (isPaidBySeller && (SHARED.test(clause) || clause.includes('%'))) return false;
  if (isOfSellerOnly(clause.replace(FROM_SELLER, '')) && !isPaidBySeller) return false;
  if (isPaidBySeller && /kein|nicht|frei/.test(clause) && !BUYER.test(clause)) return false;
  if (
    /preis/.test(clause) &&
    !new RegExp(COMMISSION).test(clause) &&
    !/^[\s|%]*(?:(?:bereits|schon|ist|sind|wird|werden) )*im kaufpreis/.test(clause)
  ) {
    return false;
  }
  if (FREE.some((pattern) => pattern.test(clause))) return true;
  return FREE_FOR.test(clause) && (BUYER.test(clause) || new RegExp(COMMISSION).test(clause));
}

const IN_PRICE =
  /(?:im|in dem|in den) (?:kauf|gesamt|angebots|end)?preis[a-z]*\b[^%]{0,25}(?:enthalten|inbegriffen|inkludiert|inkl|eingeschlossen|eingerechnet|einkalkuliert|berücksichtigt|abgegolten)|(?:enthalten|inbegriffen|inkludiert|eingerechnet|einkalkuliert) (?:im|in dem) (?:kauf|gesamt)?preis/;

/** Whether the price already includes the commission, whatever its figure. */
export function isInPrice(words: string): boolean {
  return IN_PRICE.test(words) && !NOT_FREE.test(words);
}

/** Whether the text names only the seller, although "Verkäufer" contains "Käufer". */
export function isOfSellerOnly(text: string): boolean {
  return SELLER.test(text) && !BUYER.test(text);
}

export function sideOf(text: string): 'BUYER' | 'SELLER' | 'BOTH' | undefined {
  const isBuyers = BUYER.test(text) || /beide[rn]?\b|beidseit|beiderseit/.test(text);
  const isSellers = SELLER.test(text) || /beide[rn]?\b|beidseit|beiderseit/.test(text);
  if (isBuyers && isSellers) return 'BOTH';
  return isBuyers ? 'BUYER' : isSellers ? 'SELLER' : undefined;
}

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
