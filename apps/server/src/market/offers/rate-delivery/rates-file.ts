import {
  VARIABLE_YEARS,
  type Percent,
  type RateRow,
  type RatesEnd,
  type SheetMoment,
} from '@heimvorteil/engine';
import { z } from 'zod';
import {
  column,
  type Lined,
  optional,
  percentage,
  readMoment,
  readRows,
  wholeNumber,
} from '../../../platform/csv-files/index.ts';
import type { FaultLog } from './fault.ts';
import { lenderIdColumn } from './lenders-file.ts';

const schema = z.object({
  lenderId: lenderIdColumn,
  validFrom: column(readMoment),
  fixedYears: column(optional(wholeNumber({ min: VARIABLE_YEARS, max: 35 }), null)),
  maxLoanToValue: column(optional(percentage({ min: 1, max: 200 }), null)),
  nominalInterestRate: column(optional(percentage({ min: 0.01, max: 20 }), null)),
});
export const RATE_COLUMNS = Object.keys(schema.shape);

interface StatedRate {
  readonly lenderId: number;
  readonly validFrom: SheetMoment;
  readonly fixedYears: number | null;
  readonly maxLoanToValue: Percent | null;
  readonly nominalInterestRate: Percent | null;
}

const FIGURES = ['fixedYears', 'maxLoanToValue', 'nominalInterestRate'] as const;

/** Parses `rates.csv`; lines without figures end a lender. Adds lenders of refused lines to `refusedIds`. */
export function readRates(
  text: string,
  log: FaultLog,
  refusedIds: Set<number>,
): { rates: Lined<RateRow>[]; ends: Lined<RatesEnd>[] } {
  const rates: Lined<RateRow>[] = [];
  const ends: Lined<RatesEnd>[] = [];
  const stated = readRows('rates.csv', text, schema, log, {
    onRefused: ({ lenderId }) => refusedIds.add(Number(lenderId)),
    // A truncated line would look like one that ends its lender.
    needsWholeRows: true,
  });
  for (const { line, row } of stated) {
    const missing = FIGURES.filter((figure) => row[figure] === null);
    if (isWhole(row)) rates.push({ line, row });
    else if (missing.length === FIGURES.length) {
      ends.push({ line, row: { lenderId: row.lenderId, validFrom: row.validFrom } });
    } else {
      const message = 'Hier fehlt eine Angabe; nur eine Zeile ganz ohne Zahlen beendet einen Anbieter.';
      for (const field of missing) log.add({ file: 'rates.csv', line, field, code: 'REQUIRED', message });
      refusedIds.add(row.lenderId);
    }
  }
  return { rates, ends };
}

function isWhole(row: StatedRate): row is RateRow {
  return FIGURES.every((figure) => row[figure] !== null);
}
