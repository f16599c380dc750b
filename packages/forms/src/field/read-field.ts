import { isNumberField, type Field, type ValueOf, type NumberKind } from './field.ts';
import { ENTERED_MONTH, isEnteredDay, type IsoDate } from '@heimvorteil/engine';
import { parseGermanNumber } from '@heimvorteil/format';

/** Units that make a text unreadable for this kind of field: "20 %" is no amount in euros. */
const FOREIGN_UNIT = { euros: /[%m]/i, percent: /[€um]/i, whole: /[€%um]/i, area: /[€%u]/i };
const PERCENT_DECIMALS = 3;
const POINT_DECIMAL = /^\s*\d+\.\d+\s*%?\s*$/;

/** Parses a number from a field or an address; undefined if it is unreadable for this kind of field. */
export function readNumber(kind: NumberKind, text: string, decimals = PERCENT_DECIMALS): number | undefined {
  if (FOREIGN_UNIT[kind].test(text)) return undefined;
  // A dot before three digits of a percentage is a decimal point, because no rate reaches 1000 %.
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

const GERMAN_DAY = /(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})/;

/** Parses "3.4.1985" or "1985-04-03" to ISO 8601; undefined if invalid or outside the years 1900 to 2200. */
export function readDay(text: string): IsoDate | undefined {
  // A date with other text around it is invalid.
  const date = text
    // Remove direction marks, which Windows adds to copied dates.
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(
      GERMAN_DAY,
      (_match, day: string, month: string, year: string) =>
        `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    );
  return isEnteredDay(date) ? date : undefined;
}

/** Parses a month as YYYY-MM; undefined if invalid. */
function readMonth(text: string): string | undefined {
  return ENTERED_MONTH.test(text) ? text : undefined;
}

/** Maximum characters of a field without its own limit; longer text is cut off. */
const LONGEST_TEXT = 120;

/** Parsed value of a field; undefined if empty or unreadable. */
export function readField<One extends Field>(field: One, text: string): ValueOf<One> | undefined {
  return valueOf(field, text) as ValueOf<One> | undefined;
}

function valueOf(field: Field, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (isNumberField(field)) return readNumber(field.kind, trimmed, field.decimals);
  switch (field.kind) {
    case 'choice':
      return field.choices.includes(trimmed) ? trimmed : undefined;
    case 'flag':
      return trimmed === 'true' || trimmed === 'false' ? trimmed === 'true' : undefined;
    case 'day':
      return readDay(trimmed);
    case 'month':
      return readMonth(trimmed);
    case 'list':
      return trimmed.split(',').filter(Boolean).slice(0, field.most);
    default:
      return trimmed;
  }
}

/** Formats a field's text when it loses focus; unreadable text stays unchanged. */
export function normalise(field: Field, text: string): string {
  const trimmed = text.slice(0, 'longest' in field ? field.longest : LONGEST_TEXT).trim();
  if (!isNumberField(field)) return trimmed;
  const value = readNumber(field.kind, trimmed, field.decimals);
  return value === undefined ? trimmed : writeNumber(field.kind, value, field.decimals);
}

/** Formats a value as its field's text, the inverse of `readField`; joins lists with commas. */
export function writeField(field: Field, value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'number' && isNumberField(field)
    ? writeNumber(field.kind, value, field.decimals)
    : String(value);
}

/** Text for use in an address: numbers with a decimal point; unreadable text stays unchanged. */
export function addressText(field: Field, text: string): string {
  if (!isNumberField(field)) return text.trim();
  const value = readNumber(field.kind, text, field.decimals);
  return value === undefined ? text.trim() : String(value);
}
