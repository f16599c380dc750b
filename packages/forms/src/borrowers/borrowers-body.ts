import { checkStateBorrowers, type Fault } from '@heimvorteil/contracts';
import type { FieldErrors, FormValues } from '../form/form.ts';
import { readForm } from '../form/read-form.ts';
import { BORROWERS_FORM } from './borrowers-form.ts';

/** What the form states as the body of the call: each name is a path in it. */
export function borrowersBody(values: FormValues): Record<string, unknown> {
  const { stated } = readForm(BORROWERS_FORM, values);
  const body: Record<string, unknown> = { borrowers: {}, property: {} };
  for (const [name, value] of Object.entries<unknown>(stated)) {
    if (value === undefined || value === '') continue;
    const path = name.split('.');
    const last = path.pop() as string;
    let at = body;
    for (const part of path) at = (at[part] ??= {}) as Record<string, unknown>;
    at[last] = value;
  }
  const borrowers = body['borrowers'] as Record<string, Record<string, unknown>>;
  // Expenses of which nobody says anything are none.
  for (const borrower of Object.values(borrowers)) borrower['expenses'] ??= {};
  return body;
}

/** Everything that is wrong with the form: what its fields say themselves, then the rules of the call. */
export function borrowersErrors(
  values: FormValues,
  today: string,
  faults: readonly Fault[] = checkStateBorrowers(borrowersBody(values), today).faults ?? [],
): FieldErrors {
  const errors: Record<string, { code: string; message: string } | undefined> = {
    ...readForm(BORROWERS_FORM, values).fieldErrors,
  };
  for (const { code, field = '', message } of faults) {
    // An income is too high as a whole: the salary is its first field.
    const name = field.endsWith('.income') ? `${field}.salary` : field;
    if (name in BORROWERS_FORM.fields) errors[name] ??= { code, message };
  }
  return Object.fromEntries(
    Object.keys(BORROWERS_FORM.fields).flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])),
  );
}
