import { CsvError, parse } from 'csv-parse/sync';

/** A CSV row; fields are trimmed, and line breaks in them are replaced by blanks. */
export interface CsvRecord {
  readonly fields: readonly string[];
  /** Line of the file in which a field begins; the first line is 1. */
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
  readonly records: readonly CsvRecord[];
  readonly delimiter: ';' | ',' | '\t';
  /** First line that is invalid CSV; undefined if all lines are valid. */
  readonly malformedLine: number | undefined;
}

/** Line `sep=;` that Excel may write first. It is ignored, because the header shows the separator too. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=[^\n\r]?"?[;,\t]*(?=[\n\r]|$)/i;

/** Parses CSV as Excel and editors write it, separated by `;`, tab or comma. */
export function parseCsv(text: string): ParsedCsv {
  // Normalise line ends, because csv-parse counts CRLF within quotes twice. Keep line numbers.
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
    // csv-parse reports an unclosed quote only at the end of the file; it began after the last valid row.
    const next = lines.findIndex((line, at) => at >= lastLine && line.trim() !== '');
    return { records, delimiter, malformedLine: next + 1 };
  }
}

/** Lines with at least one non-empty field, including the header; the text may be invalid CSV. */
export function filledLines(text: string): string[] {
  return withoutSeparatorLine(text)
    .split(/\r\n|\n|\r/)
    .filter((line) => /[^\s;,"]/.test(line));
}

function withoutSeparatorLine(text: string): string {
  return text.replace(SEPARATOR_LINE, '');
}

/** Finds the separator in the header, because no column name contains one. */
function delimiterOf(header: string): ParsedCsv['delimiter'] {
  if (header.includes(';')) return ';';
  if (header.includes('\t')) return '\t';
  return header.includes(',') ? ',' : ';';
}

/** Decodes UTF-8 or UTF-16 (Excel's "Unicode text"), without byte order mark; undefined for others. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Column names are ASCII, so a zero byte at the start means UTF-16, even without a byte order mark. */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === undefined || second === undefined) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}
