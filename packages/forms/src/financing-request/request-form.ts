import type { FinancingCase } from '@heimvorteil/contracts';
import { CASE_FORM, ownsLand } from '../financing-case/case-form.ts';
import { caseOfStated, caseValuesOf } from '../financing-case/case-values.ts';
import { namesOf, type Form, type FormValues } from '../form/form.ts';
import { readForm } from '../form/read-form.ts';
import { REQUEST_FIELDS, type RequestFieldName } from './request-fields.ts';
import type { RequestField } from './request-field.ts';

export type RequestValues = FormValues<RequestFieldName>;

export const REQUEST_FORM: Form<typeof REQUEST_FIELDS> = {
  fields: REQUEST_FIELDS,
  passengers: new Set(
    Object.entries<RequestField>(REQUEST_FIELDS).flatMap(([name, { part, isCarried, isUnkept }]) =>
      isCarried || (part === undefined && !isUnkept && name !== 'postcode' && name !== 'geoCode')
        ? [name]
        : [],
    ),
  ),
  isAsked,
};

/** In form order. */
export const REQUEST_NAMES: readonly RequestFieldName[] = namesOf(REQUEST_FORM);

export function requestField(name: RequestFieldName): RequestField {
  return REQUEST_FIELDS[name];
}

/** Whether the kind of financing has the field; a property's value is only asked for an owned one. */
export function isAsked(
  name: RequestFieldName,
  { financingType, landPrice }: Pick<RequestValues, 'financingType' | 'landPrice'>,
): boolean {
  switch (requestField(name).asked) {
    case 'purchase':
      return financingType !== 'FollowupFinancing';
    case 'boughtLand':
      return financingType !== 'FollowupFinancing' && !ownsLand({ financingType, landPrice });
    case 'building':
      return financingType === 'BuildingFinancing';
    case 'followUp':
      return financingType === 'FollowupFinancing';
    case 'property':
      return financingType === 'FollowupFinancing' || ownsLand({ financingType, landPrice });
    default:
      return true;
  }
}

/** Case of a request; undefined while a value is missing or invalid. */
export function caseOfRequestValues(values: RequestValues): FinancingCase | undefined {
  const { fieldErrors } = readForm(REQUEST_FORM, values);
  const wrong = Object.keys(fieldErrors).some(
    (name) => name in CASE_FORM.fields && !OPEN_WITH_USUAL.has(name),
  );
  if (wrong) return undefined;
  const ofCase = caseValuesOf(REQUEST_FORM, values);
  const asked = Object.entries(ofCase).map(([name, text]) => [
    name,
    isAsked(name as RequestFieldName, values) ? text : '',
  ]);
  return caseOfStated(readForm(CASE_FORM, Object.fromEntries(asked)).stated);
}

/** May stay empty, because the default is used: one employed borrower. */
const OPEN_WITH_USUAL: ReadonlySet<string> = new Set(['employmentType', 'numberOfBorrowers']);
