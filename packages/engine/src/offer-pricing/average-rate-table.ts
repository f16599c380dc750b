import type { Percent } from '../money/money.ts';
import type { AverageRates } from './average-rates.ts';
import { fixedPeriods } from '../rate-sheets/market-enumerations.ts';
import type { Market } from './market.ts';

/** Average rates as plain JSON data, so that browser and server calculate with the same rates. */
export interface AverageRateTable {
  /** Loan amounts in cents, ascending: lower bound of each row. */
  readonly loanAmountFrom: readonly number[];
  /** Loan-to-value in thousandths of a percent, ascending: upper bound of each column. */
  readonly loanToValueUpTo: readonly number[];
  /** Average rates in percent a year, row by row; null if no lender grants the loan. */
  readonly rates: readonly (Percent | null)[];
  readonly offerCounts: readonly number[];
  /** Rate of each cell's advertised offer in percent a year; its lender is an index in `lenders`. */
  readonly representativeRates: readonly (Percent | null)[];
  readonly representativeLenders: readonly number[];
  readonly lenders: readonly { readonly lenderId: number; readonly lender: string }[];
}

const cache = new WeakMap<AverageRates, AverageRateTable>();

/** Cached per `AverageRates` object; rows and columns equal to their neighbours are merged. */
export function averageRateTable(all: AverageRates): AverageRateTable {
  const known = cache.get(all);
  if (known) return known;
  const table = writeTable(all);
  cache.set(all, table);
  return table;
}

function writeTable(all: AverageRates): AverageRateTable {
  const cells = all.loanAmountFrom.map((_, row) =>
    all.loanToValueUpTo.map((_upTo, column) => all.cell(row, column)),
  );
  const texts = cells.map((row) =>
    row.map((cell) => [cell?.rate, cell?.offerCount, cell?.representative.lenderId].join('/')),
  );
  // Use the first of equal rows and the last of equal columns, because rows start and columns end a range.
  const rows = texts.flatMap((row, at) => (at > 0 && row.join() === texts[at - 1]!.join() ? [] : [at]));
  const columns = all.loanToValueUpTo.flatMap((_, at) =>
    texts.every((row) => at + 1 < row.length && row[at] === row[at + 1]) ? [] : [at],
  );
  const used = rows.flatMap((row) => columns.map((column) => cells[row]![column]!));
  const lenders = new Map(
    used.flatMap((cell) => (cell ? [[cell.representative.lenderId, cell.representative.lender]] : [])),
  );
  const lenderIds = [...lenders.keys()];
  return {
    loanAmountFrom: rows.map((row) => all.loanAmountFrom[row]!),
    loanToValueUpTo: columns.map((column) => all.loanToValueUpTo[column]!),
    rates: used.map((cell) => cell?.rate ?? null),
    offerCounts: used.map((cell) => cell?.offerCount ?? 0),
    representativeRates: used.map((cell) => cell?.representative.nominalInterestRate ?? null),
    representativeLenders: used.map((cell) => (cell ? lenderIds.indexOf(cell.representative.lenderId) : -1)),
    lenders: Array.from(lenders, ([lenderId, lender]) => ({ lenderId, lender })),
  };
}

/** Inverse of `averageRateTable`; the rates are exactly the same. */
export function averageRatesOfTable(table: AverageRateTable): AverageRates {
  const { loanAmountFrom, loanToValueUpTo, rates, offerCounts } = table;
  const { representativeRates, representativeLenders, lenders } = table;
  return {
    loanAmountFrom,
    loanToValueUpTo,
    cell(row, column) {
      const at = row * loanToValueUpTo.length + column;
      const rate = rates[at] ?? null;
      const nominalInterestRate = representativeRates[at] ?? null;
      const lender = lenders[representativeLenders[at] ?? -1];
      if (rate === null || nominalInterestRate === null || !lender) return null;
      return { rate, offerCount: offerCounts[at] ?? 0, representative: { nominalInterestRate, ...lender } };
    },
  };
}

/** The requested fixed-rate period if offered, or the next longer one, or the longest (contract §6). */
export function nextFixedYears({ rates }: Pick<Market, 'rates'>, wanted: number): number {
  const offered = fixedPeriods(rates.fixedYears).toSorted((a, b) => a - b);
  return offered.find((years) => years >= wanted) ?? offered.at(-1) ?? wanted;
}
