import { flowOf } from '../flow.ts';
import { AGE_GROUP, EMPLOYMENT } from '../questions/person-questions.ts';
import { PLACE } from '../questions/place-question.ts';
import {
  BUILDING_STATE,
  FINANCING_START,
  FINANCING_TYPE,
  FOLLOW_UP_START,
  PROJECT_STATE,
} from '../questions/project-questions.ts';
import { INCOME_RANGE, OWN_FUNDS, PURCHASE_PRICE } from '../questions/money-questions.ts';
import { REMAINING_DEBT } from '../questions/debt-question.ts';
import { BUILDING_PRICES, LAND_VALUE, PLOT } from '../questions/land-questions.ts';

export const FINANCING_FLOW = flowOf({
  storageName: 'Financing',
  address: '/baufinanzierung/v2/finanzierungsrechner',
  title: 'Zu welchen Konditionen bekommst du Geld? Frage für Frage',
  lead: 'Ein paar Fragen zu deinem Vorhaben und zu dir. Es dauert etwa zwei Minuten, ohne Anmeldung und ohne Kontaktdaten.',
  outcome: [
    'welchen Zins der Markt heute für deinen Fall bietet, und warum',
    'wie machbar dein Vorhaben ist',
    'wie dein Darlehen Jahr für Jahr kleiner wird',
  ],
  questions: [
    FINANCING_TYPE,
    PLOT,
    FINANCING_START,
    FOLLOW_UP_START,
    PROJECT_STATE,
    BUILDING_STATE,
    PLACE,
    PURCHASE_PRICE,
    ...BUILDING_PRICES,
    LAND_VALUE,
    OWN_FUNDS,
    REMAINING_DEBT,
    EMPLOYMENT,
    INCOME_RANGE,
    AGE_GROUP,
  ],
  onOnePage: { to: '/baufinanzierung/finanzierungsrechner', label: 'Rechner auf einer Seite' },
});
