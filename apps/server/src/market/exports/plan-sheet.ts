import { centsFromEuros, eurosFromCents, type Cents } from '@heimvorteil/engine';
import { stringify } from 'csv-stringify/sync';
import { formatPercent } from '@heimvorteil/format';

export type CsvCell = string | number;

const TWO_DECIMALS = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/**
 * CSV for German Excel: semicolons, decimal commas, BOM, line ends of RFC 4180. Prefixes texts that a
 * spreadsheet would run as a formula with an apostrophe.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(rows as CsvCell[][], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    // Quote a bare CR or LF too, because with CRLF line ends the library treats it as an ordinary character.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast: {
      number: (value) => TWO_DECIMALS.format(value),
      // Escape a leading NUL too, because some programs skip it, which the library ignores.
      string: (value) => (value.startsWith('\0') ? `'${value}` : value),
    },
  });
}

/** A column of amounts; a year shows either the sum of its months or the last month's value. */
export interface PlanColumn {
  readonly title: string;
  readonly ofYear: 'sum' | 'last';
}

/** A month or year of a plan; one amount in euros per column. */
interface PlanRow {
  readonly number: number;
  readonly amounts: readonly number[];
}

export interface PlanMonth extends PlanRow {
  /** Day of the instalment, ISO 8601; null if the plan has no payout date. */
  readonly date: string | null;
}

export interface PlanSheet {
  readonly name: string;
  /** Heading for the visitor, such as „Dein Tilgungsplan“. */
  readonly title: string;
  /** Creation date, ISO 8601. */
  readonly madeOn: string;
  readonly inputs: readonly Fact[];
  readonly results: readonly Fact[];
  /** Title and text of the representative example; undefined if the visitor entered the rate. */
  readonly example: Fact | undefined;
  readonly assumptions: readonly string[];
  readonly columns: readonly PlanColumn[];
  readonly years: readonly PlanRow[];
  readonly months: readonly PlanMonth[];
}

/** Sums months into years counted from the payout; the last year may be shorter. */
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

/** Adds in cents, because rounding errors of floating-point euros would show in a table. */
function sumOf(euros: readonly number[]): number {
  return eurosFromCents(euros.reduce((total, amount) => total + centsFromEuros(amount), 0) as Cents);
}

export type Fact = readonly [label: string, value: string];

/** A label with its formatted value; undefined if the visitor did not enter one. */
export function fact<Value>(
  label: string,
  value: Value | undefined,
  format: (value: Value) => string,
): Fact | undefined {
  return value === undefined ? undefined : [label, format(value)];
}

export function givenFacts(facts: readonly (Fact | undefined)[]): Fact[] {
  return facts.filter((one) => one !== undefined);
}

/** Formats „Darlehen 1 (Bank)“, with the number that its column has. */
export function numberedName(
  what: string,
  rows: readonly { readonly name: string }[],
  index: number,
): string {
  const number = `${what} ${index + 1}`;
  const name = rows[index]?.name ?? number;
  return name === number ? number : `${number} (${name})`;
}

/** Formats a rate in percent, or `null` as "nicht bestimmbar". */
export function rate(value: number | null): string {
  return value === null ? 'nicht bestimmbar' : formatPercent(value);
}
