import {
  addressOfValues,
  CASE_FORM,
  caseValuesOf,
  type CaseValues,
  type Form,
  type FormValues,
  fieldOf,
  startOf,
} from '@heimvorteil/forms';

export { CALCULATOR_ADDRESS, linkOfCaseValues, OFFERS_ADDRESS } from './case-address.ts';

/** Link from a form to another page, with the form's case; `change` overrides values of the form. */
export function caseLink(
  address: string,
  form: Form,
  values: FormValues,
  change: Partial<CaseValues> = {},
): string {
  return `${address}?${caseQuery(form, values, change)}`;
}

/** Query with the entered values of a case, without examples, because the target page has its own. */
export function caseQuery(form: Form, values: FormValues, change: Partial<CaseValues> = {}): string {
  const { query } = addressOfValues(CASE_FORM, { ...caseValuesOf(form, values), ...change });
  const params = new URLSearchParams(query);
  for (const name of [...(form.examples ?? []), 'brokerCommission'])
    if (!(name in change) && !isEntered(form, values, name)) params.delete(name);
  return String(params);
}

/** True if the value of a field differs from the form's example. */
export function isEntered(form: Form, values: FormValues, name: string): boolean {
  return (values[name] ?? '') !== startOf(fieldOf(form, name), values, []);
}
