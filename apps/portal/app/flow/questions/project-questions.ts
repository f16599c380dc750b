import { CASE_FIELDS } from '@heimvorteil/forms';
import {
  BUILDING_STATE_LABELS,
  FINANCING_START_LABELS,
  FINANCING_TYPE_LABELS,
  FOLLOW_UP_START_LABELS,
  PROJECT_STATE_LABELS,
} from '@heimvorteil/forms/financing-request';
import { type Question, isBuilding, isFollowUp, isPurchase, choiceOf } from '../flow.ts';

export const FINANCING_TYPE: Question = {
  key: 'art',
  title: 'Was möchtest du finanzieren?',
  label: 'Vorhaben',
  fields: {
    financingType: choiceOf(
      { ...CASE_FIELDS.financingType, label: 'Was finanziert wird' },
      FINANCING_TYPE_LABELS,
      'Wähle aus, was du finanzieren möchtest.',
    ),
  },
  longest: { financingType: 'BuildingFinancing' },
};

export const FINANCING_START: Question = {
  key: 'beginn',
  title: 'Wann soll es losgehen?',
  label: 'Beginn',
  lead: 'Ein Sollzins, den eine Bank heute zusagt, gilt meist nur wenige Wochen.',
  applies: isPurchase,
  fields: {
    financingStart: choiceOf(
      { label: 'Beginn der Finanzierung' },
      FINANCING_START_LABELS,
      'Wähle aus, wann es losgeht.',
    ),
  },
};

export const FOLLOW_UP_START: Question = {
  key: 'zinsbindung-endet',
  title: 'Wann endet deine Zinsbindung?',
  label: 'Ende der Zinsbindung',
  lead: 'Bis zu fünf Jahre vorher kannst du dir den Zins schon heute sichern.',
  applies: isFollowUp,
  fields: {
    followUpStart: choiceOf(
      { label: 'Ende der Zinsbindung' },
      FOLLOW_UP_START_LABELS,
      'Wähle aus, wann sie endet.',
    ),
  },
};

export const PROJECT_STATE: Question = {
  key: 'projektstand',
  title: 'Wie weit bist du schon?',
  label: 'Projektstand',
  applies: (values) => isPurchase(values) && !isBuilding(values),
  fields: stateField(PROJECT_STATE_LABELS),
};

/** The same field in the words of a building, because the call has one list of states (contract §3). */
export const BUILDING_STATE: Question = {
  ...PROJECT_STATE,
  applies: isBuilding,
  fields: stateField(BUILDING_STATE_LABELS),
};

function stateField(labels: Readonly<Record<string, string>>): Question['fields'] {
  const projectState = choiceOf({ label: 'Stand des Vorhabens' }, labels, 'Wähle aus, wie weit du bist.');
  return { projectState };
}
