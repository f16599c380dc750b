import {
  addressOfValues,
  CASE_FORM,
  caseValuesOf,
  type CaseValues,
  type Form,
  type FormValues,
  fieldOf,
  startOf,
  type CaseFieldName,
} from '@heimvorteil/forms';
import { CALCULATOR_ADDRESS } from './case-address.ts';

export { CALCULATOR_ADDRESS, linkOfCaseValues, OFFERS_ADDRESS } from './case-address.ts';

/** Link from a form to another page of the case; `change` overrides values of the form. */
export function caseLink(
  address: string,
  form: Form,
  values: FormValues,
  change: Partial<CaseValues> = {},
): string {
  return `${address}?${caseQuery(form, values, change)}`;
}

/**
 * Query of a form's case without examples, because each page has its own and the usual commission counts as
 * assumed.
 */
export function caseQuery(form: Form, values: FormValues, change: Partial<CaseValues> = {}): string {
  const { query } = addressOfValues(CASE_FORM, { ...caseValuesOf(form, values), ...change });
  const params = new URLSearchParams(query);
  for (const name of [...(form.examples ?? []), 'brokerCommission'])
    if (!(name in change) && !isEntered(form, values, name)) params.delete(name);
  return String(params);
}

/** Whether a field differs from its example. */
export function isEntered(form: Form, values: FormValues, name: string): boolean {
  return (values[name] ?? '') !== startOf(fieldOf(form, name), values, []);
}

/** Fields of the case the visitor has not entered: examples of this form or empty. */
export function ownExamples(form: Form, values: FormValues): CaseFieldName[] {
  return [...((form.examples ?? []) as ReadonlySet<CaseFieldName>)].filter(
    (name) => !isEntered(form, values, name),
  );
}

export const FOLLOW_UP_ADDRESS = '/baufinanzierung/anschlussfinanzierung';

/** Calculator of a case and the label of its link; follow-on financing has its own calculator. */
export function calculatorOf({ financingType }: Pick<CaseValues, 'financingType'>) {
  return financingType === 'FollowupFinancing'
    ? { address: FOLLOW_UP_ADDRESS, back: 'Zurück zur Anschlussfinanzierung' }
    : { address: CALCULATOR_ADDRESS, back: 'Zurück zum Finanzierungsrechner' };
}
