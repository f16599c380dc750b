import { stringify } from 'csv-stringify/sync';

/** A text, or an amount in euros. */
export type CsvCell = string | number;

const TWO_DECIMALS = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/**
 * Writes rows as German Excel opens them: semicolons, decimal commas, a byte order mark, line ends of RFC 4180. A text
 * that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(rows as CsvCell[][], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    // With these line ends the library takes a bare CR or LF for an ordinary character.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast: {
      number: (value) => TWO_DECIMALS.format(value),
      // The library does not know that some programs skip a leading NUL.
      string: (value) => (value.startsWith('\0') ? `'${value}` : value),
    },
  });
}
