import { parseGermanNumber } from '@heimvorteil/format';

export interface NamedFigure {
  readonly unit: 'PERCENT' | 'EURO' | 'NONE';
  readonly value: number;
  readonly from: number;
  readonly to: number;
  /** Whether the figure includes VAT; undefined if the text does not say. */
  includesVat: boolean | undefined;
  vatPercent: number;
}

/** A parsed commission text: in `words`, numbers and VAT phrases are blank, figures are `%`, halves `½`. */
export interface StatementTokens {
  /** Undefined if a number is unreadable, or belongs to rents, another currency, or a range. */
  readonly figures: readonly NamedFigure[] | undefined;
  readonly words: string;
  /** Positions where the text says that a figure is split in half. */
  readonly halves: readonly number[];
}

/** Standard VAT rate (§ 12 (1) UStG); it was 16 % from 2020-07-01 to 2020-12-31. */
const VAT_PERCENT = 19;
const VAT_RATE = String.raw`1[69](?:[.,]0+)? ?%`;
const VAT_NAME = String.raw`(?:mwst|mehrwertst|ust|umsatzst)[a-zäöü]*`;
const GAP = String.raw`[^%,;=/()\d.]`;
const MONTH = 'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember';
const DIGITS = String.raw`\d[\d.,]*\d(?: \d{3}(?!\d))*(?:,\d+)?|\d(?: \d{3}(?!\d))*`;
const DASHES = String.raw`(?:[,.] ?-{1,2}| ?-{1,2}(?= ?(?:€|eur)))?`;
const EURO = String.raw`(?:€|euro?\b|eur(?=\d))`;
const LEGAL_NUMBER = String.raw`(?: ?(?:abs|absatz|satz|s|nr|ziff)\.? ?\d+[a-z]?)*`;

const TOKENS = new RegExp(
  [
    String.raw`(?<law>(?:§+|\bparagra(?:ph|f)\b) ?\d+ ?[a-z]?\b${LEGAL_NUMBER}(?:(?: ?,| und| u|-| ?\/) ?\d{3} ?[a-z]?\b(?![.,]\d| ?%| ?€)${LEGAL_NUMBER})*(?: ?ff?\b)?)`,
    String.raw`(?<date>(?<![\d.,])(?:0?[1-9]|[12]\d|3[01])\. ?(?:(?:0?[1-9]|1[0-2])\.(?: ?(?:19|20)?\d{2})?|(?:${MONTH})(?: (?:19|20)\d{2})?)(?![\d,]| ?[%€])|\b(?:${MONTH}) (?:19|20)\d{2}\b|\b(?:19|20)\d{2}\b(?![.,]?\d| ?[%€]| ?,-| ?eur))`,
    String.raw`(?<duration>(?<![\d.,])\d{1,3}(?: ?(?:-|bis) ?\d{1,3})? ?(?:\([a-zäöü]+\) ?)?(?:kalender|werk|bank|arbeits|banka)?(?:tag|arbeitstag|woche|monat(?!smi|ska|sne)|jahr|stunde|std|uhr)[a-z]*)`,
    String.raw`(?<price>(?:kauf|verkaufs|angebots|vertrags|grundstücks)(?:preis|summe)(?:es|s)?(?: |:|\(|=|von|ihv|in höhe|beträgt|ca|aktuell|derzeit|${EURO}){1,8}(?:${DIGITS})(?! ?%)${DASHES}(?: ?${EURO})?)`,
    String.raw`(?<cost>(?:grunderwerb|notar|grundbuch|gericht|kaufnebenkosten|nebenkosten|zins|rendite)[a-zäöüß]*(?:(?:,| und|-| u| \/) ?(?:grundbuch|notar|gericht)[a-zäöü]*)?(?:-|,)?(?: |:|\(|ca|ihv|von|beträgt){1,6}(?:${DIGITS}) ?(?:%|${EURO}))`,
    String.raw`(?<costAfter>(?:${DIGITS}) ?(?:%|${EURO}) ?(?:\()?(?:für )?(?:die )?(?:grunderwerb|notar|grundbuch|gericht)[a-zäöüß]*)`,
    String.raw`(?<half>50 ?% ?[/:-] ?50 ?%|50 ?[/:-] ?50\b(?: ?%)?|(?:zu )?(?:je|jeweils|zu|anteilig) 50 ?%|50 ?%|(?:zu )?(?:(?:je|jeweils|zur|zu|anteilig) )*(?:de[rs] |die )?hälft[a-z]*|\bhalb(?:e|er|en|es)\b|(?:auf)?geteilt[a-z]*|teil(?:en|t|ung) (?:sich|sie|die|der)|\bteilung\b|provisionsteilung|courtageteilung|zu gleichen teilen|fifty[ -]fifty)`,
    String.raw`(?<noVat>(?:kein[a-z]*|ohne ausweis(?: der)?) ${GAP}{0,20}${VAT_NAME}|(?:mwst|umsatzsteuer|ust|mehrwertsteuer)-?(?:frei|befreit)[a-z]*|kleinunternehmer[a-zäöü]*)`,
    String.raw`(?<vat>(?:(?<included>in[kc]l[a-z]*|einschl[a-zß]*|enth[a-z]*|brutto|mit)|(?<added>zz[üu]?gl[a-zäöü]*|zuz[a-zäöü]*|plus|nebst|e[xc][kc]l[a-zß]*|netto|ohne|\+))${GAP}{0,45}(?:\(?${VAT_RATE}\)?${GAP}{0,35})?${VAT_NAME}(?: ?\(?(?:in höhe von|ihv|von|derzeit|aktuell|zurzeit| |\(|:|=){0,3}${VAT_RATE}\)?)?)`,
    String.raw`(?<vatRate>(?:(?<rateIncluded>in[kc]l[a-z]*|einschl[a-zß]*|mit)|(?<rateAdded>zz[üu]?gl[a-zäöü]*|zuz[a-zäöü]*|plus|\+)) ?(?:der )?(?<rate>${VAT_RATE})(?: (?:gesetzl?[a-z]*\.? )?${VAT_NAME})?)`,
    String.raw`(?<bareVat>(?:${VAT_RATE}${GAP}{0,25})?${VAT_NAME}(?: ?\(?(?:in höhe von|ihv|von|derzeit|aktuell| |\(|:){0,3}${VAT_RATE}\)?)?(?<after> (?:ist |sind )?(?:bereits |schon )?(?:(?<afterIncluded>inkl[a-z]*|enthalten|inbegriffen|eingerechnet)|(?<afterAdded>nicht enthalten|nicht inkl[a-z]*|zzgl|kommt hinzu|extra|exkl[a-z]*)))?)`,
    String.raw`(?<lonelyRate>(?<![\d.,])${VAT_RATE})`,
    String.raw`(?<all>(?<![\d.,])100 ?%)`,
    String.raw`(?<figure>(?<prefix>(?:€|\beuro?|\bchf|\busd|\$|£) ?)?(?<![\w.,])(?<digits>${DIGITS})${DASHES}(?<unit> ?(?:%|€|euro?\b|t€|teur|tsd|mio|chf|fr\b|sfr|usd|\$|£|(?:netto|brutto|monats|kalt|warm)[a-zäöü]*miet[a-z]*|monatsm|kaltm|miet(?:e|en)\b|mm\b|nkm\b|km\b|fach|x\b|mal\b))?)`,
    String.raw`(?<gross>\bbrutto\b)|(?<net>\bnetto\b)`,
  ].join('|'),
  'gu',
);

export function statementTokens(text: string, price: number | null): StatementTokens {
  const figures: NamedFigure[] = [];
  const halves: number[] = [];
  let words = text;
  let waiting: { includesVat: boolean; vatPercent: number } | undefined;
  let isReadable = !/⁄/.test(text);
  const blank = (from: number, token: string, mark = ' ') => {
    words = words.slice(0, from) + mark.padEnd(token.length) + words.slice(from + token.length);
  };
  for (const match of text.matchAll(TOKENS)) {
    const { groups = {}, 0: token, index } = match;
    if (groups['half'] !== undefined) {
      halves.push(index);
      blank(index, token, '½');
    } else if (groups['figure'] !== undefined) {
      const figure = figureOf(groups, index, token, price);
      if (figure === undefined) isReadable = false;
      else if (figure !== 'PRICE') figures.push({ ...figure, ...waiting });
      if (figure !== undefined && figure !== 'PRICE') waiting = undefined;
      blank(index, token, '%');
    } else {
      const vat = vatOf(groups, token);
      blank(index, token);
      const last = figures.at(-1);
      if (vat === undefined) continue;
      if (last !== undefined && last.includesVat === undefined) Object.assign(last, vat);
      else waiting = vat;
    }
  }
  return { figures: isReadable && !isRange(text, figures) ? figures : undefined, words, halves };
}

function vatOf(
  groups: Readonly<Record<string, string | undefined>>,
  token: string,
): { includesVat: boolean; vatPercent: number } | undefined {
  const added = ['added', 'rateAdded', 'afterAdded', 'net'].some((name) => groups[name] !== undefined);
  const included = ['included', 'rateIncluded', 'afterIncluded', 'gross', 'noVat'].some(
    (name) => groups[name] !== undefined,
  );
  if (!added && !included) return undefined;
  const rate = /(1[69])(?:[.,]0+)? ?%/.exec(token)?.[1];
  return { includesVat: included, vatPercent: Number(rate ?? VAT_PERCENT) };
}

function figureOf(
  groups: Readonly<Record<string, string | undefined>>,
  index: number,
  token: string,
  price: number | null,
): NamedFigure | 'PRICE' | undefined {
  const digits = (groups['digits'] ?? '').replace(/[.,]+$/, '');
  const isCut = /[,.] ?-/.test(token);
  const unit = `${groups['prefix'] ?? ''}${groups['unit'] ?? ''}`.trim() || (isCut ? '€' : '');
  const place = { from: index, to: index + token.length, includesVat: undefined, vatPercent: VAT_PERCENT };
  if (unit === '%') {
    // No commission is a thousand percent, so three digits after a dot are decimals.
    const value = /^\d{1,2}(?:[.,]\d{1,6})?$/.test(digits) ? Number(digits.replace(',', '.')) : undefined;
    return value === undefined ? undefined : { unit: 'PERCENT', value, ...place };
  }
  const value = amountOf(digits);
  if (unit === '') return value === undefined ? undefined : { unit: 'NONE', value, ...place };
  if (!/^(?:€|euro?)+$/.test(unit.replaceAll(' ', '')) || value === undefined) return undefined;
  return value === price && price !== 0 ? 'PRICE' : { unit: 'EURO', value, ...place };
}

/** An amount in German or English spelling; undefined if ambiguous. */
function amountOf(digits: string): number | undefined {
  if (/^\d{1,3}(?:,\d{3})+\.\d{2}$/.test(digits)) return Number(digits.replaceAll(',', ''));
  return parseGermanNumber(digits);
}

const RANGE_BEFORE =
  /(?:\bbis(?: zu)?|\bzwischen|\bmax[a-z]*|\bmin[a-z]*|\bhöchstens|\bab|\boder|\b[2-9] ?[x×]|\d ?-|\/) ?$/;
const RANGE_AFTER = /^ ?(?:bis\b|max[a-z]*|mind[a-z]*|höchstens|oder\b|- ?\d)/;

/** Whether a figure is an end of a range, an upper or lower limit, or one of two options. */
function isRange(text: string, figures: readonly NamedFigure[]): boolean {
  return figures.some(({ unit, from, to }) => {
    if (unit === 'NONE') return false;
    const before = text.slice(0, from);
    if (RANGE_AFTER.test(text.slice(to))) return true;
    return RANGE_BEFORE.test(before) && !/%(?:[^%]{0,40})? ?\/ ?$|[a-zäöü)] ?\/ ?$/.test(before);
  });
}
