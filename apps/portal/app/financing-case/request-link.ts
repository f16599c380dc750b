import {
  CASE_FORM,
  type CaseValues,
  type Form,
  type FormValues,
  valuesFromParams,
  startValues,
} from '@heimvorteil/forms';
import { caseQuery } from './case-link.ts';

/** Terms that ordinary links always contain, even at their preset value. */
const TERMS = ['amortizationRate', 'fixedInterestYears', 'hasCourtage', 'brokerCommission'] as const;

const PRESETS = startValues(CASE_FORM);

/**
 * Removes terms at their preset, because the visitor may not have noticed the field. The request form marks
 * missing terms as assumed.
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

/** Link to the request form, opened with the case of another form; `change` overrides form values. */
export function caseRequestLink(form: Form, values: FormValues, change: Partial<CaseValues> = {}): string {
  return requestAddress(caseQuery(form, values, change));
}

/** Address of the request form for the case in a query, without terms at their preset. */
export function requestAddress(figures: string): string {
  const query = new URLSearchParams(figures);
  const values = valuesFromParams(CASE_FORM, query);
  const entered = withoutPresets(values);
  for (const name of Object.keys(values)) if (!(name in entered)) query.delete(name);
  query.set('openForm', 'true');
  if (!query.has('financingType')) query.set('financingType', 'PurchaseFinancing');
  return `${REQUEST_ADDRESS}?${query}`;
}
