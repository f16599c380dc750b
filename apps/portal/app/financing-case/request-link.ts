import {
  CASE_FORM,
  type CaseValues,
  type Form,
  type FormValues,
  valuesFromParams,
  startValues,
} from '@heimvorteil/forms';
import { caseQuery } from './case-link.ts';

/** Terms that links carry even if the visitor left their preset. */
const TERMS = ['amortizationRate', 'fixedInterestYears', 'hasCourtage', 'brokerCommission'] as const;

const PRESETS = startValues(CASE_FORM);

/**
 * Removes terms at their preset, because the page cannot know whether the visitor read the field. The request
 * marks them as assumed.
 */
export function withoutPresets(values: Partial<FormValues>): FormValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) =>
      text === undefined || TERMS.some((term) => term === name && text === PRESETS[term])
        ? []
        : [[name, text]],
    ),
  );
}

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
