import { formatEuro, formatCount, RESPONSE_TIME } from '@heimvorteil/format';
import { acceptedProposal, loanSum, NOT_BINDING } from '@heimvorteil/forms/proposals';
import type { WhyPassedOn } from '../services/index.ts';
import type { LoadedRequestPage } from './load-request-page.ts';
import { countsOf, type RequestCounts } from './request-counts.ts';
import { timelineEntries, type Timeline } from './timeline-entries.ts';
import type { RequestStatus } from '@heimvorteil/contracts';

const USUAL_TIME = `Meist meldet sich in ${RESPONSE_TIME} jemand bei dir.`;

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

function unread(sent: number, read: number): string {
  if (read === 0) return 'Noch hat niemand deine Anfrage gelesen.';
  return sent - read === 1
    ? 'Eine Beratung hat deine Anfrage noch nicht gelesen.'
    : 'Die übrigen Beratungen haben deine Anfrage noch nicht gelesen.';
}

const THINGS = new Intl.ListFormat('de-DE', { type: 'unit' });
const COUNTS = ['', 'Ein Ding', 'Zwei Dinge', 'Drei Dinge', 'Vier Dinge', 'Fünf Dinge'];

export function requestSentence(timeline: Timeline & Pick<LoadedRequestPage, 'passOn'>): string {
  const { progress, conversation, passOn } = timeline;
  const accepted = conversation.offers.find(({ answer }) => answer === 'ACCEPTED');
  if (accepted) {
    const loan = acceptedProposal(accepted);
    const what = loan
      ? `das Darlehen von ${loan.provider.name} über ${formatEuro(loanSum(loan))}`
      : 'ein Angebot';
    return `Du hast ${what} angenommen. ${NOT_BINDING} ${accepted.adviser.name} meldet sich bei dir, wie es weitergeht.`;
  }
  const waiting = timelineEntries(timeline).filter(({ isWaiting }) => isWaiting);
  const offers = waiting.filter(({ offer }) => offer).length;
  const messages = waiting.filter(({ message }) => message).length;
  const named = [
    ...(offers === 0 ? [] : [offers === 1 ? 'ein Angebot' : `${offers} Angebote`]),
    ...(messages === 0 ? [] : [messages === 1 ? 'eine Nachricht' : `${messages} Nachrichten`]),
  ];
  if (named.length === 0) {
    if (passOn) return NEXT_STEPS[passOn.why];
    const hasAnswered =
      waiting.length === 0 && ANSWERED.has(progress.status) && hasAdviserContact(conversation);
    return hasAnswered
      ? 'Gerade wartet nichts auf dich: Die Beratung ist dran. Du musst nichts tun.'
      : statusSentence(progress.status, countsOf(progress));
  }
  const count = offers + messages;
  const waits = count === 1 ? 'wartet' : 'warten';
  return `${COUNTS[count] ?? `${count} Dinge`} ${waits} auf dich: ${THINGS.format(named)}. Du bist zu nichts verpflichtet.`;
}

const ANSWERED: ReadonlySet<string> = new Set(['CONTACTED', 'OFFER_MADE']);

/** True if an adviser has sent a message or an offer through the portal. */
function hasAdviserContact({ messages, offers }: Timeline['conversation']): boolean {
  return offers.length > 0 || messages.some(({ from }) => from === 'ADVISER');
}

const NEXT_STEPS: Readonly<Record<WhyPassedOn, string>> = {
  SILENT: 'Seit zwei Werktagen hat sich niemand gemeldet. Du kannst andere Beratungen fragen.',
  DECLINED: 'Alle Beratungen haben abgelehnt. Das muss nicht das Ende sein: Unten steht, was jetzt hilft.',
};
