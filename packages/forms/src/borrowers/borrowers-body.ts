import { checkStateBorrowers, type FieldProblem } from '@heimvorteil/contracts';
import type { FieldErrors, FormValues } from '../form/form.ts';
import { readForm } from '../form/read-form.ts';
import { BORROWER_PARTS, borrowerFieldName, BORROWERS_FORM, WHO, type Who } from './borrowers-form.ts';

/** Body of the call; field names are its paths. Omits an empty address that the call already knows. */
export function borrowersBody(values: FormValues): Record<string, unknown> {
  const { input } = readForm(BORROWERS_FORM, values);
  const body: Record<string, unknown> = { borrowers: {}, property: {} };
  for (const [name, value] of Object.entries<unknown>(input)) {
    if (value === undefined || value === '') continue;
    const path = name.split('.');
    const last = path.pop() as string;
    let at = body;
    for (const part of path) at = (at[part] ??= {}) as Record<string, unknown>;
    at[last] = value;
  }
  const borrowers = body['borrowers'] as Partial<Record<Who, Record<string, unknown>>>;
  for (const [who, borrower] of Object.entries(borrowers) as [Who, Record<string, unknown>][]) {
    // An empty object means that the borrower has no expenses.
    borrower['expenses'] ??= {};
    if (isAddressLeftOut(who, values)) delete borrower['address'];
  }
  return body;
}

/** Whether the address is known: the first borrower's by the request, the second's if they live together. */
export function isAddressKnown(who: Who, values: FormValues): boolean {
  return who === 'primary' || values['relationship'] === 'LIVING_TOGETHER';
}

/** Whether a known address was not entered. The country does not count, because it has a default. */
function isAddressLeftOut(who: Who, values: FormValues): boolean {
  const names = Object.keys(BORROWER_PARTS.address).filter((name) => name !== 'country');
  return (
    isAddressKnown(who, values) &&
    names.every((name) => (values[borrowerFieldName(who, 'address', name)] ?? '').trim() === '')
  );
}

/** Validation errors of the form and of the API's rules, the first one per field. */
export function borrowersErrors(
  values: FormValues,
  today: string,
  problems: readonly FieldProblem[] = checkStateBorrowers(borrowersBody(values), today).errors ?? [],
): FieldErrors {
  const errors: Record<string, { code: string; message: string } | undefined> = {
    ...readForm(BORROWERS_FORM, values).fieldErrors,
  };
  for (const { code, field = '', message } of problems) {
    // The contract reports an error of the income as a whole; show it at the first income field, the salary.
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
