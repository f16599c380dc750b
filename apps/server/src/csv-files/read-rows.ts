import { CsvError, parse } from 'csv-parse/sync';
import type { z } from 'zod';
import { FILE_FAULT_CODES, type FileFaultCode, type FileFaultLog } from './fault.ts';

/** Where faults of a file are noted, whatever else can be wrong with those it belongs to. */
type FaultNotes = Pick<FileFaultLog<FileFaultCode>, 'add' | 'addUnreadable' | 'isUnreadable' | 'count'>;

/** A row with the line it stands on. */
export interface Lined<Row> {
  readonly line: number;
  readonly row: Row;
}

interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** Reads the rows of a file by their schema; a row with a fault is noted, left out and told to `onRefused`. */
export function readRows<Schema extends z.ZodObject>(
  file: string,
  text: string,
  schema: Schema,
  log: FaultNotes,
  onRefused: (fields: Readonly<Record<string, string | undefined>>) => void = () => {},
): Lined<z.output<Schema>>[] {
  const [header, ...records] = parseCsv(file, text, log);
  if (header === undefined && log.isUnreadable(file)) return [];
  const columns = header?.fields ?? [];
  if (!isHeaderSound(file, columns, schema, log)) return [];
  return records.flatMap(({ line, fields }) => {
    const named = Object.fromEntries(columns.map((column, at) => [column, fields[at]]));
    if (fields.length !== columns.length) {
      const message = `Die Zeile hat ${fields.length} Felder, die Kopfzeile ${columns.length}.`;
      log.add({ file, line, field: '', code: 'FIELD_COUNT', message });
      onRefused(named);
      return [];
    }
    const reading = schema.safeParse(named);
    if (reading.success) return [{ line, row: reading.data }];
    for (const issue of reading.error.issues) noteIssue(file, line, issue, log);
    onRefused(named);
    return [];
  });
}

function parseCsv(file: string, text: string, log: FaultNotes): CsvRecord[] {
  const records: CsvRecord[] = [];
  if (text.includes('\0')) {
    const message = 'Die Datei enthält Nullzeichen: Sie ist kein Text in UTF-8.';
    log.addUnreadable({ file, line: 1, field: '', code: 'MALFORMED_CSV', message });
    return [];
  }
  try {
    parse(text, {
      delimiter: ';',
      record_delimiter: ['\r\n', '\n', '\r'],
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record(fields: string[], { lines }) {
        records.push({ line: lines, fields });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser stops where it gave up, for an open quote at the end of the file: the line after the last sound one helps.
    const line = (records.at(-1)?.line ?? 0) + 1;
    const message = 'Ab hier ist die Datei kein lesbares CSV (Anführungszeichen?).';
    log.addUnreadable({ file, line, field: '', code: 'MALFORMED_CSV', message });
  }
  return records;
}

function isHeaderSound(
  file: string,
  columns: readonly string[],
  { shape }: z.ZodObject,
  log: FaultNotes,
): boolean {
  const before = log.count;
  const known = Object.keys(shape);
  const note = (
    field: string,
    code: 'MISSING_COLUMN' | 'UNKNOWN_COLUMN' | 'DUPLICATE_COLUMN',
    message: string,
  ) => log.addUnreadable({ file, line: 1, field, code, message });
  for (const [column, { _zod }] of Object.entries(shape)) {
    if (_zod.optin !== 'optional' && !columns.includes(column))
      note(column, 'MISSING_COLUMN', `Die Spalte „${column}“ fehlt.`);
  }
  columns.forEach((column, at) => {
    if (!known.includes(column)) note(column, 'UNKNOWN_COLUMN', `Die Spalte „${column}“ ist nicht bekannt.`);
    else if (columns.indexOf(column) !== at)
      note(column, 'DUPLICATE_COLUMN', `Die Spalte „${column}“ steht mehrfach da.`);
  });
  return log.count === before;
}

function noteIssue(file: string, line: number, issue: z.core.$ZodIssue, log: FaultNotes): void {
  const stated = issue.code === 'custom' ? issue.params?.['fault'] : undefined;
  const code = FILE_FAULT_CODES.find((known) => known === stated) ?? 'INVALID_VALUE';
  log.add({ file, line, field: String(issue.path[0] ?? ''), code, message: issue.message });
}
