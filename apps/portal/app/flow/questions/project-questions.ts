import {
  FINANCING_START_WORDS,
  FINANCING_TYPE_WORDS,
  FOLLOW_UP_START_WORDS,
  INCOME_RANGE_WORDS,
  PROJECT_STATE_WORDS,
} from '../../wording/request-words.ts';
import { isFollowUp, isPurchase } from '../financing-type.ts';
import type { ChoiceAnswer, Question } from '../flow.ts';

export const FINANCING_TYPE: Question = {
  key: 'art',
  title: 'Was möchtest du finanzieren?',
  label: 'Vorhaben',
  fields: [
    choice(
      'financingType',
      'Was finanziert wird',
      FINANCING_TYPE_WORDS,
      'Wähle aus, was du finanzieren möchtest.',
    ),
  ],
};

export const FINANCING_START: Question = {
  key: 'beginn',
  title: 'Wann soll es losgehen?',
  label: 'Beginn',
  lead: 'Ein Sollzins, den eine Bank heute zusagt, gilt meist nur wenige Wochen.',
  isAsked: isPurchase,
  fields: [
    choice('financingStart', 'Beginn der Finanzierung', FINANCING_START_WORDS, 'Wähle aus, wann es losgeht.'),
  ],
};

export const FOLLOW_UP_START: Question = {
  key: 'zinsbindung-endet',
  title: 'Wann endet deine Zinsbindung?',
  label: 'Ende der Zinsbindung',
  lead: 'Bis zu fünf Jahre vorher kannst du dir den Zins schon heute sichern.',
  isAsked: isFollowUp,
  fields: [
    choice('followUpStart', 'Ende der Zinsbindung', FOLLOW_UP_START_WORDS, 'Wähle aus, wann sie endet.'),
  ],
};

export const PROJECT_STATE: Question = {
  key: 'projektstand',
  title: 'Wie weit bist du schon?',
  label: 'Projektstand',
  isAsked: isPurchase,
  fields: [
    choice('projectState', 'Stand des Vorhabens', PROJECT_STATE_WORDS, 'Wähle aus, wie weit du bist.'),
  ],
};

export const INCOME_RANGE: Question = {
  key: 'einkommen-monat',
  title: 'Was verdienst du im Monat?',
  label: 'Einkommen',
  lead: 'Netto, bei zweien zusammen. Gerechnet wird vorsichtig, mit dem unteren Ende.',
  fields: [
    choice(
      'incomeRange',
      'Nettoeinkommen im Monat',
      INCOME_RANGE_WORDS,
      'Wähle aus, was im Monat hereinkommt.',
    ),
  ],
};

function choice(
  name: string,
  label: string,
  words: Readonly<Record<string, string>>,
  missing: string,
): ChoiceAnswer {
  return { kind: 'choice', name, label, words, missing };
}
