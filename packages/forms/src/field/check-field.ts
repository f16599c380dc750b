import { FIGURE_MESSAGES } from '@heimvorteil/contracts';
import { BOUNDS, isWithin, type Bound } from '@heimvorteil/engine';
import { isNumberField, type Field, type FieldError, type NumberField } from './field.ts';
import { readField, readNumber } from './read-field.ts';

const ANY_EUROS = BOUNDS.euros.max;
const EXAMPLES = { euros: '1.200', percent: '3,60', whole: '10', area: '100' } as const;

/** Validation error of a field's text; undefined if valid. */
export function checkField(field: Field, text: string): FieldError | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return field.missing ? { code: 'REQUIRED', message: field.missing } : undefined;
  if (isNumberField(field)) return checkNumber(field, trimmed);
  if (field.kind === 'day' || field.kind === 'month') {
    if (readField(field, trimmed) !== undefined) return undefined;
    return field.invalid ?? { code: 'INVALID_DATE', message: 'Dieses Datum ist nicht möglich.' };
  }
  if (field.kind === 'choice' && !field.choices.includes(trimmed)) {
    return { code: 'INVALID_VALUE', message: field.missing ?? 'Wähle eine der Möglichkeiten.' };
  }
  return 'errorOf' in field ? field.errorOf?.(trimmed) : undefined;
}

function checkNumber(field: NumberField, text: string): FieldError | undefined {
  const value = readNumber(field.kind, text);
  if (value === undefined) {
    const whole = field.kind === 'whole' ? 'ganze ' : '';
    return {
      code: 'WRONG_TYPE',
      message: `Das ist keine ${whole}Zahl. Schreibe zum Beispiel ${EXAMPLES[field.kind]}.`,
    };
  }
  const { bound } = field;
  // The limit of all amounts in euros applies, even if the field's own limit is higher or missing.
  if (field.kind === 'euros' && value > ANY_EUROS && (bound.max ?? bound.below ?? value) >= ANY_EUROS) {
    return { code: 'OUT_OF_RANGE', message: boundMessage(BOUNDS.euros) };
  }
  if (isWithin(bound, value)) return undefined;
  // The contract has one code for both limits, but its message fits only an amount above the limit.
  const isNegative = value < 0 && bound.code.endsWith('_TOO_HIGH');
  const message = isNegative ? 'Der Betrag darf nicht negativ sein.' : boundMessage(bound);
  return { code: bound.code, message: field.outOfRange ?? message };
}

const limit = new Intl.NumberFormat('de-DE');

/** Message for the error code of a bound; for general codes it names the limits. */
export function boundMessage({ code, min, max, above }: Bound): string {
  if (code === 'EXPENSE_TOO_HIGH' && max !== undefined) {
    return `Der Betrag muss zwischen 0 und ${limit.format(max)} € liegen.`;
  }
  if (code === 'OUT_OF_RANGE') {
    if (above !== undefined) return `Trage eine Zahl über ${above} ein.`;
    if (min !== undefined && max !== undefined) {
      return `Trage eine Zahl von ${limit.format(min)} bis ${limit.format(max)} ein.`;
    }
  }
  return FIGURE_MESSAGES[code];
}
