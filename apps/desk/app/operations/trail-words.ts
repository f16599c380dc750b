import type { TrailEvent } from '../services/index.ts';

export const ACTION_WORDS: Readonly<Record<string, string>> = {
  ACCESS_REFUSED: 'Zugriff verweigert',
  ADVISERS_ASKED: 'Beratungen gefragt',
  ADVISER_ASSIGNED: 'Beratung zugewiesen',
  CALL_LOGGED: 'Anruf eingetragen',
  DELIVERY_REPLAYED: 'Zustellung wiederholt',
  FLAG_SET: 'Schalter gestellt',
  MESSAGE_SENT: 'Nachricht geschrieben',
  OFFER_ANSWERED: 'Angebot beantwortet',
  OFFER_SENT: 'Angebot gesendet',
  PARTNER_KEY_MADE: 'Partnerschlüssel ausgegeben',
  PARTNER_KEY_REVOKED: 'Partnerschlüssel widerrufen',
  PERSON_ERASED: 'Personendaten gelöscht',
  PERSON_EXPORTED: 'Personendaten ausgegeben',
  PERSON_OPENED: 'Personendaten geöffnet',
  PERSON_SEARCHED: 'Person gesucht',
  RATING_REFUSED: 'Bewertung abgelehnt',
  RATING_REMOVED: 'Bewertung entfernt',
  RATING_SHOWN: 'Bewertung gezeigt',
  REQUEST_PASSED_ON: 'Anfrage weitergegeben',
  REQUEST_WITHDRAWN: 'Anfrage zurückgezogen',
  SESSION_ENDED: 'Anmeldung beendet',
  STEP_TAKEN: 'Schritt getan',
  TRAIL_SEARCHED: 'Protokoll durchsucht',
};

export const ACTOR_WORDS: Readonly<Record<TrailEvent['actor'], string>> = {
  VISITOR: 'Kundin oder Kunde',
  ADVISER: 'Beratung',
  OPERATOR: 'Betrieb',
  SYSTEM: 'Portal',
};

/** Falls back to the code, because a newer part of the portal may log unknown actions. */
export function actionWords(action: string): string {
  return ACTION_WORDS[action] ?? action;
}
