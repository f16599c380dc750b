import { addressOfValues, CASE_FORM, type CaseValues } from '@heimvorteil/forms';

export const CALCULATOR_ADDRESS = '/baufinanzierung/finanzierungsrechner';
export const OFFERS_ADDRESS = '/baufinanzierung/finanzierungsangebote';

export function linkOfCaseValues(address: string, values: CaseValues): string {
  return `${address}?${addressOfValues(CASE_FORM, values).query}`;
}
