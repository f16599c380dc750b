import { FIGURE_MESSAGES } from '@heimvorteil/contracts';
import { centsFromEuros, eurosFromCents, isWithin, type BOUNDS, type Cents } from '@heimvorteil/engine';
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

/** Reads amounts in cents; what is not stated is nothing. */
export function centsOf(values: FlowValues): (name: string) => Cents {
  return (name) => centsFromEuros(readNumber('euros', values[name] ?? '') ?? 0);
}
