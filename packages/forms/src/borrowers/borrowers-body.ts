import { checkStateBorrowers, type Fault } from '@heimvorteil/contracts';
import type { FieldErrors, FormValues } from '../form/form.ts';
import { readForm } from '../form/read-form.ts';
import { BORROWER_PARTS, borrowerFieldName, BORROWERS_FORM, WHO, type Who } from './borrowers-form.ts';

/** What the form states as the body of the call: each name is a path in it. An address that is known is left out. */
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
  const borrowers = body['borrowers'] as Partial<Record<Who, Record<string, unknown>>>;
  for (const [who, borrower] of Object.entries(borrowers) as [Who, Record<string, unknown>][]) {
    // Expenses of which nobody says anything are none.
    borrower['expenses'] ??= {};
    if (isAddressLeftOut(who, values)) delete borrower['address'];
  }
  return body;
}

/** Whether where somebody lives is known without being said: from the request, and of who lives there too. */
export function isAddressKnown(who: Who, values: FormValues): boolean {
  return who === 'primary' || values['relationship'] === 'LIVING_TOGETHER';
}

/** A country stands there before anybody says anything. */
function isAddressLeftOut(who: Who, values: FormValues): boolean {
  const said = Object.keys(BORROWER_PARTS.address).filter((name) => name !== 'country');
  return (
    isAddressKnown(who, values) &&
    said.every((name) => (values[borrowerFieldName(who, 'address', name)] ?? '').trim() === '')
  );
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
  const silent = WHO.filter((who) => isAddressLeftOut(who, values)).map((who) => `borrowers.${who}.address.`);
  return Object.fromEntries(
    Object.keys(BORROWERS_FORM.fields).flatMap((name) =>
      errors[name] && !silent.some((start) => name.startsWith(start)) ? [[name, errors[name]]] : [],
    ),
  );
}
