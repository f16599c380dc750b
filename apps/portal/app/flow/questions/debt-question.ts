import { BOUNDS, type Bound } from '@heimvorteil/engine';
import { CASE_FIELDS } from '@heimvorteil/forms';
import { isFollowUp, type Question } from '../flow.ts';

const MOST_DEBT: Bound = { above: 0, max: BOUNDS.debtBalance.max, code: BOUNDS.debtBalance.code };

export const REMAINING_DEBT: Question = {
  key: 'restschuld',
  title: 'Was ist noch offen?',
  label: 'Restschuld',
  lead: 'Die Restschuld am Ende der Zinsbindung steht im Tilgungsplan deiner Bank.',
  applies: isFollowUp,
  isDecisive: true,
  fields: {
    remainingDebt: {
      ...CASE_FIELDS.remainingDebt,
      bound: MOST_DEBT,
      missing: 'Trage ein, was am Ende der Zinsbindung noch offen ist.',
      outOfRange: 'Die Restschuld muss über 0 € und darf höchstens 100.000.000 € sein.',
    },
    propertyValue: {
      ...CASE_FIELDS.propertyValue,
      label: 'Wert der Immobilie heute',
      bound: BOUNDS.purchasePrice,
      hint: 'Eine Schätzung genügt',
      missing: 'Schätze, was die Immobilie heute wert ist.',
      outOfRange: 'Der Wert muss über 0 € und unter 10.000.000 € liegen.',
    },
  },
};
