import { BOUNDS } from '@heimvorteil/engine';
import { CASE_FIELDS, type NumberField } from '@heimvorteil/forms';

/** Assumed rate after the fixed-rate period; if empty, the initial rate applies until the end. */
export const FOLLOW_UP_RATE_FIELD = {
  kind: 'percent',
  label: 'Sollzins nach der Zinsbindung',
  unit: '%',
  bound: BOUNDS.nominalInterestRate,
  outOfRange: CASE_FIELDS.nominalInterestRate.outOfRange,
} as const satisfies NumberField;
