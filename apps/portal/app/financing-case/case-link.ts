import {
  addressOfValues,
  CASE_FORM,
  caseValuesOf,
  type CaseValues,
  type Form,
  type FormValues,
} from '@heimvorteil/forms';

export const CALCULATOR_ADDRESS = '/baufinanzierung/finanzierungsrechner';
export const OFFERS_ADDRESS = '/baufinanzierung/finanzierungsangebote';

/** The link from a form to another page that reads the case; `change` is what the screen has found out or wants changed. */
export function caseLink(
  address: string,
  form: Form,
  values: FormValues,
  change: Partial<CaseValues> = {},
): string {
  return linkOfCaseValues(address, { ...caseValuesOf(form, values), ...change });
}

/** The same from the values of a case. */
export function linkOfCaseValues(address: string, values: CaseValues): string {
  return `${address}?${addressOfValues(CASE_FORM, values).query}`;
}
