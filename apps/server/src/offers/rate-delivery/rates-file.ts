import type { RateRow } from '@heimvorteil/engine';
import { z } from 'zod';
import { column } from './column.ts';
import type { FaultLog } from './fault.ts';
import { lenderIdColumn } from './lenders-file.ts';
import { readRows, type Lined } from './read-rows.ts';
import { percentage, readDate, wholeNumber } from './text-readers.ts';

const schema = z.object({
  lenderId: lenderIdColumn,
  validFrom: column(readDate),
  fixedYears: column(wholeNumber({ min: 1, max: 35 })),
  maxLoanToValue: column(percentage({ min: 1, max: 200 })),
  nominalInterestRate: column(percentage({ min: 0.01, max: 20 })),
});

/** Reads `rates.csv`; `refusedIds` gets the lenders of refused lines. */
export function readRates(text: string, log: FaultLog, refusedIds: Set<number>): Lined<RateRow>[] {
  return readRows('rates.csv', text, schema, log, ({ lenderId }) => refusedIds.add(Number(lenderId)));
}
