import { SURCHARGE_KINDS, type SurchargeRow } from '@heimvorteil/engine';
import { z } from 'zod';
import { column, type Lined, oneOf, percentage, readMoment, readRows } from '../../csv-files/index.ts';
import type { FaultLog } from './fault.ts';
import { lenderIdColumn } from './lenders-file.ts';
import { readCondition } from './surcharge-condition.ts';

const schema = z.object({
  lenderId: lenderIdColumn,
  validFrom: column(readMoment),
  kind: column(oneOf(SURCHARGE_KINDS)),
  from: z.string(),
  to: z.string(),
  points: column(percentage({ min: -3, max: 5 })),
});
export const SURCHARGE_COLUMNS = Object.keys(schema.shape);

/** Reads `surcharges.csv`; what `from` and `to` mean depends on the kind. */
export function readSurcharges(text: string, log: FaultLog): Lined<SurchargeRow>[] {
  return readRows('surcharges.csv', text, schema, log).flatMap(({ line, row }) => {
    const { lenderId, validFrom, points } = row;
    const condition = readCondition(row.kind, row.from, row.to);
    if ('value' in condition) return [{ line, row: { ...condition.value, lenderId, validFrom, points } }];
    const { fault: code, field, message } = condition;
    log.add({ file: 'surcharges.csv', line, field, code, message });
    return [];
  });
}
