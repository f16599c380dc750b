import { CASE_FORM, type CaseValues, type Form, type FormValues, valuesFromParams } from '@heimvorteil/forms';
import { caseQuery } from './case-link.ts';
import { withoutPresets } from './without-presets.ts';

export const REQUEST_ADDRESS = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';

/** Link from a form to the open request form of its case; `change` overrides values of the form. */
export function caseRequestLink(form: Form, values: FormValues, change: Partial<CaseValues> = {}): string {
  return requestAddress(caseQuery(form, values, change));
}

/** Address of a case's request, without presets the visitor left unchanged. */
export function requestAddress(figures: string): string {
  const query = new URLSearchParams(figures);
  const values = valuesFromParams(CASE_FORM, query);
  const entered = withoutPresets(values);
  for (const name of Object.keys(values)) if (!(name in entered)) query.delete(name);
  query.set('openForm', 'true');
  if (!query.has('financingType')) query.set('financingType', 'PurchaseFinancing');
  return `${REQUEST_ADDRESS}?${query}`;
}
