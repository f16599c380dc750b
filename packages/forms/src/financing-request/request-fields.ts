import { type CaseFieldName, CASE_FIELDS } from '../financing-case/case-form.ts';
import { PERSON_FIELDS } from './person-fields.ts';
import { PROJECT_FIELDS } from './project-fields.ts';
import type { RequestField } from './request-field.ts';
import { BOUNDS } from '@heimvorteil/engine';
import { openChoice } from './open-choice.ts';
import {
  CONTRACT_COUNTS,
  EMPLOYMENT_MATTERS,
  FAMILY_COUNTS,
  INCOME_CARRIES,
  OTHER_LOANS_COUNT,
  REPAID_BY_75,
} from './reasons.ts';
import { FAMILY_STATUS_LABELS, INCOME_RANGE_LABELS, PROFESSION_LABELS } from './request-labels.ts';
import { AGE_GROUP_LABELS, CONTRACT_TYPE_LABELS, EMPLOYMENT_LABELS } from './work-labels.ts';

const SITUATION = { part: 'situation', isUnkept: true } as const;

const MORE = { ...SITUATION, isMore: true, isOptional: true } as const;

const OLDER_AGE_GROUP_LABELS = {
  BETWEEN_45_AND_55: '45 bis 55 Jahre',
  BETWEEN_56_AND_66: '56 bis 66 Jahre',
};

const SITUATION_FIELDS = {
  employmentType: {
    ...openChoice(EMPLOYMENT_LABELS),
    ...SITUATION,
    label: 'Wie verdienst du dein Geld?',
    row: 'Beschäftigung',
    reason: EMPLOYMENT_MATTERS,
    missing: 'Wähle, wie du dein Geld verdienst.',
  },
  incomeRange: {
    ...openChoice(INCOME_RANGE_LABELS),
    ...SITUATION,
    isOptional: true,
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

/** The form's idempotency key and its text version. */
const MADE = { kind: 'code', longest: 255, isUnkept: true } as const;
const CONSENT = { kind: 'flag', part: 'consent', isUnkept: true } as const;

/** All fields of the request in form order: the whole case, and further data for advisers. */
export const REQUEST_FIELDS = {
  idempotencyKey: { ...MADE, label: 'Kennung der Anfrage' },
  textVersion: { ...MADE, label: 'Fassung der Texte' },
  ...PROJECT_FIELDS,
  ...SITUATION_FIELDS,
  ...PERSON_FIELDS,
  privacy: { ...CONSENT, label: 'Datenschutz' },
  phoneCalls: { ...CONSENT, label: 'Anrufe' },
} as const satisfies Readonly<Record<string, RequestField>> & Readonly<Record<CaseFieldName, RequestField>>;

export type RequestFieldName = keyof typeof REQUEST_FIELDS;
