import { isOneLine } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  isIsoDate,
  percent,
  type Cents,
  type IsoDate,
  type Percent,
  type SheetMoment,
  federalStateOf,
} from '@heimvorteil/engine';
import { berlinMoment } from '../clock/index.ts';
import type { FileErrorCode } from './read-rows.ts';
import { z } from 'zod';

/** Seven digits for the federal state, up to five more for the place. */
const GEO_CODE = /^\d{7,12}$/;

/** Reads a region: the first digits of a geo code, at least the seven of the state. */
export const readRegion: TextReader<string> = (text) => {
  if (GEO_CODE.test(text) && federalStateOf(text) !== undefined) return { value: text };
  return { code: 'INVALID_REGION', message: `„${text}“ beginnt nicht mit dem Geocode eines Bundeslands.` };
};

export interface Finding {
  readonly code: FileErrorCode;
  readonly message: string;
}

type Reading<Value> = { readonly value: Value } | Finding;
export type TextReader<Value> = (text: string) => Reading<Value>;

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

const MISSING: Finding = { code: 'REQUIRED', message: 'Hier fehlt eine Angabe.' };

const UNSEEN: Finding = {
  code: 'INVALID_VALUE',
  message: 'Hier steht ein Steuerzeichen, ein unsichtbares oder eines, das die Leserichtung umkehrt.',
};

/** Reads one line of text that is not empty. */
export const readText: TextReader<string> = (text) =>
  text === '' ? MISSING : isOneLine(text) ? { value: text } : UNSEEN;

/** Reads one line of text with at most `longest` characters, so that it fits on pages and in documents. */
export function textUpTo(longest: number): TextReader<string> {
  return (text) => {
    if (text.length <= longest) return readText(text);
    const message = `Der Text hat ${text.length} Zeichen, erlaubt sind ${longest}.`;
    return { code: 'OUT_OF_RANGE', message };
  };
}

export function wholeNumber(bounds: Bounds): TextReader<number> {
  return (text) => readNumber(text, bounds, 0);
}

/** Reads a percentage with at most three decimals. */
export function percentage(bounds: Bounds): TextReader<Percent> {
  return (text) => mapReading(readNumber(text, bounds, 3), percent);
}

/** Reads an amount in euros with at most two decimals; returns cents. */
export function euros(bounds: Bounds): TextReader<Cents> {
  return (text) => mapReading(readNumber(text, bounds, 2), centsFromEuros);
}

/**
 * Reads a day or time in Berlin, also in Excel's German format: `2026-11-02`, `2026-11-02T08:00`,
 * `02.11.2026`, `02.11.2026 08:00`. Returns it as UTC.
 */
export const readMoment: TextReader<SheetMoment> = (text) => {
  if (text === '') return MISSING;
  const value = berlinMoment(isoDayFirst(text));
  if (value !== undefined) return { value };
  const message = `„${text}“ ist kein Tag der Form 2026-11-02 und keine Uhrzeit der Form 2026-11-02T08:00, die es in Berlin gibt.`;
  return { code: 'INVALID_DATE', message };
};

/** Reads a day, also in Excel's German format: `2026-11-02`, `02.11.2026`. */
export const readDay: TextReader<IsoDate> = (text) => {
  if (text === '') return MISSING;
  const day = isoDayFirst(text);
  if (isIsoDate(day)) return { value: day };
  return { code: 'INVALID_DATE', message: `„${text}“ ist kein Tag der Form 2026-11-02.` };
};

export const readYesOrNo: TextReader<boolean> = (text) =>
  mapReading(oneOf(['ja', 'nein'])(text), (word) => word === 'ja');

export const readWebAddress: TextReader<string> = (text) => {
  if (text === '') return MISSING;
  if (URL.canParse(text) && new URL(text).protocol === 'https:') return { value: text };
  return { code: 'INVALID_VALUE', message: `„${text}“ ist keine Adresse, die mit https:// beginnt.` };
};

export function oneOf<Value extends string>(values: readonly Value[]): TextReader<Value> {
  return (text) => {
    if (text === '') return MISSING;
    const value = values.find((known) => known === text);
    if (value !== undefined) return { value };
    return { code: 'INVALID_VALUE', message: `„${text}“ ist nicht bekannt. Erlaubt: ${values.join(', ')}.` };
  };
}

export function optional<Value, Absent>(read: TextReader<Value>, absent: Absent): TextReader<Value | Absent> {
  return (text) => (text === '' ? { value: absent } : read(text));
}

/** Reads a comma-separated list, which may be empty. */
export function listOf<Value>(read: TextReader<Value>): TextReader<Value[]> {
  return (text) => {
    const readings = text === '' ? [] : text.split(',').map((part) => read(part.trim()));
    const wrong = readings.find((reading) => 'code' in reading);
    return wrong ?? { value: readings.flatMap((reading) => ('value' in reading ? [reading.value] : [])) };
  };
}

function mapReading<Value, Mapped>(reading: Reading<Value>, map: (value: Value) => Mapped): Reading<Mapped> {
  return 'value' in reading ? { value: map(reading.value) } : reading;
}

/** Replaces a German date at the start (`02.11.2026`) by ISO 8601 (`2026-11-02`). */
function isoDayFirst(text: string): string {
  return text.replace(
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/,
    (_day, day: string, month: string, year: string) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );
}

function readNumber(text: string, { min, max }: Bounds, decimals: number): Reading<number> {
  if (text === '') return MISSING;
  const match = /^-?\d{1,12}(?:[.,](\d+))?$/.exec(text);
  if (match === null) {
    return {
      code: 'INVALID_NUMBER',
      message: plainNumberHint(text, decimals) ?? `„${text}“ ist keine Zahl.`,
    };
  }
  if ((match[1] ?? '').length > decimals) {
    const hint = text.includes('.') ? plainNumberHint(text, decimals) : undefined;
    const message = hint ?? `„${text}“ hat zu viele Nachkommastellen, erlaubt: ${decimals}.`;
    return { code: 'TOO_MANY_DECIMALS', message };
  }
  const value = Number(text.replace(',', '.'));
  if (value >= min && value <= max) return { value };
  return {
    code: 'OUT_OF_RANGE',
    message: `${text} liegt nicht zwischen ${germanFigure(min)} und ${germanFigure(max)}.`,
  };
}

const UNIT = /\s*(?:%|€|EUR)$/i;
const THOUSANDS = [
  [/^-?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/, /\./g, 'Tausenderpunkt'],
  [/^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/, /,/g, 'Tausenderkomma'],
  [/^-?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d*)?$/, /[\s'’]/g, 'Zeichen zwischen den Tausendern'],
] as const;

/** Advice to leave out thousands separators or a unit; undefined if the text is no such number. */
function plainNumberHint(text: string, decimals: number): string | undefined {
  const bare = text.replace(UNIT, '');
  const isDecimal = decimals >= 3 && /^-?\d+[.,]\d+$/.test(bare);
  const [, separator, name] = (isDecimal ? undefined : THOUSANDS.find(([form]) => form.test(bare))) ?? [];
  const without = [...(name ? [name] : []), ...(bare === text ? [] : ['Einheit'])];
  const plain = separator ? bare.replace(separator, '') : bare;
  if (without.length === 0 || !/^-?\d+(?:[.,]\d*)?$/.test(plain)) return undefined;
  return `„${text}“: Schreibe die Zahl ohne ${without.join(' und ohne ')}, also ${plain}.`;
}

/** German number with at most three decimals, like rates in a rate sheet. */
export function germanFigure(value: number): string {
  return value.toLocaleString('de-DE', { maximumFractionDigits: 3 });
}

/** Zod schema of a column; an error of `read` becomes a zod issue with the same code. */
export function column<Value>(read: TextReader<Value>) {
  return z.string().transform((text, context): Value => {
    const reading = read(text);
    if ('value' in reading) return reading.value;
    context.addIssue({ code: 'custom', message: reading.message, params: { code: reading.code } });
    return z.NEVER;
  });
}

/** Schema of a column added in a newer version; undefined in files without it. */
export function laterColumn<Value>(read: TextReader<Value>) {
  return column(read).optional();
}
