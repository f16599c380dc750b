import { plainStatement, isFreeStatement, isInPrice, isOfSellerOnly, sideOf } from './statement-words.ts';
import { statementTokens, type NamedFigure } from './statement-tokens.ts';

/** The buyer's commission as stated in a free text, VAT included. */
export type CommissionStatement =
  | { readonly kind: 'UNKNOWN' }
  | { readonly kind: 'FREE' }
  | { readonly kind: 'PERCENT'; readonly percent: number }
  | { readonly kind: 'AMOUNT'; readonly euros: number };

export interface StatementContext {
  /** The listing's VAT flag; used if the text does not mention VAT. */
  readonly includesVat?: boolean | undefined;
  /** The listing's price in euros; null: on request. */
  readonly price?: number | null | undefined;
}

const UNKNOWN: CommissionStatement = { kind: 'UNKNOWN' };
const FREE: CommissionStatement = { kind: 'FREE' };
const SAME_WITHIN = 0.006;
/**
 * Highest usual share of buyer or seller: 3 % plus VAT. A higher figure for a shared commission is the sum of
 * both shares; up to it, the text may name the sum or one share.
 */
const HIGHEST_SHARE = 3.57;
/** Smallest percentage; smaller ones are typing errors: a fraction as percentage, a percentage as amount. */
const LEAST_PERCENT = 0.1;
const LEAST_EUROS = 100;
const SILENT = /^(?:keine? (?:angabe|auskunft|info)[a-z]*|siehe .{0,60}|n\/a|\?+|)$/;
const LABELS =
  /(?:käufer|makler|außen|erwerber|vermittlungs)?-?(?:provision|courtage|gebühr|honorar|satz|makler|käufer|erwerber)[a-z]*|\b(?:für|den|die|das|der|vom|des|ist|beträgt|ihv|in höhe von|ca)\b|[\s%½().:=-]/g;

const ALIKE = /ebenfalls|\bauch\b|gleich|identisch|derselben|dieselbe/;

interface Figure {
  readonly unit: 'PERCENT' | 'EURO';
  readonly value: number;
  readonly side: ReturnType<typeof sideOf>;
  readonly isEach: boolean;
  readonly isTotal: boolean;
  readonly isAfterHalf: boolean;
}

export function isSilent(text: string): boolean {
  return SILENT.test(plainStatement(text));
}

export function namesBuyer(text: string): boolean {
  const side = sideOf(plainStatement(text));
  return side === 'BUYER' || side === 'BOTH';
}

/**
 * Reads the buyer's commission ("3,57 % inkl. MwSt.", "7,14 %, hälftig geteilt", "provisionsfrei", "4.760,00
 * €"). Returns UNKNOWN for an ambiguous text.
 */
export function readCommission(
  text: string,
  { includesVat, price = null }: StatementContext = {},
): CommissionStatement {
  const plain = plainStatement(text);
  if (plain === '') return UNKNOWN;
  const { figures: named, words, halves } = statementTokens(plain, price);
  const spoken = words.replace(/ +/g, ' ').trim();
  if (named === undefined) return UNKNOWN;
  const withUnit = named.filter(({ unit }) => unit !== 'NONE');
  const counted = withUnit.length > 0 ? withUnit : aloneIn(words, named);
  if (counted === undefined) return UNKNOWN;
  const figures = withoutRepeatedAmounts(
    counted.map((figure, at) => figureIn(plain, words, halves, counted, at, includesVat)),
    price,
  );
  if (figures === undefined) return UNKNOWN;
  return resolved(figures, { spoken, halves: halves.length, price });
}

/** Reads a number without a unit as a percentage only if the text has nothing else but a label. */
function aloneIn(words: string, named: readonly NamedFigure[]): readonly NamedFigure[] | undefined {
  if (named.length === 0) return named;
  if (words.replace(LABELS, '') !== '')
    return isFreeStatement(words.replace(/ +/g, ' ').trim()) ? [] : undefined;
  return named.every(({ value }) => value < LEAST_EUROS)
    ? named.map((figure) => ({ ...figure, unit: 'PERCENT' as const }))
    : undefined;
}

function figureIn(
  plain: string,
  words: string,
  halves: readonly number[],
  named: readonly NamedFigure[],
  at: number,
  includesVatByFlag: boolean | undefined,
): Figure {
  const { unit, value, from, to, includesVat, vatPercent } = named[at]!;
  const start = at === 0 ? 0 : splitBetween(plain, named[at - 1]!.to, from);
  const end = at === named.length - 1 ? plain.length : splitBetween(plain, to, named[at + 1]!.from);
  const own = clauseOf(words, from, start, end, /[.;](?=\s|$)|[,()|]/g);
  const sentence = clauseOf(words, from, start, end, /[.;](?=\s|$)|\|/g);
  const isGross = includesVat ?? includesVatByFlag ?? true;
  const gross = isGross ? value : value * (1 + vatPercent / 100);
  const ownSide = sideOf(own);
  const clearSide = ownSide === 'BOTH' ? undefined : ownSide;
  const side = clearSide ?? sideOf(sentence);
  const isEach = /\b(?:je|jeweils|jede[rs]?)\b/.test(sentence);
  const isForBoth = isEach || ALIKE.test(sentence);
  return {
    unit: unit === 'EURO' ? 'EURO' : 'PERCENT',
    value: rounded(gross, unit === 'EURO' ? 2 : 4),
    side: side === 'SELLER' && isForBoth && clearSide === undefined ? undefined : side,
    isEach: isEach || (side === 'BOTH' && isForBoth && halves.length === 0),
    isTotal: /gesamt|insg|zusammen|gemeinsam|total/.test(own),
    isAfterHalf: halves.some((half) => half >= start && half < from),
  };
}

/** End of one figure's text: the last of the strongest separators before the next figure. */
function splitBetween(plain: string, from: number, to: number): number {
  const between = plain.slice(from, to);
  for (const mark of [/[.;|](?=\s)/g, /[(),/]/g, /\b(?:und|sowie|plus)\b/g]) {
    const found = [...between.matchAll(mark)].at(-1);
    if (found) return from + found.index;
  }
  return to;
}

function clauseOf(words: string, at: number, start: number, end: number, marks: RegExp): string {
  const stops = [...words.slice(start, end).matchAll(marks)].map(({ index }) => start + index);
  const begin = stops.findLast((stop) => stop < at) ?? start;
  return words.slice(begin, stops.find((stop) => stop > at) ?? end);
}

/** Drops amounts that repeat the percentage; undefined if they contradict or the price is missing. */
function withoutRepeatedAmounts(figures: readonly Figure[], price: number | null): Figure[] | undefined {
  const percentages = figures.filter(({ unit }) => unit === 'PERCENT');
  const amounts = figures.filter(({ unit }) => unit === 'EURO');
  if (percentages.length === 0 || amounts.length === 0) return [...figures];
  if (price === null) return undefined;
  const isRepeated = ({ value }: Figure) =>
    percentages.some((one) => {
      const euros = (price * one.value) / 100;
      return Math.abs(euros - value) <= Math.max(1, euros / 200);
    });
  return amounts.every(isRepeated) ? percentages : undefined;
}

function resolved(
  figures: readonly Figure[],
  { spoken, halves, price }: { spoken: string; halves: number; price: number | null },
): CommissionStatement {
  const isFree = isFreeStatement(spoken);
  const sellers = figures.filter(({ side, isEach }) => side === 'SELLER' && !isEach);
  const others = figures.filter((figure) => !sellers.includes(figure));
  if (others.length === 0) return isFree ? FREE : UNKNOWN;
  const share = buyersShare(others, sellers, halves > 0, spoken, price);
  if (share === undefined) return UNKNOWN;
  if (share.value === 0) return FREE;
  if (isFree) return isInPrice(spoken) ? FREE : UNKNOWN;
  return toStatement(share.unit, share.value);
}

function buyersShare(
  others: readonly Figure[],
  sellers: readonly Figure[],
  isShared: boolean,
  spoken: string,
  price: number | null,
): Pick<Figure, 'unit' | 'value'> | undefined {
  const buyerFigures = others.filter(({ side, isEach }) => side === 'BUYER' || isEach);
  const [first] = buyerFigures.length > 0 ? buyerFigures : others;
  if (first === undefined) return undefined;
  const { unit } = first;
  const isHighest = (value: number) => {
    const percent = unit === 'PERCENT' ? value : price === null ? undefined : (value / price) * 100;
    return percent === undefined ? undefined : percent <= HIGHEST_SHARE + SAME_WITHIN;
  };
  const half = { unit, value: rounded(first.value / 2, 4) };
  const isSame = (one: number, other: number) => Math.abs(one - other) < SAME_WITHIN;
  if (buyerFigures.length > 0) {
    if (buyerFigures.some(({ value }) => !isSame(value, first.value))) return undefined;
    const seller = sellers[0]?.value ?? first.value;
    const sums = [first.value, first.value * 2, first.value + seller];
    const rest = others.filter((figure) => !buyerFigures.includes(figure));
    if (rest.some(({ value }) => !sums.some((sum) => isSame(sum, value)))) return undefined;
    if (!isShared || rest.length > 0 || isHighest(first.value)) return first;
    return first.isEach ? undefined : half;
  }
  const values = [...new Set(others.map(({ value }) => value))].toSorted((a, b) => a - b);
  const [least = 0, most = least] = [values[0], values.at(-1)];
  const isOne = isSame(least, most);
  if (!isOne) {
    const isPair = values.every((value) => isSame(value, least) || isSame(value, most));
    return isPair && isSame(most, least * 2) && isShared ? { unit, value: least } : undefined;
  }
  if (sellers.length > 0) {
    const seller = sellers[0]?.value ?? 0;
    if (isSame(seller, first.value)) return first;
    const isPart = /davon|hiervon|gesamt|insg/.test(spoken) && seller < first.value;
    return isPart ? { unit, value: rounded(first.value - seller, 4) } : undefined;
  }
  if (isShared) {
    if (isHighest(first.value) === false) return half;
    return first.isAfterHalf && isHighest(first.value) ? first : undefined;
  }
  if (first.value === 0) return first;
  if (first.isTotal && !isHighest(first.value)) return undefined;
  if (/gesamt(?:provision|courtage)|gemeinsam|zusammen/.test(spoken)) return undefined;
  if (first.side === 'BOTH' && !isHighest(first.value)) return undefined;
  return isOfSellerOnly(spoken) && !ALIKE.test(spoken) && !isInPrice(spoken) ? undefined : first;
}

function toStatement(unit: Figure['unit'], value: number): CommissionStatement {
  if (unit === 'EURO') return value < LEAST_EUROS ? UNKNOWN : { kind: 'AMOUNT', euros: rounded(value, 2) };
  return value < LEAST_PERCENT ? UNKNOWN : { kind: 'PERCENT', percent: value };
}

function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor * (1 + Number.EPSILON)) / factor;
}
