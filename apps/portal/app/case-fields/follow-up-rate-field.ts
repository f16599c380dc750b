import { BOUNDS } from '@heimvorteil/engine';
import { CASE_FIELDS, type NumberField } from '@heimvorteil/forms';

/** Rate assumed after the fixed-rate period; empty means the rate stays. */
export const FOLLOW_UP_RATE_FIELD = {
  kind: 'percent',
  label: 'Sollzins nach der Zinsbindung',
  unit: '%',
  bound: BOUNDS.nominalInterestRate,
  outOfRange: CASE_FIELDS.nominalInterestRate.outOfRange,
} as const satisfies NumberField;
