import {
  addressOfValues,
  CASE_FORM,
  caseValuesOf,
  type CaseValues,
  type Form,
  type FormValues,
} from '@heimvorteil/forms';

export const REQUEST_ADDRESS = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';

/** The link from a form to the request of the same case, its form open; `change` is what the screen has found out. */
export function caseRequestLink(form: Form, values: FormValues, change: Partial<CaseValues> = {}): string {
  return requestAddress(addressOfValues(CASE_FORM, { ...caseValuesOf(form, values), ...change }).query);
}

/** The request of a case as addresses carry it. */
export function requestAddress(figures: string): string {
  const query = new URLSearchParams(figures);
  query.set('openForm', 'true');
  if (!query.has('financingType')) query.set('financingType', 'PurchaseFinancing');
  return `${REQUEST_ADDRESS}?${query}`;
}
