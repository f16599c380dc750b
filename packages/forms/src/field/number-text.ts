import { parseGermanNumber } from '@heimvorteil/format';
import type { NumberKind } from './field.ts';

/** Units of other fields: "20 %" is no amount in euros, "400 €" no percentage. */
const FOREIGN_UNIT = { euros: /[%m]/i, percent: /[€um]/i, whole: /[€%um]/i, area: /[€%u]/i };
const PERCENT_DECIMALS = 3;
const POINT_DECIMAL = /^\s*\d+\.\d+\s*%?\s*$/;

/** Parses a number from a field or an address; undefined if it does not match its kind. */
export function readNumber(kind: NumberKind, text: string, decimals = PERCENT_DECIMALS): number | undefined {
  if (FOREIGN_UNIT[kind].test(text)) return undefined;
  // In a percentage a dot is a decimal point even before three digits, because rates of 1000 % do not occur.
  const value =
    kind === 'percent' && POINT_DECIMAL.test(text) ? Number.parseFloat(text) : parseGermanNumber(text);
  if (value === undefined) return undefined;
  if (kind === 'whole') return Number.isInteger(value) ? value : undefined;
  const parts = kind === 'percent' ? 10 ** decimals : 100;
  return Math.round(value * parts) / parts;
}

const formatWith = (least: number, most: number) =>
  new Intl.NumberFormat('de-DE', { minimumFractionDigits: least, maximumFractionDigits: most });
const wholeEuros = formatWith(0, 0);
const withCents = formatWith(2, 2);
const areaNumber = formatWith(0, 2);

/** Formats a number for its field: "400.000", "1.234,50", "3,60", "10", "87,5". */
export function writeNumber(kind: NumberKind, value: number, decimals = PERCENT_DECIMALS): string {
  switch (kind) {
    case 'euros':
      return (Number.isInteger(value) ? wholeEuros : withCents).format(value);
    case 'percent':
      return formatWith(2, decimals).format(value);
    case 'area':
      return areaNumber.format(value);
    case 'whole':
      return String(value);
  }
}
