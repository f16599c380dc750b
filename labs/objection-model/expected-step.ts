import { expectedAtRequest } from './expected-at-request.ts';
import {
  hasObjected,
  isVisitorBlocked,
  sameRequest,
  senderOf,
  withRequest,
  type Contact,
  type PersonState,
  type RequestState,
} from './person-state.ts';
import type { ExpectedMail, ExpectedStep, Step } from './steps.ts';

/** Outcome that contract §4 demands; undefined if the person cannot take the step, such as without a link. */
export function expectedStep(before: PersonState, step: Step): ExpectedStep | undefined {
  const person = { ...before, now: before.now + 1 };
  const done = (answer: string, next: PersonState = person, mails: readonly ExpectedMail[] = []) => ({
    answers: [answer],
    mails,
    next,
  });
  switch (step.kind) {
    case 'NEW_BROWSER':
      return done('-', { ...person, verified: new Set(), isLoggedIn: false });
    case 'LOG_IN':
      return done('-', { ...person, verified: new Set(), isLoggedIn: true });
    case 'VERIFY':
      if (person.verified.has(step.contact)) return undefined;
      return done('200', { ...person, verified: new Set([...person.verified, step.contact]) });
    case 'CODE':
      return done('202');
    case 'TEST_RUN':
      return done('303');
    case 'BLACKLISTED':
      return done('422 FORENAME_BLACKLISTED');
    case 'STRANGER_ASKS':
      if (person.requests.some(({ home }) => home === 'STRANGER')) return undefined;
      return acceptRequest(person, newRequest({ home: 'STRANGER', email: 'MAIL', verified: ['STRANGER'] }));
    case 'ASK':
    case 'JOIN':
    case 'PROPOSAL':
      return submitRequest(person, step);
    case 'ERASE':
      return person.isLoggedIn ? erasePerson(person) : undefined;
    case 'OBJECTION_LINK':
      return requestLink(person, step.contact);
    default:
      return person.requests[step.at] && expectedAtRequest(person, step.kind, step.at);
  }
}

function newRequest(
  known: Pick<RequestState, 'home' | 'email' | 'verified'> & Partial<RequestState>,
): RequestState {
  return {
    isAccounts: false,
    state: 'OPEN',
    hasLink: false,
    blocked: 0,
    lenders: 1,
    appointment: 'NONE',
    reminder: 'NONE',
    isNarrowed: false,
    isPassedOn: false,
    isAnswered: false,
    offer: 'NONE',
    ...known,
  };
}

/** Each adviser in the answer gets a mail, the visitor a confirmation. */
function acceptRequest(person: PersonState, request: RequestState): ExpectedStep {
  const isBlocked = isVisitorBlocked(person, request);
  return {
    answers: ['201'],
    mails: [
      { kind: 'REQUEST', to: 'NAMED' },
      { kind: 'CONFIRMATION', to: 'VISITOR', isBlocked },
    ],
    next: {
      ...person,
      requests: [...person.requests, { ...request, hasLink: !isBlocked, blocked: isBlocked ? 1 : 0 }],
    },
  };
}

function submitRequest(
  person: PersonState,
  step: Extract<Step, { kind: 'ASK' | 'JOIN' | 'PROPOSAL' }>,
): ExpectedStep | undefined {
  const home = step.kind === 'PROPOSAL' ? 'PROPOSAL' : step.home;
  if (step.kind === 'PROPOSAL' && !person.isLoggedIn) return undefined;
  const sender = senderOf(person, step.email);
  const refused = (...answers: string[]) => ({ answers, mails: [], next: person });
  if (sender.length === 0) return step.kind === 'JOIN' ? undefined : refused('403 CONTACT_NOT_VERIFIED');
  const needsLift = hasObjected(person, sender) && !step.lifts;
  const same = sameRequest(person, home, sender);
  const request = person.requests[same];
  if (step.kind === 'JOIN' && !request) return undefined;
  if (request && step.kind === 'ASK')
    return refused('409 RECENTLY_CREATED_REQUEST', ...(needsLift ? ['409 OBJECTED'] : []));
  // Skip it: a request has at most four advisers, and redistribution chooses them regardless of lenders.
  if (request && (request.lenders >= 4 || request.isPassedOn)) return undefined;
  if (needsLift) return refused('409 OBJECTED');
  const lifted = hasObjected(person, sender) ? { liftedAt: person.now } : {};
  if (request) {
    const joined = {
      verified: [...new Set([...request.verified, ...sender])],
      ...lifted,
      lenders: request.lenders + 1,
      isAccounts: request.isAccounts || person.isLoggedIn,
    };
    const mails: ExpectedMail[] = [{ at: same, kind: 'REQUEST', to: 'NAMED' }];
    return { answers: ['201'], mails, next: withRequest(person, same, joined) };
  }
  return acceptRequest(
    person,
    newRequest({ home, email: step.email, verified: sender, isAccounts: person.isLoggedIn, ...lifted }),
  );
}

function erasePerson(person: PersonState): ExpectedStep {
  const mails = person.requests.flatMap(({ isAccounts, state }, at): ExpectedMail[] =>
    isAccounts && state === 'OPEN' ? [{ at, kind: 'WITHDRAWAL', to: 'HOLDERS' }] : [],
  );
  const requests = person.requests.map((request) =>
    request.isAccounts ? { ...request, state: 'ERASED' as const, isAccounts: false } : request,
  );
  return {
    answers: ['204'],
    mails,
    next: { ...person, requests, verified: new Set(), isLoggedIn: false },
  };
}

/**
 * The answer is the same for every address, so that it reveals nothing. A mail is sent only for an open
 * request that verified the address or is not blocked by an objection.
 */
function requestLink(person: PersonState, contact: Contact): ExpectedStep {
  const isMailed = person.requests.some(
    (request) =>
      request.state === 'OPEN' &&
      request.email === contact &&
      (request.verified.includes(contact) || !isVisitorBlocked(person, request)),
  );
  const mails: ExpectedMail[] = isMailed ? [{ kind: 'OBJECTION_LINK', to: 'CONTACT' }] : [];
  return { answers: ['202'], mails, next: person };
}
