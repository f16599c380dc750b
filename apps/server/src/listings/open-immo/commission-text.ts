import { parseGermanNumber } from '@heimvorteil/format';

/** What a free text says about the buyer's commission, VAT included. */
export type StatedCommission =
  | { readonly kind: 'UNKNOWN' }
  | { readonly kind: 'FREE' }
  | { readonly kind: 'PERCENT'; readonly percent: number }
  | { readonly kind: 'AMOUNT'; readonly euros: number };

const UNKNOWN: StatedCommission = { kind: 'UNKNOWN' };
const FREE: StatedCommission = { kind: 'FREE' };
const LONGEST_TEXT = 200;
/** § 12 (1) UStG. */
const VAT_PERCENT = 19;
const SAME_WITHIN_PERCENT = 0.006;

const VAT = String.raw`(?:mwst|mw\.st|mehrwertst|ust\b|u\.st|umsatzst)`;
const TOKENS = new RegExp(
  [
    String.raw`(?<vat>(?:(?<included>inkl|incl|einschl|enth|brutto)|(?<added>zzgl|zuz|plus|exkl|excl|netto|ohne|\+))[^%,;=/]{0,30}(?:\d{1,2}(?:,\d)? ?%[^%,;=/]{0,30})?${VAT})`,
    String.raw`(?<bare>\d{1,2}(?:,\d)? ?%? ?(?:ige )?(?:ges[a-z.]{0,10} )?${VAT})`,
    String.raw`(?<number>\d[\d.,]*(?: \d{3}(?!\d))*(?:,\d+)?)(?<unit> ?(?:%|prozent|v\.? ?h\b|€|eur|monatsm|kaltm|mieten))?`,
    String.raw`(?<gross>brutto)|(?<net>netto)`,
  ].join('|'),
  'gu',
);

/** Ranges and ceilings name no single figure, and a part or a multiple of a rent needs a contract nobody has. */
const NO_SINGLE_FIGURE =
  /\b(bis|zwischen|max|maximal|min|mind|mindestens|höchstens|ab)\b|monatsm|kaltm|miete/;
const STATED_FREE =
  /(provision|courtage|makler)[a-zäöüß]*?(frei|los)\b|\b(keine?|keinerlei|ohne)\b[^,;.]{0,40}(provision|courtage|makler)|(fällt|fallen)[^,;.]{0,40}\b(keine?|nicht)\b/;
const JUST_FREE = /^(0|keine?|ohne|frei|nein|entfällt|kostenlos|kostenfrei|null)$/;
const OPEN = /angabe|anfrage|absprache|verhandel|vereinbar|\bnicht\b(?! an)|siehe/;

/**
 * Reads the buyer's commission ("3,57 % inkl. MwSt.", "3 % zzgl. 19 % MwSt.", "provisionsfrei", "4.760,00 €").
 * What could mean two figures means none. `includesVat` is the sender's own statement and counts where the text says nothing.
 */
export function readCommission(text: string, includesVat?: boolean): StatedCommission {
  const plain = simplified(text);
  if (plain === '') return UNKNOWN;
  if (JUST_FREE.test(plain)) return FREE;
  const figures = figuresIn(plain, includesVat);
  if (figures.length === 0) return STATED_FREE.test(plain) && !OPEN.test(plain) ? FREE : UNKNOWN;
  if (NO_SINGLE_FIGURE.test(plain) || namesOnlyTheSeller(plain)) return UNKNOWN;
  const [first] = figures;
  if (first === undefined || figures.some((figure) => !isSame(figure, first))) return UNKNOWN;
  if (first.value === 0) return FREE;
  if (STATED_FREE.test(plain)) return UNKNOWN;
  if (first.unit === 'EURO') return { kind: 'AMOUNT', euros: first.value };
  return { kind: 'PERCENT', percent: first.value };
}

interface Figure {
  readonly unit: 'PERCENT' | 'EURO';
  readonly value: number;
}

function simplified(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.:–—-]+|[\s.:–—-]+$/gu, '');
}

function figuresIn(text: string, includesVat: boolean | undefined): Figure[] {
  const found: { unit: Figure['unit']; stated: number; included: boolean | undefined; vat: number }[] = [];
  for (const { groups = {}, 0: token } of text.matchAll(TOKENS)) {
    const last = found.at(-1);
    if (groups['number'] !== undefined) {
      const figure = figureOf(groups['number'], groups['unit'] ?? '', text);
      if (figure === undefined) return [];
      found.push({ ...figure, included: undefined, vat: VAT_PERCENT });
    } else if (last !== undefined && last.included === undefined) {
      if (groups['added'] !== undefined || groups['net'] !== undefined) last.included = false;
      if (groups['included'] !== undefined || groups['gross'] !== undefined) last.included = true;
      last.vat = Number(/(\d{1,2}(?:,\d)?) ?%/.exec(token)?.[1]?.replace(',', '.') ?? VAT_PERCENT);
    }
  }
  return found.map(({ unit, stated, included, vat }) => {
    const isGross = included ?? includesVat ?? true;
    const value = isGross ? stated : stated * (1 + vat / 100);
    return { unit, value: unit === 'EURO' ? rounded(value, 2) : rounded(value, 4) };
  });
}

/** A number without a unit is a percentage only where it stands alone. */
function figureOf(
  digits: string,
  unit: string,
  text: string,
): { unit: Figure['unit']; stated: number } | undefined {
  const stated = parseGermanNumber(digits.replace(/[.,]+$/, ''));
  if (stated === undefined) return undefined;
  const kind = unit.trim();
  if (kind.startsWith('€') || kind.startsWith('eur')) return { unit: 'EURO', stated };
  if (kind === '%' || kind === 'prozent' || kind.startsWith('v')) return { unit: 'PERCENT', stated };
  const alone =
    text
      .replace(digits, '')
      .replace(TOKENS, '')
      .replace(/[\s().]/g, '') === '';
  return kind === '' && alone ? { unit: 'PERCENT', stated } : undefined;
}

function isSame(one: Figure, other: Figure): boolean {
  return one.unit === other.unit && Math.abs(one.value - other.value) < SAME_WITHIN_PERCENT;
}

/** "Verkäufer" contains "Käufer". */
function namesOnlyTheSeller(text: string): boolean {
  const withoutSeller = text.replace(/verkäufer|eigentümer|innenprovision|innencourtage/g, '');
  return withoutSeller !== text && !/käufer|beide|je\b|jeweils/.test(withoutSeller);
}

function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor * (1 + Number.EPSILON)) / factor;
}
