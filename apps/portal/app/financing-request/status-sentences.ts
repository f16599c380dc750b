import type { RequestStatus } from '@heimvorteil/contracts';
import { formatCount } from '@heimvorteil/format';
import type { RequestCounts } from './request-counts.ts';

const USUAL_TIME = 'Meist meldet sich in 1 bis 2 Werktagen jemand bei dir.';

/** What a request waits for, and whether it is the visitor's turn. */
export function statusSentence(status: RequestStatus, { sent, read, offers }: RequestCounts): string {
  switch (status) {
    case 'RECEIVED':
      return sent === 0
        ? 'Wir suchen gerade Beraterinnen und Berater in deiner Region. Du musst nichts tun.'
        : `${unread(sent, read)} Du musst nichts tun. ${USUAL_TIME}`;
    case 'VIEWED':
      return `Deine Anfrage wird gelesen. Du musst nichts tun. ${USUAL_TIME}`;
    case 'CONTACTED':
      return 'Jemand hat sich bei dir gemeldet und wartet auf deine Antwort. Schau auch in deine E-Mails.';
    case 'OFFER_MADE':
      return offers === 1
        ? 'Ein Angebot wartet auf dich. Vergleiche es in Ruhe, du bist zu nichts verpflichtet.'
        : `${formatCount(offers, 'offer')} warten auf dich. Vergleiche sie in Ruhe, du bist zu nichts verpflichtet.`;
    case 'CLOSED':
      return 'Deine Anfrage ist abgeschlossen. Es meldet sich niemand mehr.';
    case 'WITHDRAWN':
      return 'Deine Anfrage ist zurückgezogen. Es meldet sich niemand mehr.';
  }
}

/** Whoever has read it already has closed it: it goes on with those that have not. */
function unread(sent: number, read: number): string {
  if (read === 0) return 'Noch hat niemand deine Anfrage gelesen.';
  return sent - read === 1
    ? 'Eine Beratung hat deine Anfrage noch nicht gelesen.'
    : 'Die übrigen Beratungen haben deine Anfrage noch nicht gelesen.';
}
