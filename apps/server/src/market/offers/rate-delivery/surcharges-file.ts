import {
  SURCHARGE_KINDS,
  type SurchargeRow,
  CONTRACT_TYPES,
  EMPLOYMENTS,
  FINANCING_TYPES,
  FINANCING_USE_TYPES,
  PROFESSIONS,
  type SurchargeCondition,
  type SurchargeKind,
} from '@heimvorteil/engine';
import { z } from 'zod';
import {
  column,
  type Lined,
  oneOf,
  percentage,
  readMoment,
  readRows,
  euros,
  type Finding,
  mapReading,
  optional,
  readRegion,
  type TextReader,
  wholeNumber,
} from '../../../platform/csv-files/index.ts';
import type { FaultLog } from './fault.ts';
import { lenderIdColumn } from './lender-files.ts';

/** An error in a condition, with the column (`from` or `to`). */
interface ConditionFinding extends Finding {
  readonly field: 'from' | 'to';
}

type ConditionReading = { readonly value: SurchargeCondition } | ConditionFinding;

const readLoan = optional(euros({ min: 0, max: 100_000_000 }), null);

const readAmortization = optional(percentage({ min: 0, max: 20 }), null);

const readSpecialRepayment = percentage({ min: 0, max: 100 });

const readFreeMonths = wholeNumber({ min: 0, max: 60 });

/** Parses `from` and `to`; their meaning depends on the kind of surcharge. */
function readCondition(kind: SurchargeKind, from: string, to: string): ConditionReading {
  switch (kind) {
    case 'LOAN_AMOUNT':
      return range(readLoan, from, to, (bounds) => ({ kind, ...bounds }));
    case 'AMORTIZATION':
      return range(readAmortization, from, to, (bounds) => ({ kind, ...bounds }));
    case 'EMPLOYMENT':
      return single(oneOf(EMPLOYMENTS), from, to, (value) => ({ kind, from: value, to: null }));
    case 'USE':
      return single(oneOf(FINANCING_USE_TYPES), from, to, (value) => ({ kind, from: value, to: null }));
    case 'CONTRACT':
      return single(oneOf(CONTRACT_TYPES), from, to, (value) => ({ kind, from: value, to: null }));
    case 'PROFESSION':
      return single(oneOf(PROFESSIONS), from, to, (value) => ({ kind, from: value, to: null }));
    case 'FINANCING_TYPE':
      return single(oneOf(FINANCING_TYPES), from, to, (value) => ({ kind, from: value, to: null }));
    case 'REGION':
      return single(readRegion, from, to, (value) => ({ kind, from: value, to: null }));
    case 'SPECIAL_REPAYMENT':
      return range(readSpecialRepayment, from, to, (bounds) => ({ kind, ...bounds }));
    case 'COMMITMENT_FREE_MONTHS':
      return range(readFreeMonths, from, to, (bounds) => ({ kind, ...bounds }));
  }
}

function range<Bound extends number | null>(
  read: TextReader<Bound>,
  from: string,
  to: string,
  build: (bounds: { from: Bound; to: Bound }) => SurchargeCondition,
): ConditionReading {
  const lower = read(from);
  if ('fault' in lower) return { ...lower, field: 'from' };
  const upper = read(to);
  if ('fault' in upper) return { ...upper, field: 'to' };
  if (lower.value !== null && upper.value !== null && lower.value >= upper.value) {
    return { fault: 'MIN_ABOVE_MAX', field: 'to', message: '„to“ muss über „from“ liegen.' };
  }
  return { value: build({ from: lower.value, to: upper.value }) };
}

function single<Value>(
  read: TextReader<Value>,
  from: string,
  to: string,
  build: (value: Value) => SurchargeCondition,
): ConditionReading {
  const condition = mapReading(read(from), build);
  if ('fault' in condition) return { ...condition, field: 'from' };
  if (to === '') return condition;
  return { fault: 'INVALID_VALUE', field: 'to', message: 'Bei dieser Art bleibt „to“ leer.' };
}

const schema = z.object({
  lenderId: lenderIdColumn,
  validFrom: column(readMoment),
  kind: column(oneOf(SURCHARGE_KINDS)),
  from: z.string(),
  to: z.string(),
  points: column(percentage({ min: -3, max: 5 })),
});
export const SURCHARGE_COLUMNS = Object.keys(schema.shape);

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
