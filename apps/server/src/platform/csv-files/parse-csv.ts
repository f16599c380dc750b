import { CsvError, parse } from 'csv-parse/sync';

/** A row: its fields without the blanks around them, a line break within one read as a blank. */
export interface CsvRecord {
  readonly fields: readonly string[];
  /** The physical line on which each field begins, counted from 1 as an editor does. */
  readonly lineOf: (at: number) => number;
}

function recordOf(raw: readonly string[], lastLine: number): CsvRecord {
  if (!raw.some((field) => field.includes('\n')))
    return { fields: raw.map((field) => field.trim()), lineOf: () => lastLine };
  return {
    fields: raw.map((field) => field.trim().replaceAll(/\s*\n\s*/g, ' ')),
    lineOf: (at) => lastLine - raw.slice(at).join('').split('\n').length + 1,
  };
}

interface ParsedCsv {
  /** Rows with at least one field that is not empty. */
  readonly records: readonly CsvRecord[];
  readonly delimiter: ';' | ',' | '\t';
  /** The line from which the text is no readable CSV; undefined where all of it is. */
  readonly malformedLine: number | undefined;
}

/** Excel's own first line that names the separator, `sep=;`. The header line shows it as well. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=[^\n\r]?"?[;,\t]*(?=[\n\r]|$)/i;

/** Parses a CSV as Excel and editors write it: fields between `;`, tabs or commas, as its header line has them. */
export function parseCsv(text: string): ParsedCsv {
  // One kind of line end, because csv-parse counts CRLF within quotes twice. Emptied lines stay, so numbers stay right.
  const source = withoutSeparatorLine(text).replaceAll(/\r\n?/g, '\n');
  const lines = source.split('\n');
  const delimiter = delimiterOf(lines.find((line) => line.trim() !== '') ?? '');
  const records: CsvRecord[] = [];
  let lastLine = 0;
  try {
    parse(source, {
      delimiter,
      record_delimiter: '\n',
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record(raw: string[], context) {
        lastLine = context.lines;
        const record = recordOf(raw, lastLine);
        if (record.fields.some((field) => field !== '')) records.push(record);
        return null;
      },
    });
    return { records, delimiter, malformedLine: undefined };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code !== 'CSV_QUOTE_NOT_CLOSED')
      return { records, delimiter, malformedLine: Number(error['lines']) };
    // The parser notices an open quote at the end of the text only: it opened after the last sound row.
    const next = lines.findIndex((line, at) => at >= lastLine && line.trim() !== '');
    return { records, delimiter, malformedLine: next + 1 };
  }
}

/** The lines of a text in which a cell is not empty, the header among them; it need not be sound CSV. */
export function filledLines(text: string): string[] {
  return withoutSeparatorLine(text)
    .split(/\r\n|\n|\r/)
    .filter((line) => /[^\s;,"]/.test(line));
}

function withoutSeparatorLine(text: string): string {
  return text.replace(SEPARATOR_LINE, '');
}

/** No column's name holds a separator. */
function delimiterOf(header: string): ParsedCsv['delimiter'] {
  if (header.includes(';')) return ';';
  if (header.includes('\t')) return '\t';
  return header.includes(',') ? ',' : ';';
}
