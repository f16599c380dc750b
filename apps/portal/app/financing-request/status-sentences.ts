import type { RequestStatus } from '@heimvorteil/contracts';

/** What the furthest adviser's step means for who asked. */
export const STATUS_SENTENCES: Readonly<Record<RequestStatus, string>> = {
  RECEIVED: 'Deine Anfrage ist da. Meist meldet sich in 1 bis 2 Werktagen jemand bei dir.',
  VIEWED: 'Deine Anfrage wird gelesen. Gleich meldet sich jemand bei dir.',
  CONTACTED: 'Jemand hat sich bei dir gemeldet. Schau auch in deine E-Mails.',
  OFFER_MADE: 'Du hast ein Angebot. Vergleiche es in Ruhe.',
  CLOSED: 'Deine Anfrage ist abgeschlossen.',
  WITHDRAWN: 'Deine Anfrage ist zurückgezogen. Es meldet sich niemand mehr.',
};
