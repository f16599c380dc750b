import { BOUNDS } from '@heimvorteil/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkField } from './check-field.ts';
import type { Field, NumberKind } from './field.ts';
import {
  addressText,
  normalise,
  readField,
  writeField,
  readDay,
  readNumber,
  writeNumber,
} from './read-field.ts';

const RATE = { min: 0, max: 20, code: 'OUT_OF_RANGE' } as const;
const EUROS: Field = {
  kind: 'euros',
  label: 'Kaufpreis',
  bound: { above: 0, below: 10_000_000, code: 'PURCHASE_PRICE_OUT_OF_RANGE' },
  missing: 'Was kostet die Immobilie?',
};
const PERCENT: Field = { kind: 'percent', label: 'Sollzins', bound: RATE };
const YEARS: Field = { kind: 'whole', label: 'Jahre', bound: { min: 1, max: 35, code: 'OUT_OF_RANGE' } };
const AREA: Field = {
  kind: 'area',
  label: 'Fläche',
  bound: { min: 20, max: 300, code: 'OBJECT_SIZE_OUT_OF_RANGE' },
};
const CHOICE: Field = { kind: 'choice', label: 'Nutzung', choices: ['OWN', 'RENT'], missing: 'Wähle.' };
const FLAG: Field = { kind: 'flag', label: 'Makler' };
const DAY: Field = { kind: 'day', label: 'Auszahlung' };
const MONTH: Field = { kind: 'month', label: 'Monat' };
const LIST: Field = { kind: 'list', label: 'Anbieter', most: 2 };
const CODE: Field = { kind: 'code', label: 'Ort', longest: 5 };
const NAME: Field = {
  kind: 'text',
  label: 'Name',
  errorOf: (text) => (text.length < 3 ? { code: 'TOO_SHORT', message: 'Zu kurz.' } : undefined),
};

describe('the contents of a field are read as', () => {
  test.each<[Field, string, unknown]>([
    [EUROS, '400.000', 400_000],
    [EUROS, ' 1.234,56 € ', 1_234.56],
    [EUROS, '€ 400.000,-', 400_000],
    [EUROS, "400'000", 400_000],
    [EUROS, '４００\u2009０００\u200b', 400_000],
    // A unit that does not fit the field's kind makes the text unreadable.
    [EUROS, '20 %', undefined],
    [EUROS, '84 m²', undefined],
    [PERCENT, '400 €', undefined],
    [PERCENT, 'EUR 3,6', undefined],
    [YEARS, '10 €', undefined],
    [AREA, '100 €', undefined],
    [AREA, '84,5 m²', 84.5],
    // Fractions of a cent are rounded.
    [EUROS, '0,333', 0.33],
    [EUROS, 'viel', undefined],
    [EUROS, '', undefined],
    // A dot in a percentage is a decimal point, because no rate is as high as 3565 %.
    [PERCENT, '3.565', 3.565],
    [PERCENT, '3,5655', 3.566],
    [PERCENT, '3,6 %', 3.6],
    [PERCENT, 'rund 3.5', undefined],
    [PERCENT, 'ca.3.5', undefined],
    [YEARS, '10', 10],
    [YEARS, '10,5', undefined],
    [AREA, '87,555', 87.56],
    [CHOICE, 'OWN', 'OWN'],
    [CHOICE, 'own', undefined],
    [FLAG, 'true', true],
    [FLAG, 'false', false],
    [FLAG, 'ja', undefined],
    [DAY, '3.4.1985', '1985-04-03'],
    [DAY, '03. 04. 1985', '1985-04-03'],
    [DAY, '1985-04-03', '1985-04-03'],
    [DAY, '31.02.2026', undefined],
    [DAY, '3.4.85', undefined],
    [DAY, 'am 3.4.1985', undefined],
    [DAY, '3.4.1985 oder später', undefined],
    [MONTH, ' 2026-12 ', '2026-12'],
    [MONTH, '2026-13', undefined],
    [MONTH, '2026-00', undefined],
    [MONTH, '12026-12', undefined],
    [MONTH, '2026-12-01', undefined],
    [LIST, 'b1,b2,b3', ['b1', 'b2']],
    [LIST, ',b1,', ['b1']],
    [CODE, ' 12345 ', '12345'],
    [NAME, ' Ada ', 'Ada'],
  ])('%o, “%s”: %j', (field, text, value) => {
    expect(readField(field, text)).toEqual(value);
  });
});

describe('once it is left, a field shows', () => {
  test.each<[Field, string, string]>([
    [EUROS, '400000', '400.000'],
    [EUROS, '1234,5', '1.234,50'],
    [PERCENT, '3,6', '3,60'],
    [PERCENT, '26,375', '26,375'],
    [YEARS, ' 7 ', '7'],
    [AREA, '87,5', '87,5'],
    [EUROS, ' viel ', 'viel'],
    // A code is cut to the maximum length of its field.
    [CODE, '1234567', '12345'],
    [NAME, 'x'.repeat(200), 'x'.repeat(120)],
  ])('%o, “%s”: “%s”', (field, text, visible) => {
    expect(normalise(field, text)).toBe(visible);
  });
});

describe('an address carries', () => {
  test.each<[Field, string, string]>([
    [EUROS, '400.000,50', '400000.5'],
    [PERCENT, '3,6', '3.6'],
    [EUROS, ' viel', 'viel'],
    [NAME, ' Ada ', 'Ada'],
    // A code stays text, and is never parsed as a number.
    [CODE, '1.50', '1.50'],
  ])('%o, “%s” as “%s”', (field, text, carried) => {
    expect(addressText(field, text)).toBe(carried);
  });
});

describe('next to a field is', () => {
  test.each<[Field, string, string | undefined, RegExp?]>([
    [EUROS, '', 'REQUIRED', /^Was kostet/],
    [EUROS, '  ', 'REQUIRED'],
    [EUROS, 'x', 'WRONG_TYPE', /keine Zahl.*1[.]200/],
    [EUROS, '0', 'PURCHASE_PRICE_OUT_OF_RANGE', /unter 10[.]000[.]000/],
    [EUROS, '0,01', undefined],
    [EUROS, '9.999.999,99', undefined],
    [EUROS, '10.000.000', 'PURCHASE_PRICE_OUT_OF_RANGE'],
    [PERCENT, '', undefined],
    [PERCENT, '20', undefined],
    // If the field's limit is missing or the highest possible, the message names the limit of all amounts.
    [{ ...EUROS, bound: BOUNDS.ownFunds }, '1.000.000.000,01', 'OUT_OF_RANGE', /bis 1[.]000[.]000[.]000/],
    [
      { ...EUROS, bound: BOUNDS.loanAmount, outOfRange: 'Zu wenig.' },
      '2.000.000.000',
      'OUT_OF_RANGE',
      /^Trage/,
    ],
    [{ ...EUROS, bound: BOUNDS.positiveEuros }, '0', 'OUT_OF_RANGE', /^Trage eine Zahl über 0 ein[.]$/],
    [EUROS, '2.000.000.000', 'PURCHASE_PRICE_OUT_OF_RANGE'],
    [PERCENT, '20,001', 'OUT_OF_RANGE', /^Trage eine Zahl von 0 bis 20 ein[.]$/],
    [{ ...PERCENT, outOfRange: 'So nicht.' }, '21', 'OUT_OF_RANGE', /^So nicht[.]$/],
    [YEARS, '1,5', 'WRONG_TYPE', /keine ganze Zahl.*10/],
    [YEARS, '0', 'OUT_OF_RANGE'],
    [
      { ...EUROS, bound: { min: 0, max: 100, code: 'EXPENSE_TOO_HIGH' } },
      '101',
      'EXPENSE_TOO_HIGH',
      /0 und 100 €/,
    ],
    [
      { ...EUROS, bound: { min: 0, max: 100, code: 'INCOME_TOO_HIGH' } },
      '-1',
      'INCOME_TOO_HIGH',
      /^Der Betrag darf nicht negativ sein[.]$/,
    ],
    // Zero is not negative; the message for a negative amount names the limits.
    [
      { ...EUROS, bound: { min: 1, max: 100, code: 'INCOME_TOO_HIGH' } },
      '0',
      'INCOME_TOO_HIGH',
      /^Das Einkommen/,
    ],
    [PERCENT, '-1', 'OUT_OF_RANGE', /^Trage eine Zahl von 0 bis 20 ein[.]$/],
    // The message names no numbers if the field has only a lower or only an upper limit.
    [{ ...EUROS, bound: { below: 100, code: 'EXPENSE_TOO_HIGH' } }, '100', 'EXPENSE_TOO_HIGH', /zu hoch/],
    [{ ...AREA, bound: { min: 3, code: 'OUT_OF_RANGE' } }, '2', 'OUT_OF_RANGE', /außerhalb der Grenzen/],
    [AREA, '19', 'OBJECT_SIZE_OUT_OF_RANGE', /20 und 300/],
    [{ ...AREA, bound: { max: 3, code: 'OUT_OF_RANGE' } }, '4', 'OUT_OF_RANGE', /außerhalb der Grenzen/],
    [CHOICE, '', 'REQUIRED', /^Wähle[.]$/],
    [CHOICE, 'OTHER', 'INVALID_VALUE', /^Wähle[.]$/],
    [{ kind: 'choice', label: 'Nutzung', choices: ['OWN'] }, 'X', 'INVALID_VALUE', /Möglichkeiten/],
    [{ kind: 'choice', label: 'Nutzung', choices: ['OWN'] }, '', undefined],
    [DAY, '30.02.2026', 'INVALID_DATE', /Datum/],
    [
      { ...DAY, invalid: { code: 'DATE_OF_BIRTH_INVALID', message: 'TT.MM.JJJJ' } },
      'x',
      'DATE_OF_BIRTH_INVALID',
    ],
    [MONTH, '2026-1', 'INVALID_DATE'],
    [NAME, ' ab ', 'TOO_SHORT'],
    [NAME, 'abc', undefined],
    [CODE, 'anything', undefined],
  ])('%o, “%s”: %s', (field, text, code, message = /./) => {
    const error = checkField(field, text);
    expect(error?.code).toBe(code);
    if (error) expect(error.message).toMatch(message);
  });
});

test.each<[Field, unknown, string]>([
  [EUROS, 1_234.5, '1.234,50'],
  [FLAG, false, 'false'],
  [LIST, ['b1', 'b2'], 'b1,b2'],
  [CHOICE, 'OWN', 'OWN'],
  // Values with more decimals than their fields allow are rounded.
  [AREA, 87.567, '87,57'],
  // Unreadable text stays unchanged.
  [EUROS, 'viel', 'viel'],
  [EUROS, undefined, ''],
  [EUROS, null, ''],
  // A code stays unchanged, even if it looks like a number.
  [CODE, 12_345, '12345'],
])('a value is written into its field: %o, %j', (field, value, text) => {
  expect(writeField(field, value)).toBe(text);
});

test.each(['1.1.1899', '31.12.2201', '0000-01-01', '1.1.0001', '31.2.2026', '9999-12-31'])(
  '%s is no day that a field takes',
  (entered) => {
    expect(readDay(entered)).toBeUndefined();
  },
);

test('a day is read despite surrounding spaces', () => {
  expect(readDay(' 3.4.1985 ')).toBe('1985-04-03');
  // Windows adds invisible direction marks to copied dates.
  expect(readDay('\u200e3.\u200e4.\u200e1985\u202c')).toBe('1985-04-03');
});

test('a number that was written is read again, entered or from an address', () => {
  const kinds: Record<NumberKind, number> = { euros: 100, percent: 1000, whole: 1, area: 100 };
  for (const [kind, parts] of Object.entries(kinds) as [NumberKind, number][]) {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (count) => {
        const value = count / parts;
        expect(readNumber(kind, writeNumber(kind, value))).toBe(value);
        if (kind !== 'percent' || value >= 0) expect(readNumber(kind, String(value))).toBe(value);
      }),
    );
  }
});
