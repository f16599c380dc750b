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
  optional,
  readRegion,
  type TextReader,
  wholeNumber,
} from '../../../platform/csv-files/index.ts';
import type { DeliveryErrorLog } from './delivery-error.ts';
import { lenderIdColumn } from './lender-files.ts';

/** An error in the condition of a surcharge, with the column (`from` or `to`). */
interface ConditionFinding extends Finding {
  readonly field: 'from' | 'to';
}

type ConditionReading = { readonly value: SurchargeCondition } | ConditionFinding;

/** Kinds of surcharge with a lower and an upper bound; null is unbounded. */
const RANGES = {
  LOAN_AMOUNT: optional(euros({ min: 0, max: 100_000_000 }), null),
  AMORTIZATION: optional(percentage({ min: 0, max: 20 }), null),
  SPECIAL_REPAYMENT: percentage({ min: 0, max: 100 }),
  COMMITMENT_FREE_MONTHS: wholeNumber({ min: 0, max: 60 }),
} satisfies { readonly [Kind in SurchargeKind]?: TextReader<number | null> };

/** Kinds of surcharge with one value in `from`; `to` is empty. */
const SINGLES: Readonly<Record<Exclude<SurchargeKind, keyof typeof RANGES>, TextReader<string>>> = {
  EMPLOYMENT: oneOf(EMPLOYMENTS),
  USE: oneOf(FINANCING_USE_TYPES),
  CONTRACT: oneOf(CONTRACT_TYPES),
  PROFESSION: oneOf(PROFESSIONS),
  FINANCING_TYPE: oneOf(FINANCING_TYPES),
  REGION: readRegion,
};

/** Parses `from` and `to`; their meaning depends on the kind of surcharge. */
function readCondition(kind: SurchargeKind, from: string, to: string): ConditionReading {
  if (kind in SINGLES) return readSingle(kind as keyof typeof SINGLES, from, to);
  return readRange(kind as keyof typeof RANGES, from, to);
}

function readRange(kind: keyof typeof RANGES, from: string, to: string): ConditionReading {
  const lower = RANGES[kind](from);
  if ('code' in lower) return { ...lower, field: 'from' };
  const upper = RANGES[kind](to);
  if ('code' in upper) return { ...upper, field: 'to' };
  if (lower.value !== null && upper.value !== null && lower.value >= upper.value) {
    return { code: 'MIN_ABOVE_MAX', field: 'to', message: '„to“ muss über „from“ liegen.' };
  }
  return { value: { kind, from: lower.value, to: upper.value } as SurchargeCondition };
}

function readSingle(kind: keyof typeof SINGLES, from: string, to: string): ConditionReading {
  const read = SINGLES[kind](from);
  if ('code' in read) return { ...read, field: 'from' };
  if (to === '') return { value: { kind, from: read.value, to: null } as SurchargeCondition };
  return { code: 'INVALID_VALUE', field: 'to', message: 'Bei dieser Art bleibt „to“ leer.' };
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

export function readSurcharges(text: string, log: DeliveryErrorLog): Lined<SurchargeRow>[] {
  return readRows('surcharges.csv', text, schema, log).flatMap(({ line, row }) => {
    const { lenderId, validFrom, points } = row;
    const condition = readCondition(row.kind, row.from, row.to);
    if ('value' in condition) return [{ line, row: { ...condition.value, lenderId, validFrom, points } }];
    const { code, field, message } = condition;
    log.add({ file: 'surcharges.csv', line, field, code, message });
    return [];
  });
}
