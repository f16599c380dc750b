import { LAND_ABOVE_PRICE } from '../financing-case/land-errors.ts';
import type { Fault } from '@heimvorteil/contracts';
import type { FieldError } from '../field/field.ts';
import type { FieldErrors } from '../form/form.ts';
import { readForm } from '../form/read-form.ts';
import type { RequestFieldName } from './request-fields.ts';
import { REQUEST_FORM, REQUEST_NAMES, type RequestValues } from './request-form.ts';

export type RequestErrors = FieldErrors<RequestFieldName>;

/** First error per field, the form's before the call's; `elsewhere` has those without a field. */
export function requestErrors(
  values: RequestValues,
  faults: readonly Fault[],
): { fieldErrors: RequestErrors; elsewhere: Fault[] } {
  const { fieldErrors: ofForm } = readForm(REQUEST_FORM, values);
  const beside: Partial<Record<RequestFieldName, FieldError>> = { ...ofForm };
  const elsewhere: Fault[] = [];
  for (const one of faults) {
    const field = fieldOf(one, values);
    if (!field) elsewhere.push(one);
    // Prefer the form's own message, because it knows the entered text.
    else beside[field] ??= { code: one.code, message: ownMessage(field, one.code) ?? one.message };
  }
  return { fieldErrors: inOrderOfTheForm(beside), elsewhere };
}

function fieldOf({ field, code }: Fault, values: RequestValues): RequestFieldName | undefined {
  const isFollowUp = values.financingType === 'FollowupFinancing';
  if (code === 'LOAN_AMOUNT_TO_LOW') {
    if (values.loanAmount.trim() !== '') return 'loanAmount';
    return isFollowUp ? 'remainingDebt' : 'purchasePrice';
  }
  if (field === 'financingStart' && isFollowUp) return 'followUpStart';
  if (field === 'geoCode' || field === 'postcode') return 'place';
  if (field === 'consents.phoneCalls') return 'phoneCalls';
  if (field?.startsWith('consents')) return 'privacy';
  return REQUEST_NAMES.find((known) => known === field);
}

function ownMessage(field: RequestFieldName, code: string): string | undefined {
  if (field === 'place' && code === 'INVALID_POSTALCODE') {
    return 'Diesen Ort oder diese Postleitzahl gibt es nicht.';
  }
  if (field === 'landPrice' && code === 'OUT_OF_RANGE') {
    return LAND_ABOVE_PRICE;
  }
  return undefined;
}

function inOrderOfTheForm(fieldErrors: RequestErrors): RequestErrors {
  return Object.fromEntries(
    REQUEST_NAMES.flatMap((field) => (fieldErrors[field] ? [[field, fieldErrors[field]]] : [])),
  );
}
