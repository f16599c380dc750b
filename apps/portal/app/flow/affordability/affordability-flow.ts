import { OWN_CAPITAL_PARTS } from '@heimvorteil/engine';
import { readForm, valuesFromParams } from '@heimvorteil/forms';
import { capitalCeiling, CAPITAL_FIELDS } from '../../financing-case/capital-fields.ts';
import { CAPITAL_HINTS } from '../../financing-case/capital-hints.ts';
import { flowOf, type Question } from '../flow.ts';
import { BUYING_OR_BUILDING_QUESTION } from '../questions/building-question.ts';
import {
  BORROWERS,
  CHILDREN,
  EXPENSES,
  INCOME,
  INCOME_AS_RANGE,
  OBJECT_SIZE,
  OTHER_DEBTS,
  USAGE,
} from '../questions/household-questions.ts';
import { isOn, LAND_PRICE_FIELD, LAND_VALUE, PLOT } from '../questions/land-questions.ts';
import { AGE_AS_RANGE, BIRTH_DATE, EMPLOYED_SINCE, EMPLOYMENT } from '../questions/person-questions.ts';
import { PLACE } from '../questions/place-question.ts';

/** This flow's result is the total price. */
const LAND_PRICE_ALONE: Question = {
  key: 'grundstueckspreis',
  title: 'Was kostet das Grundstück?',
  label: 'Preis des Grundstücks',
  applies: isOn('BOUGHT'),
  fields: { landPrice: LAND_PRICE_FIELD },
};

export const OWN_CAPITAL: Question = {
  key: 'eigenkapital',
  title: 'Wie viel Geld bringst du mit?',
  label: 'Eigenkapital',
  lead: 'Was du bis zum Kauf flüssig machen kannst. Was du nicht hast, lässt du leer.',
  fields: Object.fromEntries(
    OWN_CAPITAL_PARTS.map((name) => [name, { ...CAPITAL_FIELDS[name], hint: CAPITAL_HINTS[name] }]),
  ),
  isSum: true,
  emptyText: 'keins',
  errorsTogether(values) {
    const form = { fields: CAPITAL_FIELDS };
    return capitalCeiling(readForm(form, valuesFromParams(form, new URLSearchParams(values))).input);
  },
};

export const AFFORDABILITY_FLOW = flowOf({
  storageName: 'Affordability',
  address: '/baufinanzierung/v2/wie-viel-haus-kann-ich-mir-leisten',
  title: 'Wie viel Haus ist drin? Frage für Frage',
  lead: 'Du beantwortest eine Frage nach der anderen, wir rechnen wie eine Bank. Es dauert etwa drei Minuten, ohne Anmeldung und ohne Kontaktdaten.',
  outcome: [
    'welchen Preis dein Einkommen und dein Erspartes tragen',
    'wie gut der Kauf machbar ist, und was ihn besser machen würde',
    'welche Rate im Monat dazugehört',
  ],
  questions: [
    CHILDREN,
    OBJECT_SIZE,
    BUYING_OR_BUILDING_QUESTION,
    PLOT,
    LAND_PRICE_ALONE,
    LAND_VALUE,
    OWN_CAPITAL,
    INCOME,
    INCOME_AS_RANGE,
    EXPENSES,
    BORROWERS,
    USAGE,
    PLACE,
    EMPLOYMENT,
    BIRTH_DATE,
    AGE_AS_RANGE,
    EMPLOYED_SINCE,
    OTHER_DEBTS,
  ],
  onOnePage: { to: '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/', label: 'Rechner auf einer Seite' },
});
