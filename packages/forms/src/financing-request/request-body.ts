import { readForm } from '../form/read-form.ts';
import { CAMPAIGN_NAMES } from './request-field.ts';
import {
  caseOfRequestValues,
  REQUEST_FORM,
  REQUEST_NAMES,
  requestField,
  type RequestValues,
  type RequestFieldName,
} from './request-form.ts';
import { LAND_ABOVE_PRICE } from '../financing-case/land-errors.ts';
import type { FieldProblem } from '@heimvorteil/contracts';
import type { FieldError } from '../field/field.ts';
import type { FieldErrors } from '../form/form.ts';

/** Form fields that the body lacks, or contains under another name. */
const NOT_SENT: ReadonlySet<string> = new Set([
  'idempotencyKey',
  'textVersion',
  'place',
  'privacy',
  'phoneCalls',
  ...CAMPAIGN_NAMES,
]);

/** Body of `POST /v2/contact`. Omits invalid and empty values, but sends required text even if empty. */
export function requestBody(values: RequestValues): Record<string, unknown> {
  const { input } = readForm(REQUEST_FORM, values);
  const body: Record<string, unknown> = {};
  for (const name of REQUEST_NAMES) {
    if (NOT_SENT.has(name)) continue;
    const { kind, isOptional, inBody = name } = requestField(name);
    const value: unknown = input[name] ?? (kind === 'text' && !isOptional ? '' : undefined);
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) body[inBody] = value;
  }
  if (input.hasCourtage === false) delete body['brokerCommission'];
  const campaign = CAMPAIGN_NAMES.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]]));
  return {
    ...body,
    rateSource: caseOfRequestValues(values)?.rateSource ?? input.rateSource,
    ...(campaign.length === 0 ? {} : { campaign: Object.fromEntries(campaign) }),
    consents: {
      privacy: input.privacy === true,
      phoneCalls: input.phoneCalls === true,
      textVersion: values.textVersion,
    },
  };
}

export type RequestErrors = FieldErrors<RequestFieldName>;

/** First error per field; the form's own errors precede the API's. `withoutField`: errors of no field. */
export function requestErrors(
  values: RequestValues,
  problems: readonly FieldProblem[],
): { fieldErrors: RequestErrors; withoutField: FieldProblem[] } {
  const { fieldErrors: ofForm } = readForm(REQUEST_FORM, values);
  const errors: Partial<Record<RequestFieldName, FieldError>> = { ...ofForm };
  const withoutField: FieldProblem[] = [];
  for (const one of problems) {
    const field = fieldOf(one, values);
    if (!field) withoutField.push(one);
    // Prefer the form's message to the API's, because it refers to the entered text.
    else errors[field] ??= { code: one.code, message: ownMessage(field, one.code) ?? one.message };
  }
  return { fieldErrors: inOrderOfTheForm(errors), withoutField };
}

function fieldOf({ field, code }: FieldProblem, values: RequestValues): RequestFieldName | undefined {
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
