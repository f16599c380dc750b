import { PERSON_DATE_MESSAGES } from '@heimvorteil/contracts';
import {
  ageGroupOf,
  ageOn,
  birthDateFault,
  employedForOf,
  isEmployedSince,
  type EmployedFor,
} from '@heimvorteil/engine';
import { AGE_GROUP_WORDS, EMPLOYMENT_WORDS } from '../../wording/work-words.ts';
import type { FlowTexts, Question } from '../flow.ts';

export const EMPLOYMENT: Question = {
  key: 'beschaeftigung',
  title: 'Wie verdienst du dein Geld?',
  label: 'Beschäftigung',
  lead: 'Bei zweien zählt, wer mehr verdient.',
  fields: [
    {
      kind: 'choice',
      name: 'employmentType',
      label: 'Beschäftigung',
      words: EMPLOYMENT_WORDS,
      missing: 'Wähle aus, wie du dein Geld verdienst.',
    },
  ],
};

export const BIRTH_DATE: Question = {
  key: 'geburtsdatum',
  title: 'Wann bist du geboren?',
  label: 'Alter',
  lead: 'Banken möchten, dass das Darlehen bis zum 75. Geburtstag zurückgezahlt ist. Wir merken uns nur die Altersgruppe, nicht den Tag.',
  fields: [
    {
      kind: 'date',
      name: 'dateOfBirth',
      label: 'Geburtsdatum',
      hint: 'Tag, Monat und Jahr, zum Beispiel 24.05.1988. Bei zweien: wer jünger ist',
      autoComplete: 'bday',
      implies: 'ageGroup',
      words: AGE_GROUP_WORDS,
      faultOf(date, today) {
        const code = birthDateFault(date, today);
        return code && { code, message: PERSON_DATE_MESSAGES[code] };
      },
      impliedBy: (date, today) => ageGroupOf(ageOn(date, today)),
    },
  ],
};

const EMPLOYED_FOR_WORDS: Readonly<Record<EmployedFor, string>> = {
  UNDER_SIX_MONTHS: 'weniger als 6 Monate',
  SIX_MONTHS_TO_TWO_YEARS: '6 Monate bis 2 Jahre',
  OVER_TWO_YEARS: 'mehr als 2 Jahre',
};

const AT_WORK: readonly string[] = ['EMPLOYED', 'WORKER', 'CIVIL_SERVANT', 'SELFEMPLOYED', 'FREELANCER'];

export const EMPLOYED_SINCE: Question = {
  key: 'beschaeftigt-seit',
  title: 'Seit wann arbeitest du dort?',
  label: 'Beschäftigt seit',
  lead: 'In den ersten Monaten, meist in der Probezeit, warten Banken ab. Wir merken uns nur, wie lange es ungefähr ist.',
  isAsked: ({ employmentType = '' }: FlowTexts) => AT_WORK.includes(employmentType),
  fields: [
    {
      kind: 'date',
      name: 'employedSince',
      label: 'Beschäftigt oder selbstständig seit',
      hint: 'Zum Beispiel 01.03.2019',
      implies: 'employedFor',
      words: EMPLOYED_FOR_WORDS,
      faultOf(date, today, { dateOfBirth }) {
        if (isEmployedSince(date, dateOfBirth, today)) return undefined;
        const code = 'EMPLOYED_SINCE_INVALID';
        return {
          code,
          message:
            date === ''
              ? 'Schreibe das Datum als TT.MM.JJJJ, zum Beispiel 01.03.2019.'
              : PERSON_DATE_MESSAGES[code],
        };
      },
      impliedBy: employedForOf,
    },
  ],
};

export const AGE_GROUP: Question = {
  key: 'alter',
  title: 'Wie alt bist du?',
  label: 'Alter',
  lead: 'Banken möchten, dass das Darlehen bis zum 75. Geburtstag zurückgezahlt ist. Bei zweien zählt, wer jünger ist.',
  fields: [
    {
      kind: 'choice',
      name: 'ageGroup',
      label: 'Altersgruppe',
      words: AGE_GROUP_WORDS,
      missing: 'Wähle deine Altersgruppe.',
    },
  ],
};
