import {
  isVisitorBlocked,
  objectionBy,
  withRequest,
  type PersonState,
  type RequestState,
} from './person-state.ts';
import type { ExpectedMail, ExpectedStep, RequestStep } from './steps.ts';

export function expectedAtRequest(
  person: PersonState,
  kind: RequestStep,
  at: number,
): ExpectedStep | undefined {
  const request = person.requests[at]!;
  if (kind === 'OBJECT') return request.hasLink ? objected(person, at) : undefined;
  if (!canBeTried(request, kind)) return undefined;
  if (request.state === 'OPEN') return onOpenRequest(person, kind, at);
  // Undefined skips the step, because the model does not cover these actions on an ended request.
  if (kind === 'REPLAY' && request.state === 'ERASED') return undefined;
  if (kind.startsWith('ADVISER') || kind === 'SILENCE' || kind === 'UNSUBSCRIBE') return undefined;
  if (kind === 'READ') return { answers: [ENDED_AS[request.state]], mails: [], next: person };
  const isIdempotent = kind === 'WITHDRAW' || kind === 'WITHDRAW_ADVISER';
  const refusals: Record<Exclude<RequestState['state'], 'OPEN'>, string[]> = {
    OBJECTED: isIdempotent ? ['204', '409 OBJECTED'] : ['409 OBJECTED'],
    WITHDRAWN: isIdempotent ? ['204'] : ['4xx'],
    ERASED: ['4xx'],
  };
  return { answers: refusals[request.state], mails: [], next: person };
}

/** Text of the status page for an ended request. */
const ENDED_AS = { OBJECTED: 'ended by objection', WITHDRAWN: 'withdrawn', ERASED: 'unknown' };

/**
 * Text of status page and operator's desk for an open request. For an unverified address it never changes, so
 * that its sender cannot find out whether the owner has objected.
 */
function readingOf(person: PersonState, request: RequestState): string {
  const { email, verified, blocked } = request;
  const blockedText = `${blocked} kept back`;
  if (!verified.includes(email)) return `mails to an unverified address, ${blockedText}`;
  return `${isVisitorBlocked(person, request) ? 'no mails after an objection' : 'mails'}, ${blockedText}`;
}

/** Whether the step is possible, because it needs for example an appointment, an offer or a link. */
function canBeTried(request: RequestState, kind: RequestStep): boolean {
  const { appointment, isAnswered, isNarrowed, isPassedOn, lenders, offer, reminder, state } = request;
  const needs: Partial<Record<RequestStep, boolean>> = {
    BOOK: !isPassedOn,
    MOVE: appointment === 'BOOKED' && !isPassedOn,
    CANCEL: appointment === 'BOOKED' && !isPassedOn,
    ADVISER_WRITES: !isPassedOn && !isNarrowed,
    ADVISER_OFFERS: !isPassedOn && !isNarrowed && offer === 'NONE',
    ANSWER: offer === 'OPEN',
    SILENCE: reminder === 'NONE' && !isAnswered,
    REDISTRIBUTE: reminder === 'DELIVERED' && (state !== 'OPEN' || (!isAnswered && appointment !== 'BOOKED')),
    UNSUBSCRIBE: reminder === 'DELIVERED',
    WITHDRAW_ADVISER:
      state !== 'OPEN' ||
      (lenders > 1 && !isNarrowed && !isAnswered && !isPassedOn && appointment !== 'BOOKED'),
  };
  return needs[kind] ?? true;
}

function onOpenRequest(person: PersonState, kind: RequestStep, at: number): ExpectedStep {
  const request = person.requests[at]!;
  const isBlocked = isVisitorBlocked(person, request);
  const toVisitor = (message: string): ExpectedMail => ({ at, kind: message, to: 'VISITOR', isBlocked });
  const toAdviser = (message: string): ExpectedMail => ({ at, kind: message, to: 'ONE_ADVISER' });
  const step = (answer: string, mails: readonly ExpectedMail[], changes: Partial<RequestState> = {}) => {
    const hasLink =
      request.hasLink || mails.some(({ to, isBlocked: blocked }) => to === 'VISITOR' && !blocked);
    const blocked = request.blocked + mails.filter((mail) => mail.isBlocked).length;
    return { answers: [answer], mails, next: withRequest(person, at, { hasLink, blocked, ...changes }) };
  };
  const appointmentMails = [toAdviser('APPOINTMENT'), toVisitor('APPOINTMENT')];
  switch (kind) {
    case 'MESSAGE':
      return step('201', [{ at, kind: 'MESSAGE', to: 'HOLDERS' }]);
    case 'BOOK':
      return step('201', appointmentMails, { appointment: 'BOOKED' });
    case 'MOVE':
      return step('200', appointmentMails);
    case 'CANCEL':
      return step('204', appointmentMails, { appointment: 'CANCELLED' });
    case 'RATE':
      return step('201', []);
    case 'BORROWERS':
      return step('200', []);
    case 'ADVISER_WRITES':
      return step('-', [toVisitor('MESSAGE')], { isAnswered: true });
    case 'ADVISER_OFFERS':
      return step('-', [toVisitor('OFFER')], { isAnswered: true, offer: 'OPEN' });
    case 'ANSWER':
      return step('204', [toAdviser('OFFER_ANSWER'), toVisitor('OFFER_ANSWER')], { offer: 'ANSWERED' });
    case 'SILENCE':
      return silence(person, at);
    case 'REDISTRIBUTE':
      return request.isPassedOn
        ? { answers: ['409 REQUEST_ALREADY_RECEIVED'], mails: [], next: person }
        : step(
            '202',
            [
              { at, kind: 'REQUEST', to: 'NAMED' },
              { at, kind: 'REPLACED', to: 'REPLACED' },
            ],
            { isPassedOn: true },
          );
    case 'UNSUBSCRIBE':
      return {
        answers: ['204'],
        mails: [],
        next: { ...person, unsubscribed: new Set([...person.unsubscribed, request.email]) },
      };
    case 'WITHDRAW':
      return step('204', [{ at, kind: 'WITHDRAWAL', to: 'HOLDERS' }], { state: 'WITHDRAWN' });
    case 'READ':
      return step(readingOf(person, request), []);
    case 'REPLAY':
      // Repeating a request with the same key and body returns the same answer and sends no mail.
      return step('201', []);
    case 'WITHDRAW_ADVISER':
      return step('204', [toAdviser('WITHDRAWAL')], { isNarrowed: true });
    case 'OBJECT':
      throw new Error('an objection is the same for every state of a request');
  }
}

/** After two working days without an answer the visitor gets a mail to choose other advisers. */
function silence(person: PersonState, at: number): ExpectedStep {
  const request = person.requests[at]!;
  const isBlocked = isVisitorBlocked(person, request) || person.unsubscribed.has(request.email);
  const changes = {
    reminder: isBlocked ? ('BLOCKED' as const) : ('DELIVERED' as const),
    hasLink: request.hasLink || !isBlocked,
    blocked: request.blocked + (isBlocked ? 1 : 0),
  };
  return {
    answers: ['-'],
    mails: [{ at, kind: 'REDISTRIBUTION', to: 'VISITOR', isBlocked }],
    next: withRequest(person, at, changes),
  };
}

function objected(person: PersonState, at: number): ExpectedStep {
  const { contacts, ended } = objectionBy(person, at);
  const list = new Map(person.objected);
  for (const contact of contacts) list.set(contact, person.now);
  let next: PersonState = { ...person, objected: list };
  for (const index of ended) next = withRequest(next, index, { state: 'OBJECTED' });
  const mails = ended.map((index): ExpectedMail => ({ at: index, kind: 'OBJECTION', to: 'EVER_ASKED' }));
  return { answers: ['204'], mails, next };
}
