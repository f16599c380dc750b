import { FIGURE_MESSAGES } from '@heimvorteil/contracts';
import { BOUNDS, centsFromEuros, eurosFromCents, isWithin, type Cents } from '@heimvorteil/engine';
import { readNumber, type FieldErrors } from '@heimvorteil/forms';
import type { FlowValues } from '../flow.ts';

/** The error of a sum beyond its bound, beside the field that is named. */
export function ceilingError(
  bound: (typeof BOUNDS)['incomeTotal' | 'ownCapitalTotal' | 'requestedOwnFunds'],
  total: Cents,
  field: string,
): FieldErrors {
  if (isWithin(bound, eurosFromCents(total))) return {};
  return { [field]: { code: bound.code, message: FIGURE_MESSAGES[bound.code] } };
}

/** Reads amounts in cents, 0 where none is stated. Amounts beyond those of a field count as its largest, because sums must stay exact. */
export function centsOf(values: FlowValues): (name: string) => Cents {
  return (name) =>
    centsFromEuros(Math.min(Math.abs(readNumber('euros', values[name] ?? '') ?? 0), BOUNDS.euros.max));
}
