import { CASE_FIELDS } from '@heimvorteil/forms';
import { BUYING_OR_BUILDING } from '../../case-fields/building-words.ts';
import { type Question, choiceOf } from '../flow.ts';

/** Purchase or new building; stores the same field as the question that also offers follow-on financing. */
export const BUYING_OR_BUILDING_QUESTION: Question = {
  key: 'art',
  title: BUYING_OR_BUILDING.title,
  label: 'Vorhaben',
  fields: {
    financingType: choiceOf(
      CASE_FIELDS.financingType,
      BUYING_OR_BUILDING.labels,
      'Wähle aus, ob du kaufst oder baust.',
    ),
  },
  longest: { financingType: 'BuildingFinancing' },
  implied: { financingType: 'PurchaseFinancing' },
};
