import type { CertificateStep } from '../../certificate/certificate-state.ts';
import type { OwnRequest } from '@heimvorteil/contracts';
import { formatCount, formatDate } from '@heimvorteil/format';
import { formatMoment, berlinDay } from '@heimvorteil/format/moment';
import { type LoadedRequestPage, loadRequestPage } from '../../financing-request/load-request-page.ts';
import { isOver } from '../../financing-request/request-counts.ts';
import { requestSentence, statusSentence } from '../../financing-request/request-sentence.ts';
import { timelineEntries } from '../../financing-request/timeline-entries.ts';
import { OVERVIEW_ADDRESS } from '../../addresses/save-address.ts';
import type { PortalServices } from '../../services/index.ts';

const MOST_READ = 5;

/** Next steps of the account's requests, from the data of each request's page. */
export async function loadRequestSteps(
  accountId: string,
  requests: readonly OwnRequest[],
  services: PortalServices,
): Promise<RequestSteps> {
  const today = services.today();
  const read = requests.filter((request) => isOngoing(request, today)).slice(0, MOST_READ);
  const pages = new Map(
    await Promise.all(
      read.map(
        async ({ requestId }) =>
          [requestId, await loadRequestPage({ accountId, requestId }, services)] as const,
      ),
    ),
  );
  return requestSteps(
    requests.map((request) => ({ request, page: pages.get(request.requestId) })),
    today,
  );
}

/** True if a request is open, or if all advisers declined it and it can still be passed on. */
function isOngoing({ status, advisers, expiresAt }: OwnRequest, today: string): boolean {
  if (!isOver(status)) return true;
  const isDeclined = status === 'CLOSED' && advisers.some((adviser) => adviser.status === 'DECLINED');
  return isDeclined && expiresAt !== undefined && berlinDay(expiresAt) > today;
}

export interface RequestStep {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly action: string;
}

export interface RequestSteps {
  readonly certificate?: CertificateStep | undefined;
  readonly waiting?: RequestStep | undefined;
  readonly sent?: RequestStep | undefined;
}

/** A request with the data of its page; `page` is undefined once the request has ended. */
export interface KnownRequest {
  readonly request: OwnRequest;
  readonly page?:
    | Pick<LoadedRequestPage, 'progress' | 'conversation' | 'appointments' | 'appointment' | 'passOn'>
    | undefined;
}

type Page = NonNullable<KnownRequest['page']>;

/** Steps of `known` (newest first); `waiting` is the most urgent one that waits for the visitor. */
export function requestSteps(known: readonly KnownRequest[], today: string): RequestSteps {
  const waiting = KINDS.flatMap((step) => known.flatMap((one) => step(one, today) ?? []));
  return { waiting: waiting[0], sent: sentStep(known) };
}

/** Steps that wait for the visitor, most urgent first. */
const KINDS: readonly ((known: KnownRequest, today: string) => RequestStep | undefined)[] = [
  appointmentStep,
  offerStep,
  answerStep,
  passOnStep,
];

/** Days before an offer's expiry from which the step warns of it. */
const SOON = 3;
const DAY = 86_400_000;

function appointmentStep({ request, page }: KnownRequest): RequestStep | undefined {
  if (!page?.appointment) return undefined;
  const { start, daysUntil, adviser } = page.appointment;
  if (daysUntil > 1) return undefined;
  const title = daysUntil === 0 ? 'Heute hast du einen Termin' : 'Morgen hast du einen Termin';
  return stepOf(request, title, `Mit ${adviser}, ${formatMoment(start)}.${missingPapers(page)}`);
}

function offerStep({ request, page }: KnownRequest, today: string): RequestStep | undefined {
  const open = waitingEntries(page).flatMap(({ offer }) => offer ?? []);
  const end = open.map(({ validUntil }) => validUntil).toSorted()[0];
  if (!page || end === undefined) return undefined;
  const isEnding = daysBetween(today, end) <= SOON;
  const title = isEnding
    ? `Ein Angebot gilt nur noch bis ${formatDate(end)}`
    : open.length === 1
      ? 'Du hast ein Angebot'
      : `Du hast ${formatCount(open.length, 'offer')}`;
  return stepOf(request, title, requestSentence(page));
}

function answerStep({ request, page }: KnownRequest): RequestStep | undefined {
  const waiting = waitingEntries(page);
  if (!page || waiting.length === 0) return undefined;
  const isMessage = waiting.some(({ message }) => message);
  return stepOf(
    request,
    isMessage ? 'Du hast eine Nachricht' : 'Du hast eine Antwort',
    requestSentence(page),
  );
}

function passOnStep({ request, page }: KnownRequest): RequestStep | undefined {
  if (!page?.passOn) return undefined;
  const title =
    page.passOn.why === 'DECLINED'
      ? 'Alle Beratungen haben abgelehnt'
      : 'Auf deine Anfrage hat sich niemand gemeldet';
  return stepOf(request, title, requestSentence(page));
}

/** Step for the current request, else for one that has ended; ignores withdrawn requests. */
function sentStep(known: readonly KnownRequest[]): RequestStep | undefined {
  const open = known.find(({ request }) => !isOver(request.status));
  if (open?.page) {
    const title = isDecided(open.page) ? 'Du hast dich entschieden' : 'Deine Anfrage ist unterwegs';
    return stepOf(open.request, title, `${requestSentence(open.page)}${missingPapers(open.page)}`);
  }
  const closed = known.find(({ request }) => request.status === 'CLOSED');
  const counts = { sent: 0, read: 0, offers: 0 };
  return closed && stepOf(closed.request, 'Alles erledigt', statusSentence('CLOSED', counts));
}

/** Timeline entries that wait for the visitor; after an acceptance only messages do. */
function waitingEntries(page: Page | undefined) {
  if (!page) return [];
  const waiting = timelineEntries(page).filter(({ isWaiting }) => isWaiting);
  return isDecided(page) ? waiting.filter(({ message }) => message) : waiting;
}

function isDecided({ conversation }: Page): boolean {
  return conversation.offers.some(({ answer }) => answer === 'ACCEPTED');
}

/** Sentence on missing documents; empty if none is missing. */
function missingPapers({ conversation: { documents } }: Page): string {
  const missing = documents.filter(({ isReady }) => !isReady).length;
  if (missing === 0) return '';
  return missing === 1
    ? ' Eine Unterlage fehlt noch.'
    : ` ${missing} von ${documents.length} Unterlagen fehlen noch.`;
}

function stepOf({ requestId }: OwnRequest, title: string, text: string): RequestStep {
  return { title, text, to: `${OVERVIEW_ADDRESS}/anfragen/${requestId}`, action: 'Zur Anfrage' };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}
