import type { RateRow } from '../rate-sheets/rate-sheets.ts';
import type { RateColumns } from './market.ts';
import { thousandthsOf } from './thousandths.ts';

/** Lays each lender's rows in force out by fixed period, lender and ascending loan-to-value. */
export function compileRates(rowsOfLenders: readonly (readonly RateRow[])[]): RateColumns {
  const lenderCount = rowsOfLenders.length;
  const fixedYears = [...new Set(rowsOfLenders.flatMap((rows) => rows.map((row) => row.fixedYears)))];
  fixedYears.sort((a, b) => a - b);
  const periodOf = new Map(fixedYears.map((years, period) => [years, period]));
  const start = new Int32Array(fixedYears.length * lenderCount + 1);
  const slots = rowsOfLenders.flatMap((rows, lender) =>
    rows.map((row) => ({ row, slot: (periodOf.get(row.fixedYears) ?? 0) * lenderCount + lender })),
  );
  slots.sort((a, b) => a.slot - b.slot || a.row.maxLoanToValue - b.row.maxLoanToValue);
  for (const { slot } of slots) start[slot + 1]!++;
  for (let slot = 1; slot < start.length; slot++) start[slot]! += start[slot - 1]!;
  return {
    fixedYears,
    start,
    upTo: Int32Array.from(slots, ({ row }) => thousandthsOf(row.maxLoanToValue)),
    rate: Int32Array.from(slots, ({ row }) => thousandthsOf(row.nominalInterestRate)),
  };
}
