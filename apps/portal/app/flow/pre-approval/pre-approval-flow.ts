import { flowOf, LOGIN_KEY, type Question } from '../flow.ts';
import { CHECK_IS_STORED } from './check-is-stored.ts';
import { PRE_APPROVAL_ADDRESS } from '../../addresses/pre-approval-addresses.ts';
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
import { BUILDING_PRICES, LAND_VALUE, PLOT } from '../questions/land-questions.ts';
import { AGE_AS_RANGE, BIRTH_DATE, EMPLOYED_SINCE, EMPLOYMENT } from '../questions/person-questions.ts';
import { PLACE } from '../questions/place-question.ts';
import { OWN_FUNDS, PURCHASE_PRICE } from '../questions/money-questions.ts';

/** Offers a login before the result; skipped if the visitor is logged in. */
const LOGIN: Question = {
  key: LOGIN_KEY,
  title: 'Möchtest du dich vorher anmelden?',
  label: 'Anmeldung',
  lead: 'Nötig ist es nicht. Angemeldet kannst du dein Ergebnis speichern.',
  fields: {},
};

export const PRE_APPROVAL_FLOW = flowOf({
  storageName: 'PreApproval',
  address: PRE_APPROVAL_ADDRESS,
  title: 'Reicht es für dieses Haus? Die Vorprüfung',
  lead: 'Du nennst Preis, Ort und was du verdienst, wir prüfen wie eine Bank.',
  outcome: [
    'ob der Kauf zu diesem Preis voraussichtlich finanzierbar ist',
    'woran es liegt, und was die Antwort ändern würde',
    'wie es mit Angeboten und einer Anfrage weitergeht',
  ],
  questions: [
    BUYING_OR_BUILDING_QUESTION,
    PLOT,
    PURCHASE_PRICE,
    ...BUILDING_PRICES,
    LAND_VALUE,
    PLACE,
    OWN_FUNDS,
    USAGE,
    BORROWERS,
    CHILDREN,
    OBJECT_SIZE,
    INCOME,
    INCOME_AS_RANGE,
    EXPENSES,
    OTHER_DEBTS,
    EMPLOYMENT,
    BIRTH_DATE,
    AGE_AS_RANGE,
    EMPLOYED_SINCE,
    LOGIN,
  ],
  storageNote: ` ${CHECK_IS_STORED}`,
  onOnePage: { to: '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/', label: 'Rechner auf einer Seite' },
});
