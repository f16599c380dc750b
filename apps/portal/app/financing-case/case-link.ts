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

/** The link from a form to another page that reads the case; `change` is what the screen has found out or wants changed. */
export function caseLink(
  address: string,
  form: Form,
  values: FormValues,
  change: Partial<CaseValues> = {},
): string {
  return `${address}?${caseQuery(form, values, change)}`;
}

/** The case of a form as addresses carry it, without examples: each page has its own, and the usual commission counts as assumed. */
export function caseQuery(form: Form, values: FormValues, change: Partial<CaseValues> = {}): string {
  const { query } = addressOfValues(CASE_FORM, { ...caseValuesOf(form, values), ...change });
  const params = new URLSearchParams(query);
  for (const name of [...(form.examples ?? []), 'brokerCommission'])
    if (!(name in change) && !isEntered(form, values, name)) params.delete(name);
  return String(params);
}

/** Whether a field of a form holds something else than the example that it begins with. */
export function isEntered(form: Form, values: FormValues, name: string): boolean {
  return (values[name] ?? '') !== startOf(fieldOf(form, name), values, []);
}
