import { withoutZeroWidth } from '@heimvorteil/contracts';
import type { z } from 'zod';
import { parseCsv, type CsvRecord } from './parse-csv.ts';

export const FILE_ERROR_CODES = [
  'MALFORMED_CSV',
  'MISSING_COLUMN',
  'UNKNOWN_COLUMN',
  'DUPLICATE_COLUMN',
  'FIELD_COUNT',
  'REQUIRED',
  'INVALID_NUMBER',
  'TOO_MANY_DECIMALS',
  'OUT_OF_RANGE',
  'MIN_ABOVE_MAX',
  'INVALID_DATE',
  'INVALID_VALUE',
  'INVALID_REGION',
  'DUPLICATE_KEY',
] as const;

export type FileErrorCode = (typeof FILE_ERROR_CODES)[number];

export interface FileError<Code extends string> {
  readonly file: string;
  /** Line in the file; the header is line 1. */
  readonly line: number;
  /** Column name; empty for an error about the whole line. */
  readonly field: string;
  readonly code: Code;
  readonly message: string;
}

/** Maximum of listed errors, because one wrong column causes an error in each line. */
const LISTED_ERRORS = 500;

/** Counts all errors of a set of files; lists only the first LISTED_ERRORS. */
export class FileErrorLog<Code extends string> {
  readonly errors: FileError<Code>[] = [];
  count = 0;
  readonly #unreadable = new Set<string>();

  add(error: FileError<Code>): void {
    this.count++;
    if (this.errors.length < LISTED_ERRORS) this.errors.push(error);
  }

  /** Adds an error that makes the file unreadable; errors in other files may only be its consequence. */
  addUnreadable(error: FileError<Code>): void {
    this.#unreadable.add(error.file);
    this.add(error);
  }

  isUnreadable(file: string): boolean {
    return this.#unreadable.has(file);
  }
}

export function errorLines(errors: readonly FileError<string>[]): string[] {
  return errors.map(
    ({ file, line, field, code, message }) =>
      `${file}:${line}${field === '' ? '' : ` ${field}`} ${code} ${message}`,
  );
}

type ErrorNotes = Pick<FileErrorLog<FileErrorCode>, 'add' | 'addUnreadable' | 'isUnreadable' | 'count'>;

export interface Lined<Row> {
  readonly line: number;
  readonly row: Row;
}

interface ReadOptions {
  /** Called with each refused row, as an object of its fields by column. */
  readonly onRefused?: (fields: Readonly<Record<string, string | undefined>>) => void;
  /** True: refuse rows without their trailing empty cells (Excel omits them), because they are ambiguous. */
  readonly needsWholeRows?: boolean;
}

/** Parses and validates rows; leaves out invalid rows and adds their errors to `log`. */
export function readRows<Schema extends z.ZodObject>(
  file: string,
  text: string,
  schema: Schema,
  log: ErrorNotes,
  { onRefused = () => {}, needsWholeRows = false }: ReadOptions = {},
): Lined<z.output<Schema>>[] {
  if (text.includes('\0')) {
    const message = 'Die Datei enthält Nullzeichen: Sie ist kein Text in UTF-8 oder UTF-16.';
    log.addUnreadable({ file, line: 1, field: '', code: 'MALFORMED_CSV', message });
    return [];
  }
  const { records, delimiter, malformedLine } = parseCsv(text);
  if (malformedLine !== undefined) {
    const message = 'Ab hier ist die Datei kein lesbares CSV (Anführungszeichen?).';
    log.addUnreadable({ file, line: malformedLine, field: '', code: 'MALFORMED_CSV', message });
  }
  const [header, ...rows] = records;
  if (header === undefined && log.isUnreadable(file)) return [];
  const columns = columnsOf(header, schema);
  if (!isHeaderSound(file, header, columns, schema, log)) return [];
  // If commas separate fields, an unquoted decimal comma adds one; so require the exact number of fields.
  const isExact = delimiter === ',';
  const isFilled = needsWholeRows || isExact ? () => false : emptyAllowedBy(schema);
  return rows.flatMap((record) => {
    const named = Object.fromEntries(columns.map((column, at) => [column, record.fields[at] ?? '']));
    const misfit = misfitOf(record.fields, columns, { isExact, isFilled });
    if (misfit !== undefined) {
      const message = isExact ? `${misfit} ${HINT_FOR_COMMAS}` : misfit;
      log.add({ file, line: record.lineOf(0), field: '', code: 'FIELD_COUNT', message });
      onRefused(named);
      return [];
    }
    const reading = schema.safeParse(named);
    if (reading.success) return [{ line: record.lineOf(0), row: reading.data }];
    for (const issue of reading.error.issues) {
      const field = String(issue.path[0] ?? '');
      noteIssue(file, record.lineOf(Math.max(0, columns.indexOf(field))), field, issue, log);
    }
    onRefused(named);
    return [];
  });
}

const HINT_FOR_COMMAS =
  'Hier trennen Kommas die Felder: Schreibe Dezimalzahlen mit Punkt oder in Anführungszeichen, Felder mit Kommas in Anführungszeichen.';

/** Error if a row's number of fields is wrong; cells at its end may be missing if `isFilled` allows it. */
function misfitOf(
  fields: readonly string[],
  columns: readonly string[],
  { isExact, isFilled }: { isExact: boolean; isFilled: (column: string) => boolean },
): string | undefined {
  if (fields.length === columns.length && !columns.includes('')) return undefined;
  const isShort = columns
    .slice(fields.length)
    .some((column) => isExact || (column !== '' && !isFilled(column)));
  const isLong = fields.slice(columns.length).some((field) => isExact || field !== '');
  if (isShort || isLong) return `Die Zeile hat ${fields.length} Felder, die Kopfzeile ${columns.length}.`;
  const nameless = fields.find((field, at) => field !== '' && columns[at] === '');
  return nameless === undefined ? undefined : `Über „${nameless}“ nennt die Kopfzeile keine Spalte.`;
}

function emptyAllowedBy({ shape }: z.ZodObject): (column: string) => boolean {
  const answers = new Map(
    Object.entries(shape).map(([column, field]) => [column, (field as z.ZodType).safeParse('').success]),
  );
  return (column) => answers.get(column) === true;
}

/** Column names in the schema's spelling (case and blanks may differ); unknown names stay as they are. */
function columnsOf(header: CsvRecord | undefined, { shape }: z.ZodObject): string[] {
  const known = new Map(Object.keys(shape).map((column) => [plainName(column), column]));
  return (header?.fields ?? []).map((name) => known.get(plainName(name)) ?? name);
}

function plainName(name: string): string {
  return withoutZeroWidth(name).replaceAll(/\s/g, '').toLowerCase();
}

function isHeaderSound(
  file: string,
  header: CsvRecord | undefined,
  columns: readonly string[],
  { shape }: z.ZodObject,
  log: ErrorNotes,
): boolean {
  const before = log.count;
  const known = Object.keys(shape);
  const line = header?.lineOf(0) ?? 1;
  const note = (field: string, code: FileErrorCode, message: string) =>
    log.addUnreadable({ file, line, field, code, message });
  for (const [column, { _zod }] of Object.entries(shape)) {
    if (_zod.optin !== 'optional' && !columns.includes(column))
      note(column, 'MISSING_COLUMN', `Die Spalte „${column}“ fehlt.`);
  }
  columns.forEach((column, at) => {
    // Ignore a column without a name; Excel writes one if a cell in it was ever filled.
    if (column === '') return;
    if (!known.includes(column)) note(column, 'UNKNOWN_COLUMN', `Die Spalte „${column}“ ist nicht bekannt.`);
    else if (columns.indexOf(column) !== at)
      note(column, 'DUPLICATE_COLUMN', `Die Spalte „${column}“ steht mehrfach da.`);
  });
  return log.count === before;
}

function noteIssue(
  file: string,
  line: number,
  field: string,
  issue: z.core.$ZodIssue,
  log: ErrorNotes,
): void {
  const named = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  const code = FILE_ERROR_CODES.find((known) => known === named) ?? 'INVALID_VALUE';
  log.add({ file, line, field, code, message: issue.message });
}
