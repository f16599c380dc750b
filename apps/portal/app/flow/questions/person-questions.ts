import { PERSON_DATE_MESSAGES } from '@heimvorteil/contracts';
import {
  ageGroupOf,
  ageOn,
  birthDateError,
  employedForOf,
  isEmployedSince,
  type EmployedFor,
} from '@heimvorteil/engine';
import {
  CASE_FIELDS,
  readCoarseDay,
  readField,
  type ChoiceField,
  type FieldErrors,
} from '@heimvorteil/forms';
import {
  AGE_GROUP_LABELS,
  EMPLOYMENT_LABELS,
  EMPLOYMENT_EFFECT,
  REPAID_BY_75,
} from '@heimvorteil/forms/financing-request';
import { type FlowValues, type Question, choiceOf, isUnknown } from '../flow.ts';

const { missing: _ofDate, ...AGE_GROUP_OF_DATE } = ageGroupField('');

export const EMPLOYMENT: Question = {
  key: 'beschaeftigung',
  title: 'Wie verdienst du dein Geld?',
  label: 'Beschäftigung',
  lead: 'Seid ihr zu zweit, zählt, wer mehr verdient.',
  reason: EMPLOYMENT_EFFECT,
  longest: { employmentType: 'EMPLOYED' },
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
      kind: 'text',
      label: 'Geburtsdatum',
      hint: 'Das Jahr genügt, zum Beispiel 1988. Zu zweit: wer jünger ist',
      autoComplete: 'bday',
      isTransient: true,
      implies: 'ageGroup',
    },
    ageGroup: { ...AGE_GROUP_OF_DATE, isHidden: true },
  },
  impliedBy({ dateOfBirth = '' }, today): FlowValues {
    const date = readCoarseDay(dateOfBirth);
    return date === undefined ? {} : { ageGroup: ageGroupOf(ageOn(date, today)) };
  },
  errorsTogether({ dateOfBirth = '', ageGroup = '' }, today): FieldErrors {
    if (dateOfBirth.trim() === '' && readField(AGE_GROUP_OF_DATE, ageGroup)) return {};
    const code = birthDateError(readCoarseDay(dateOfBirth) ?? '', today);
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
const NO_DAY = { code: 'EMPLOYED_SINCE_INVALID', message: 'Schreibe zum Beispiel 03/2019 oder 2019.' };

export const EMPLOYED_SINCE: Question = {
  key: 'beschaeftigt-seit',
  title: 'Seit wann arbeitest du dort?',
  label: 'Beschäftigt seit',
  lead: 'Wir merken uns nur, wie lange es ungefähr ist.',
  reason: 'In der Probezeit geben Banken nur selten ein Darlehen.',
  applies: ({ employmentType = '' }: FlowValues) => AT_WORK.includes(employmentType),
  fields: {
    employedSince: {
      kind: 'text',
      label: 'Beschäftigt oder selbstständig seit',
      hint: 'Zum Beispiel 03/2019 oder 2019',
      isTransient: true,
      implies: 'employedFor',
    },
    employedFor: { ...EMPLOYED_FOR, isHidden: true },
    contractType: { ...CASE_FIELDS.contractType, isHidden: true },
  },
  impliedBy({ employedSince = '' }, today): FlowValues {
    const date = readCoarseDay(employedSince);
    return date === undefined ? {} : { employedFor: employedForOf(date, today) };
  },
  errorsTogether({ employedSince = '', employedFor = '', dateOfBirth = '' }, today): FieldErrors {
    const trimmed = employedSince.trim();
    if (trimmed === '') return readField(EMPLOYED_FOR, employedFor) ? {} : { employedSince: NO_DAY };
    const since = readCoarseDay(trimmed);
    if (!since) return { employedSince: NO_DAY };
    if (isEmployedSince(since, readCoarseDay(dateOfBirth), today)) return {};
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

/** For visitors who do not know the date of birth. */
export const AGE_AS_RANGE: Question = {
  ...AGE_GROUP,
  isRange: true,
  applies: (values) => isUnknown(BIRTH_DATE, values),
};

function ageGroupField(missing: string) {
  return choiceOf({ label: 'Altersgruppe' }, AGE_GROUP_LABELS, missing);
}
