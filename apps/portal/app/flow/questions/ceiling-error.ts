import { FIGURE_MESSAGES } from '@heimvorteil/contracts';
import { BOUNDS, centsFromEuros, eurosFromCents, isWithin, type Cents } from '@heimvorteil/engine';
import { readNumber, type FieldErrors } from '@heimvorteil/forms';
import type { FlowValues } from '../flow.ts';

export function ceilingError(
  bound: (typeof BOUNDS)['incomeTotal' | 'ownCapitalTotal' | 'requestedOwnFunds'],
  total: Cents,
  field: string,
): FieldErrors {
  if (isWithin(bound, eurosFromCents(total))) return {};
  return { [field]: { code: bound.code, message: FIGURE_MESSAGES[bound.code] } };
}

/** Reads amounts in cents, 0 if empty; limits each to the field's maximum, so that sums stay exact. */
export function centsOf(values: FlowValues): (name: string) => Cents {
  return (name) =>
    centsFromEuros(Math.min(Math.abs(readNumber('euros', values[name] ?? '') ?? 0), BOUNDS.euros.max));
}
