/** Address that the person enters in a form: one of their own, or the account's. */
export type Address = 'MAIL' | 'LOGIN';

/** A contact in the model; STRANGER is the phone number of another person, who enters the address MAIL. */
export type Contact = Address | 'PHONE' | 'STRANGER';

/** The facts about a request on which contract §4 depends. */
export interface RequestState {
  /** Home to buy; a person has only one request for each home. */
  readonly home: string;
  readonly email: Address;
  readonly verified: readonly Contact[];
  readonly isAccounts: boolean;
  readonly state: 'OPEN' | 'WITHDRAWN' | 'OBJECTED' | 'ERASED';
  /** Number of the step at which the sender lifted an objection with this request. */
  readonly liftedAt?: number;
  /** Whether the visitor got a mail with a link to object. */
  readonly hasLink: boolean;
  /** Number of mails to the visitor that were blocked by an objection. */
  readonly blocked: number;
  /** Number of lenders that the sender named for this request. */
  readonly lenders: number;
  readonly appointment: 'NONE' | 'BOOKED' | 'CANCELLED';
  readonly reminder: 'NONE' | 'DELIVERED' | 'BLOCKED';
  /** Whether the visitor has withdrawn the request from one adviser only. */
  readonly isNarrowed: boolean;
  readonly isPassedOn: boolean;
  readonly isAnswered: boolean;
  readonly offer: 'NONE' | 'OPEN' | 'ANSWERED';
}

/** Everything the model knows about a person, including the requests of the stranger. */
export interface PersonState {
  /** Number of the current step, to order objections and the requests that lift them. */
  readonly now: number;
  /** Contacts on the objection list, each with the step of its last objection. */
  readonly objected: ReadonlyMap<Contact, number>;
  readonly unsubscribed: ReadonlySet<Contact>;
  readonly verified: ReadonlySet<Contact>;
  readonly isLoggedIn: boolean;
  readonly requests: readonly RequestState[];
}

export const FRESH: PersonState = {
  now: 0,
  objected: new Map(),
  unsubscribed: new Set(),
  verified: new Set(),
  isLoggedIn: false,
  requests: [],
};

/** Contacts with which the sender is verified; without any the portal refuses the request. */
export function senderOf(person: PersonState, email: Address): readonly Contact[] {
  const isOwn = (contact: Contact) =>
    person.verified.has(contact) || (person.isLoggedIn && contact === 'LOGIN');
  const candidates: Contact[] = ['PHONE', email, ...(person.isLoggedIn ? (['LOGIN'] as const) : [])];
  return [...new Set(candidates.filter(isOwn))];
}

/** Whether an objection is in effect for one of these contacts. */
export function hasObjected(person: PersonState, contacts: readonly Contact[]): boolean {
  return contacts.some((contact) => person.objected.has(contact));
}

/**
 * Contract §4: no mail to an address that objected, except for a request that verified it and lifted the
 * objection later.
 */
export function isVisitorBlocked(person: PersonState, request: RequestState): boolean {
  const since = person.objected.get(request.email);
  if (since === undefined) return false;
  const isLifted =
    request.verified.includes(request.email) && request.liftedAt !== undefined && request.liftedAt >= since;
  return !isLifted;
}

/** Index of the sender's open request for this home; -1 without one. */
export function sameRequest(person: PersonState, home: string, sender: readonly Contact[]): number {
  return person.requests.findIndex(
    (request) =>
      request.state === 'OPEN' &&
      request.home === home &&
      (request.verified.some((contact) => sender.includes(contact)) ||
        (request.isAccounts && person.isLoggedIn)),
  );
}

/** Effect of the link to object in a request's mail: contacts for the objection list, requests that end. */
export function objectionBy(person: PersonState, at: number): { contacts: Contact[]; ended: number[] } {
  const { email, verified, isAccounts } = person.requests[at]!;
  if (!verified.includes(email)) return { contacts: [email], ended: [] };
  const contacts = [...verified];
  const isTheirs = (request: RequestState) =>
    request.verified.some((contact) => contacts.includes(contact)) || (isAccounts && request.isAccounts);
  const ended = person.requests.flatMap((request, index) =>
    request.state === 'OPEN' && isTheirs(request) ? [index] : [],
  );
  return { contacts, ended };
}

export function withRequest(person: PersonState, at: number, changes: Partial<RequestState>): PersonState {
  const requests = person.requests.map((request, index) =>
    index === at ? { ...request, ...changes } : request,
  );
  return { ...person, requests };
}
