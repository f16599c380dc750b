import { isNumberField, type Field, type ValueOf } from './field.ts';
import { readDay, readMonth } from './day-text.ts';
import { readNumber, writeNumber } from './number-text.ts';

/** Maximum length of a field without its own limit; longer text is cut off. */
const LONGEST_TEXT = 120;

/** Parsed value of a field; undefined if empty or unreadable. */
export function readField<One extends Field>(field: One, text: string): ValueOf<One> | undefined {
  return valueOf(field, text) as ValueOf<One> | undefined;
}

function valueOf(field: Field, text: string): unknown {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (isNumberField(field)) return readNumber(field.kind, typed, field.decimals);
  switch (field.kind) {
    case 'choice':
      return field.choices.includes(typed) ? typed : undefined;
    case 'flag':
      return typed === 'true' || typed === 'false' ? typed === 'true' : undefined;
    case 'day':
      return readDay(typed);
    case 'month':
      return readMonth(typed);
    case 'list':
      return typed.split(',').filter(Boolean).slice(0, field.most);
    default:
      return typed;
  }
}

/** Formats the text for its field on blur; unreadable text stays as it is. */
export function normalise(field: Field, text: string): string {
  const kept = text.slice(0, 'longest' in field ? field.longest : LONGEST_TEXT).trim();
  if (!isNumberField(field)) return kept;
  const value = readNumber(field.kind, kept, field.decimals);
  return value === undefined ? kept : writeNumber(field.kind, value, field.decimals);
}

/** Formats a value for its field, the inverse of `readField`. Lists are joined by commas. */
export function writeField(field: Field, value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'number' && isNumberField(field)
    ? writeNumber(field.kind, value, field.decimals)
    : String(value);
}

/** Text for an address: numbers with a decimal point, unreadable text unchanged. */
export function addressText(field: Field, text: string): string {
  if (!isNumberField(field)) return text.trim();
  const value = readNumber(field.kind, text, field.decimals);
  return value === undefined ? text.trim() : String(value);
}
