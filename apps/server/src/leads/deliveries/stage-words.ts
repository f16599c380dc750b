import type { DeliveryStage } from '../../platform/database/column-types.ts';

/** Where an attempt broke off, as an operator reads it. */
export const STAGE_WORDS: Readonly<Record<DeliveryStage, string>> = {
  COMPOSING: 'Die Nachricht lässt sich nicht schreiben',
  CONNECTION: 'Der Server ist nicht zu erreichen',
  GREETING: 'Der Mailserver weist uns ab',
  TLS: 'Keine verschlüsselte Verbindung',
  LOGIN: 'Unsere Anmeldung am Mailserver wird abgelehnt',
  SENDER: 'Unser Absender wird abgelehnt',
  RECIPIENT: 'Der Empfänger wird abgelehnt',
  RELAY: 'Der Mailserver leitet für uns nicht weiter',
  SIZE: 'Die Nachricht ist dem Server zu groß',
  DATA: 'Der Inhalt wird nicht angenommen',
  TIME: 'Der Server antwortet zu langsam',
  ENDPOINT: 'Die Adresse des fremden Systems ist nicht erlaubt',
  ANSWER: 'Das fremde System nimmt die Anfrage nicht an',
};
