import { isNumberField, type Field, type ValueOf } from './field.ts';
import { readDay, readMonth } from './day-text.ts';
import { readNumber, writeNumber } from './number-text.ts';

/** A text that could not be typed into a field is none of ours. */
const LONGEST_TEXT = 120;

/** The value of what stands in a field; undefined where it is empty or cannot be read. */
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

/** What was typed, as its field shows it once it is left; text that cannot be read stays as it is. */
export function normalise(field: Field, text: string): string {
  const kept = text.slice(0, 'longest' in field ? field.longest : LONGEST_TEXT).trim();
  if (!isNumberField(field)) return kept;
  const value = readNumber(field.kind, kept, field.decimals);
  return value === undefined ? kept : writeNumber(field.kind, value, field.decimals);
}

/** A value as its field shows it: the inverse of reading. A list's texts stand with commas between them. */
export function writeField(field: Field, value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'number' && isNumberField(field)
    ? writeNumber(field.kind, value, field.decimals)
    : String(value);
}

/** A field's text as an address carries it: numbers with a point, what cannot be read as it was typed. */
export function addressText(field: Field, text: string): string {
  if (!isNumberField(field)) return text.trim();
  const value = readNumber(field.kind, text, field.decimals);
  return value === undefined ? text.trim() : String(value);
}
