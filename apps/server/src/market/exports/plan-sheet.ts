import { centsFromEuros, eurosFromCents, type Cents } from '@heimvorteil/engine';
import type { Fact } from './fact.ts';
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

/** A column of amounts, and what a year shows of its months: their sum, or what stands there in the last of them. */
export interface PlanColumn {
  readonly title: string;
  readonly ofYear: 'sum' | 'last';
}

/** A month of a plan or a year of it; an amount in euros for each column. */
interface PlanRow {
  readonly number: number;
  readonly amounts: readonly number[];
}

export interface PlanMonth extends PlanRow {
  /** ISO 8601; null where the payout has no day. */
  readonly date: string | null;
}

/** A plan as every export shows it: what went in, what came out, what was assumed, and its rows. */
export interface PlanSheet {
  /** What it is called in a file's name, on a sheet and in a footer. */
  readonly name: string;
  /** As the visitor reads it first: „Dein Tilgungsplan“. */
  readonly title: string;
  /** The day on which it was made, ISO 8601. */
  readonly madeOn: string;
  readonly inputs: readonly Fact[];
  readonly results: readonly Fact[];
  /** Title and text of the example beside a rate that the visitor did not type. */
  readonly example: Fact | undefined;
  readonly assumptions: readonly string[];
  readonly columns: readonly PlanColumn[];
  readonly years: readonly PlanRow[];
  readonly months: readonly PlanMonth[];
}

/** Sums a plan's months year by year, counted from the payout; the last year may have fewer than twelve. */
export function yearsOf(columns: readonly PlanColumn[], months: readonly PlanMonth[]): PlanRow[] {
  return Array.from({ length: Math.ceil(months.length / 12) }, (_, index) => {
    const ofYear = months.slice(index * 12, index * 12 + 12);
    const amounts = columns.map((column, at) => {
      const inMonths = ofYear.map((month) => month.amounts[at] ?? 0);
      return column.ofYear === 'last' ? (inMonths.at(-1) ?? 0) : sumOf(inMonths);
    });
    return { number: index + 1, amounts };
  });
}

/** Euros are added in cents: a hundred tenths of a cent would show in a table. */
function sumOf(euros: readonly number[]): number {
  return eurosFromCents(euros.reduce((total, amount) => total + centsFromEuros(amount), 0) as Cents);
}
