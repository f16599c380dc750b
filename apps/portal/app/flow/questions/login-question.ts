import { LOGIN_KEY, type Question } from '../flow.ts';

/** Offers a login before the result; skipped for logged-in visitors. */
export const LOGIN: Question = {
  key: LOGIN_KEY,
  title: 'Möchtest du dich vorher anmelden?',
  label: 'Anmeldung',
  lead: 'Nötig ist es nicht: Das Ergebnis ist mit und ohne Anmeldung dasselbe. Angemeldet kannst du es speichern und später wieder öffnen.',
  fields: {},
};
