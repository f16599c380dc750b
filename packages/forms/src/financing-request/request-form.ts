import type { FinancingCase } from '@heimvorteil/contracts';
import { CASE_FORM, ownsLand, type CaseFieldName, CASE_FIELDS } from '../financing-case/case-form.ts';
import { caseOfInput, caseValuesOf } from '../financing-case/case-values.ts';
import { namesOf, type Form, type FormValues } from '../form/form.ts';
import { readForm } from '../form/read-form.ts';
import { type RequestField, openChoice } from './request-field.ts';
import { PERSON_FIELDS } from './person-fields.ts';
import { PROJECT_FIELDS } from './project-fields.ts';
import { BOUNDS } from '@heimvorteil/engine';
import {
  CONTRACT_COUNTS,
  EMPLOYMENT_EFFECT,
  FAMILY_COUNTS,
  INCOME_CARRIES,
  OTHER_LOANS_COUNT,
  REPAID_BY_75,
} from './reasons.ts';
import { FAMILY_STATUS_LABELS, INCOME_RANGE_LABELS, PROFESSION_LABELS } from './request-labels.ts';
import { AGE_GROUP_LABELS, CONTRACT_TYPE_LABELS, EMPLOYMENT_LABELS } from './work-labels.ts';

const SITUATION = { part: 'situation', isTransient: true } as const;
const MORE = { ...SITUATION, isMore: true, isOptional: true } as const;

const OLDER_AGE_GROUP_LABELS = { BETWEEN_45_AND_55: '45 bis 55 Jahre', BETWEEN_56_AND_66: '56 bis 66 Jahre' };

const SITUATION_FIELDS = {
  employmentType: {
    ...openChoice(EMPLOYMENT_LABELS),
    ...SITUATION,
    columns: 12,
    label: 'Wie verdienst du dein Geld?',
    row: 'Beschäftigung',
    reason: EMPLOYMENT_EFFECT,
    missing: 'Wähle, wie du dein Geld verdienst.',
  },
  incomeRange: {
    ...openChoice(INCOME_RANGE_LABELS),
    ...MORE,
    label: 'Nettoeinkommen im Monat',
    reason: INCOME_CARRIES,
  },
  contractType: {
    ...openChoice(CONTRACT_TYPE_LABELS),
    ...MORE,
    label: 'Arbeitsvertrag',
    reason: CONTRACT_COUNTS,
  },
  profession: { ...openChoice(PROFESSION_LABELS), ...MORE, label: 'Heilberuf' },
  numberOfBorrowers: {
    ...MORE,
    kind: 'whole',
    bound: CASE_FIELDS.numberOfBorrowers.bound,
    label: 'Wie viele nehmen das Darlehen auf?',
    row: 'Darlehensnehmer',
    outOfRange: 'Trage eine ganze Zahl von 1 bis 10 ein.',
  },
  familyStatus: {
    ...openChoice(FAMILY_STATUS_LABELS),
    ...MORE,
    label: 'Familienstand',
    reason: FAMILY_COUNTS,
  },
  dateOfBirth: {
    ...MORE,
    kind: 'day',
    label: 'Geburtsdatum',
    autoComplete: 'bday',
    hint: 'Als TT.MM.JJJJ, zum Beispiel 03.04.1985',
    reason: REPAID_BY_75,
  },
  ageGroup: {
    ...openChoice(AGE_GROUP_LABELS),
    ...MORE,
    label: 'Alter',
    reason: REPAID_BY_75,
    older: OLDER_AGE_GROUP_LABELS,
  },
  houseBank: { ...MORE, kind: 'text', longest: 120, label: 'Hausbank' },
  otherLoansSum: {
    ...MORE,
    kind: 'euros',
    unit: '€',
    bound: BOUNDS.debtBalance,
    label: 'Andere Kredite zusammen',
    row: 'Andere Kredite',
    hint: 'Was noch offen ist, in Euro',
    reason: OTHER_LOANS_COUNT,
  },
} as const satisfies Readonly<Record<string, RequestField>>;

/** Field that the page sets: the form's idempotency key, or the version of its texts. */
const MADE = { kind: 'code', longest: 255, isTransient: true } as const;
const CONSENT = { kind: 'flag', part: 'consent', isTransient: true } as const;

/** All fields of the request in form order: the whole financing case, and further data for advisers. */
const REQUEST_FIELDS = {
  idempotencyKey: { ...MADE, label: 'Kennung der Anfrage' },
  textVersion: { ...MADE, label: 'Fassung der Texte' },
  ...PROJECT_FIELDS,
  ...SITUATION_FIELDS,
  ...PERSON_FIELDS,
  privacy: { ...CONSENT, label: 'Datenschutz' },
  phoneCalls: { ...CONSENT, label: 'Anrufe' },
} as const satisfies Readonly<Record<string, RequestField>> & Readonly<Record<CaseFieldName, RequestField>>;

export type RequestFieldName = keyof typeof REQUEST_FIELDS;

export type RequestValues = FormValues<RequestFieldName>;

export const REQUEST_FORM: Form<typeof REQUEST_FIELDS> = {
  fields: REQUEST_FIELDS,
  passengers: new Set(
    Object.entries<RequestField>(REQUEST_FIELDS).flatMap(([name, { part, isCarried, isTransient }]) =>
      isCarried || (part === undefined && !isTransient && name !== 'postcode' && name !== 'geoCode')
        ? [name]
        : [],
    ),
  ),
  applies: isRowFieldVisible,
};

export const REQUEST_NAMES: readonly RequestFieldName[] = namesOf(REQUEST_FORM);

export function requestField(name: RequestFieldName): RequestField {
  return REQUEST_FIELDS[name];
}

export type PlotValues = Pick<RequestValues, 'financingType' | 'landPrice'>;

/** Label of a building's field; undefined if it has none of its own. */
export function labelOfBuilding(
  { rowOfBuilding, rowOnOwnPlot = rowOfBuilding }: RequestField,
  values: PlotValues,
): string | undefined {
  if (values.financingType !== 'BuildingFinancing') return undefined;
  return ownsLand(values) ? rowOnOwnPlot : rowOfBuilding;
}

/** The field with the words of a building for its choices. */
export function fieldOfCase(field: RequestField, { financingType }: PlotValues): RequestField {
  const { labelsOfBuilding } = field;
  if (field.kind !== 'choice' || !labelsOfBuilding || financingType !== 'BuildingFinancing') return field;
  return { ...field, labels: labelsOfBuilding };
}

/** Whether this kind of financing has the field; the value of a property is asked only of its owner. */
export function isRowFieldVisible(name: RequestFieldName, { financingType, landPrice }: PlotValues): boolean {
  switch (requestField(name).appliesTo) {
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
  const relevant = Object.entries(ofCase).map(([name, text]) => [
    name,
    isRowFieldVisible(name as RequestFieldName, values) ? text : '',
  ]);
  return caseOfInput(readForm(CASE_FORM, Object.fromEntries(relevant)).input);
}

/** Fields that may stay empty, because they have a default: one employed borrower. */
const OPEN_WITH_USUAL: ReadonlySet<string> = new Set(['employmentType', 'numberOfBorrowers']);
