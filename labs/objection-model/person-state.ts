/** An address for a form's e-mail field: the person's own, or the account's. */
export type Address = 'MAIL' | 'LOGIN';

/** A contact of the modelled person; STRANGER is the number of another person who enters the address MAIL. */
export type Contact = Address | 'PHONE' | 'STRANGER';

/** State of a request, as far as contract §4 depends on it. */
export interface RequestState {
  /** Home of the request; a person has only one request for each home. */
  readonly home: string;
  readonly email: Address;
  readonly verified: readonly Contact[];
  readonly isAccounts: boolean;
  readonly state: 'OPEN' | 'WITHDRAWN' | 'OBJECTED' | 'ERASED';
  /** Number of the step at which the sender lifted an objection by this request. */
  readonly liftedAt?: number;
  /** Whether the visitor got a mail with the link to object. */
  readonly hasLink: boolean;
  /** Number of mails to the visitor that an objection has blocked. */
  readonly blocked: number;
  /** Number of lenders named for it. */
  readonly lenders: number;
  readonly appointment: 'NONE' | 'BOOKED' | 'CANCELLED';
  readonly reminder: 'NONE' | 'DELIVERED' | 'BLOCKED';
  /** Whether the visitor has withdrawn the request from one of its advisers. */
  readonly isNarrowed: boolean;
  readonly isPassedOn: boolean;
  readonly isAnswered: boolean;
  readonly offer: 'NONE' | 'OPEN' | 'ANSWERED';
}

/** A person with their browser and requests, including the stranger's. */
export interface PersonState {
  /** Number of the current step, which orders objections and their liftings. */
  readonly now: number;
  /** Contacts that object to everything, with the step of their last objection. */
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

/** Contacts that the sender has verified; without any the request is refused. */
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
 * Contract §4: mails to an address that objected stop, unless its request has verified the address and lifted
 * that objection.
 */
export function isVisitorBlocked(person: PersonState, request: RequestState): boolean {
  const since = person.objected.get(request.email);
  if (since === undefined) return false;
  const isLifted =
    request.verified.includes(request.email) && request.liftedAt !== undefined && request.liftedAt >= since;
  return !isLifted;
}

/** Index of the sender's open request for the same home; -1: none. */
export function sameRequest(person: PersonState, home: string, sender: readonly Contact[]): number {
  return person.requests.findIndex(
    (request) =>
      request.state === 'OPEN' &&
      request.home === home &&
      (request.verified.some((contact) => sender.includes(contact)) ||
        (request.isAccounts && person.isLoggedIn)),
  );
}

/** Effect of an objection by a request's link: contacts added to the list, and requests that end. */
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
