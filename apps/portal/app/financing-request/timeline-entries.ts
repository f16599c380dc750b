import type { RequestOffer } from '@heimvorteil/contracts';
import { lendersOfOffer } from '@heimvorteil/forms/proposals';
import type {
  AppointmentEvent,
  RequestConversation,
  RequestProgress,
  MessageView,
  RequestEvent,
} from '../services/index.ts';
import { isOver, waitsOnVisitor } from './request-counts.ts';
import { formatMoment } from '@heimvorteil/format/moment';

/** Text of an event by one adviser, and by several. */
const ACTIONS: Readonly<Record<RequestEvent['kind'], readonly [one: string, several: string]>> = {
  SENT: ['hast angefragt', ''],
  DELIVERED: ['hat deine Anfrage bekommen', 'haben deine Anfrage bekommen'],
  VIEWED: ['hat deine Anfrage gelesen', 'haben deine Anfrage gelesen'],
  CONTACTED: ['hat sich bei dir gemeldet', 'haben sich bei dir gemeldet'],
  OFFER_MADE: ['hat dir ein Angebot gemacht', 'haben dir ein Angebot gemacht'],
  CLOSED: ['hat die Anfrage abgeschlossen', 'haben die Anfrage abgeschlossen'],
  PASSED_ON: ['hast die Anfrage weitergegeben', ''],
  WITHDRAWN: ['hast die Anfrage zurückgezogen', ''],
  WITHDRAWN_FROM: ['hast die Anfrage zurückgezogen', ''],
  DECLINED: ['hat abgelehnt', 'haben abgelehnt'],
  REDISTRIBUTED: ['wurde abgelöst', 'wurden abgelöst'],
  EXPIRED: ['hat sich nicht mehr gemeldet', 'haben sich nicht mehr gemeldet'],
};

const names = new Intl.ListFormat('de-DE', { type: 'conjunction' });

/** Entries, newest first; merges the same event of several advisers within one minute. */
function historyEntries({ status, advisers, history }: RequestProgress): TimelineEntry[] {
  const together = Map.groupBy(history, ({ kind, at }) => `${kind} ${formatMoment(at)}`);
  return [...together.values()].map((events) => {
    const [{ kind, at }] = events as [RequestEvent];
    const those = events.flatMap(({ by }) => (by === undefined ? [] : (advisers[by] ?? [])));
    return {
      id: `${kind} ${at}`,
      kind,
      at,
      ...doneBy(kind, names.format(those.map(({ name }) => name)), those.length),
      isWaiting: those.some((adviser) => adviser.status === kind && waitsOnVisitor(status, adviser.status)),
    };
  });
}

/** Actor of an event; for a visitor's action towards an adviser, the text names the adviser. */
function doneBy(
  kind: RequestEvent['kind'],
  those: string,
  count: number,
): Pick<TimelineEntry, 'who' | 'did'> {
  if (kind === 'WITHDRAWN_FROM')
    return { who: undefined, did: `hast die Anfrage bei ${those} zurückgezogen` };
  if (kind === 'PASSED_ON') return { who: undefined, did: `hast die Anfrage an ${those} weitergegeben` };
  return { who: count === 0 ? undefined : those, did: ACTIONS[kind][count > 1 ? 1 : 0] };
}

export interface TimelineEntry {
  readonly id: string;
  readonly kind: string;
  readonly at: string;
  /** Name of the actor; undefined for the visitor. */
  readonly who: string | undefined;
  readonly did: string;
  readonly isWaiting: boolean;
  readonly message?: MessageView;
  readonly offer?: RequestOffer;
  readonly appointment?: string;
}

export interface Timeline {
  readonly progress: RequestProgress;
  readonly conversation: RequestConversation;
  readonly appointments: readonly AppointmentEvent[];
}

const APPOINTMENTS: Readonly<Record<AppointmentEvent['change'], (adviser: string) => string>> = {
  BOOKED: (adviser) => `hast einen Termin mit ${adviser}`,
  MOVED: (adviser) => `hast den Termin mit ${adviser} verlegt`,
  CANCELLED: (adviser) => `hast den Termin mit ${adviser} abgesagt`,
  GIVEN_UP: (adviser) => `hast keinen Termin mehr mit ${adviser}`,
};

export function timelineEntries({ progress, conversation, appointments }: Timeline): TimelineEntry[] {
  const { messages, offers } = conversation;
  const idOf = (by: number | undefined) => (by === undefined ? undefined : progress.advisers[by]?.id);
  // True for a contact event of an adviser whose message or offer already shows it.
  const isRedundant = (kind: string, by: number | undefined) =>
    (kind === 'OFFER_MADE' && offers.some(({ adviser }) => adviser.id === idOf(by))) ||
    (kind === 'CONTACTED' &&
      messages.some(({ from, adviserId }) => from === 'ADVISER' && adviserId === idOf(by)));
  const steps = historyEntries({
    ...progress,
    history: progress.history.filter(({ kind, by }) => !isRedundant(kind, by)),
  });
  const messageEntries = messages.map((message): TimelineEntry => ({
    id: message.id,
    kind: 'MESSAGE',
    at: message.sentAt,
    who: message.from === 'ADVISER' ? message.name : undefined,
    did:
      message.from === 'ADVISER'
        ? 'schreibt dir'
        : `hast ${message.name === undefined ? 'allen Beratungen' : `an ${message.name}`} geschrieben`,
    isWaiting: waitsForAnswer(message, { progress, conversation }),
    message,
  }));
  const offered = offers.map((offer): TimelineEntry => ({
    id: offer.id,
    kind: 'OFFER',
    at: offer.sentAt,
    who: offer.adviser.name,
    did: `macht dir ein Angebot: ${lendersOfOffer(offer)}`,
    isWaiting: isOpenOffer(offer) && isActiveAt(progress, offer.adviser.id),
    offer,
  }));
  const talked = appointments.map((appointment): TimelineEntry => ({
    id: `${appointment.change} ${appointment.at}`,
    kind: 'TALK',
    at: appointment.at,
    who: undefined,
    did: APPOINTMENTS[appointment.change](appointment.adviser),
    isWaiting: false,
    appointment: appointment.start,
  }));
  return [...steps, ...messageEntries, ...offered, ...talked].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
}

export function isOpenOffer({ answer, expired }: RequestOffer): boolean {
  return !expired && (answer === undefined || answer === 'EXTEND');
}

export function isActiveAt({ status, advisers }: RequestProgress, adviserId: string | undefined): boolean {
  const adviser = advisers.find(({ id }) => id === adviserId);
  return adviser !== undefined && !isOver(status) && ACTIVE.has(adviser.status);
}

const ACTIVE: ReadonlySet<string> = new Set(['RECEIVED', 'VIEWED', 'CONTACTED', 'OFFER_MADE']);

/** True for the latest message of an active adviser without a later reply. */
function waitsForAnswer(
  { from, adviserId, sentAt }: MessageView,
  { progress, conversation }: Omit<Timeline, 'appointments'>,
): boolean {
  if (from !== 'ADVISER' || !isActiveAt(progress, adviserId)) return false;
  return !conversation.messages.some(
    (later) =>
      later.sentAt > sentAt &&
      (later.adviserId === adviserId || (later.from === 'VISITOR' && later.adviserId === undefined)),
  );
}
