import type { TrailEvent, StuckDelivery } from '../services/index.ts';

const KINDS: Readonly<Record<string, string>> = {
  CONFIRMATION: 'Bestätigung',
  REQUEST: 'Neue Anfrage',
  UNSERVED: 'Anfrage ohne Beratung',
  ALL_DECLINED: 'Alle haben abgelehnt',
  WITHDRAWAL: 'Rücknahme',
  MESSAGE: 'Nachricht',
  OFFER: 'Angebot',
  OFFER_ANSWER: 'Antwort auf ein Angebot',
  REMINDER: 'Erinnerung',
  REDISTRIBUTION: 'Neu vergeben',
  INVITATION: 'Einladung',
  OBJECTION: 'Widerspruch',
  STUCK: 'Alarm',
  PAUSED: 'Beratung abgemeldet',
  APPOINTMENT: 'Termin',
  PROPOSAL: 'Angefragter Vorschlag',
  LENDER: 'Gewünschter Anbieter',
  REPLACED: 'Neu vergeben, Abschied',
  OBJECTION_LINK: 'Link zum Widerspruch',
};

export function deliveryWords({ kind, channel }: Pick<StuckDelivery, 'kind' | 'channel'>): string {
  return `${KINDS[kind] ?? kind}, ${channel === 'EMAIL' ? 'E-Mail' : 'Schnittstelle'}`;
}

/** Text for a message's recipient: names an adviser, but never a visitor. */
export function recipientWords({ recipient, adviser }: Pick<StuckDelivery, 'recipient' | 'adviser'>): string {
  if (adviser !== undefined) return adviser;
  return recipient === 'OPERATOR' ? 'Betrieb' : 'Kundin oder Kunde';
}

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
  STEP_TAKEN: 'Status geändert',
  TRAIL_SEARCHED: 'Protokoll durchsucht',
};

export const ACTOR_WORDS: Readonly<Record<TrailEvent['actor'], string>> = {
  VISITOR: 'Kundin oder Kunde',
  ADVISER: 'Beratung',
  OPERATOR: 'Betrieb',
  SYSTEM: 'Portal',
};

/** German text of an action; an unknown one keeps its code, because a newer server may have logged it. */
export function actionWords(action: string): string {
  return ACTION_WORDS[action] ?? action;
}
