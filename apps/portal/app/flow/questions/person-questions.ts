import { PERSON_DATE_MESSAGES } from '@heimvorteil/contracts';
import {
  ageGroupOf,
  ageOn,
  birthDateError,
  employedForOf,
  isEmployedSince,
  type EmployedFor,
} from '@heimvorteil/engine';
import { CASE_FIELDS, readDay, readField, type ChoiceField, type FieldErrors } from '@heimvorteil/forms';
import {
  AGE_GROUP_LABELS,
  EMPLOYMENT_LABELS,
  EMPLOYMENT_EFFECT,
  REPAID_BY_75,
} from '@heimvorteil/forms/financing-request';
import { type FlowValues, type Question, choiceOf } from '../flow.ts';

const { missing: _ofDate, ...AGE_GROUP_OF_DATE } = ageGroupField('');

export const EMPLOYMENT: Question = {
  key: 'beschaeftigung',
  title: 'Wie verdienst du dein Geld?',
  label: 'Beschäftigung',
  lead: 'Seid ihr zu zweit, zählt, wer mehr verdient.',
  reason: EMPLOYMENT_EFFECT,
  fields: {
    employmentType: choiceOf(
      CASE_FIELDS.employmentType,
      EMPLOYMENT_LABELS,
      'Wähle aus, wie du dein Geld verdienst.',
    ),
  },
};

export const BIRTH_DATE: Question = {
  key: 'geburtsdatum',
  title: 'Wann bist du geboren?',
  label: 'Alter',
  lead: 'Wir merken uns nur die Altersgruppe, nicht den Tag.',
  reason: REPAID_BY_75,
  fields: {
    dateOfBirth: {
      kind: 'day',
      label: 'Geburtsdatum',
      hint: 'Tag, Monat und Jahr, zum Beispiel 24.05.1988. Zu zweit: wer jünger ist',
      autoComplete: 'bday',
      isTransient: true,
      invalid: { code: 'DATE_OF_BIRTH_INVALID', message: PERSON_DATE_MESSAGES.DATE_OF_BIRTH_INVALID },
      implies: 'ageGroup',
    },
    ageGroup: { ...AGE_GROUP_OF_DATE, isHidden: true },
  },
  impliedBy({ dateOfBirth = '' }, today): FlowValues {
    const date = readDay(dateOfBirth);
    return date === undefined ? {} : { ageGroup: ageGroupOf(ageOn(date, today)) };
  },
  errorsTogether({ dateOfBirth = '', ageGroup = '' }, today): FieldErrors {
    if (dateOfBirth.trim() === '' && readField(AGE_GROUP_OF_DATE, ageGroup)) return {};
    const code = birthDateError(readDay(dateOfBirth) ?? '', today);
    return code ? { dateOfBirth: { code, message: PERSON_DATE_MESSAGES[code] } } : {};
  },
};

const EMPLOYED_FOR_LABELS: Readonly<Record<EmployedFor, string>> = {
  UNDER_SIX_MONTHS: 'weniger als 6 Monate',
  SIX_MONTHS_TO_TWO_YEARS: '6 Monate bis 2 Jahre',
  OVER_TWO_YEARS: 'mehr als 2 Jahre',
};

const EMPLOYED_FOR: ChoiceField = {
  kind: 'choice',
  label: 'Beschäftigt seit',
  choices: Object.keys(EMPLOYED_FOR_LABELS),
  labels: EMPLOYED_FOR_LABELS,
  start: '',
};

const AT_WORK: readonly string[] = ['EMPLOYED', 'WORKER', 'CIVIL_SERVANT', 'SELFEMPLOYED', 'FREELANCER'];
const NO_DAY = {
  code: 'EMPLOYED_SINCE_INVALID',
  message: 'Schreibe das Datum als TT.MM.JJJJ, zum Beispiel 01.03.2019.',
};

export const EMPLOYED_SINCE: Question = {
  key: 'beschaeftigt-seit',
  title: 'Seit wann arbeitest du dort?',
  label: 'Beschäftigt seit',
  lead: 'Wir merken uns nur, wie lange es ungefähr ist.',
  reason: 'In der Probezeit geben Banken nur selten ein Darlehen.',
  applies: ({ employmentType = '' }: FlowValues) => AT_WORK.includes(employmentType),
  fields: {
    employedSince: {
      kind: 'day',
      label: 'Beschäftigt oder selbstständig seit',
      hint: 'Zum Beispiel 01.03.2019',
      isTransient: true,
      invalid: NO_DAY,
      implies: 'employedFor',
    },
    employedFor: { ...EMPLOYED_FOR, isHidden: true },
    contractType: { ...CASE_FIELDS.contractType, isHidden: true },
  },
  impliedBy({ employedSince = '' }, today): FlowValues {
    const date = readDay(employedSince);
    return date === undefined ? {} : { employedFor: employedForOf(date, today) };
  },
  errorsTogether({ employedSince = '', employedFor = '', dateOfBirth = '' }, today): FieldErrors {
    const trimmed = employedSince.trim();
    if (trimmed === '') return readField(EMPLOYED_FOR, employedFor) ? {} : { employedSince: NO_DAY };
    if (isEmployedSince(readDay(trimmed) ?? '', readDay(dateOfBirth), today)) return {};
    return { employedSince: { code: NO_DAY.code, message: PERSON_DATE_MESSAGES.EMPLOYED_SINCE_INVALID } };
  },
};

export const AGE_GROUP: Question = {
  key: 'alter',
  title: 'Wie alt bist du?',
  label: 'Alter',
  lead: 'Seid ihr zu zweit, zählt, wer jünger ist.',
  reason: REPAID_BY_75,
  fields: { ageGroup: ageGroupField('Wähle deine Altersgruppe.') },
};

function ageGroupField(missing: string) {
  return choiceOf({ label: 'Altersgruppe' }, AGE_GROUP_LABELS, missing);
}
