import type { StuckDelivery } from '../services/index.ts';

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

/** A visitor's name is never displayed. */
export function recipientWords({ recipient, adviser }: Pick<StuckDelivery, 'recipient' | 'adviser'>): string {
  if (adviser !== undefined) return adviser;
  return recipient === 'OPERATOR' ? 'Betrieb' : 'Kundin oder Kunde';
}
