/** A request that the portal has confirmed, with all facts that later checks need. */
export interface KnownRequest {
  readonly requestId: string;
  readonly statusToken: string;
  readonly person: number;
  readonly email: string;
  /** E-mail address or phone number by whose verification the visitor sent the request. */
  readonly verified: string;
  readonly liftsObjection: boolean;
  readonly account: KnownAccount | undefined;
  /** Number of the event at which the portal confirmed the request. */
  readonly at: number;
  /** Time of the request in milliseconds since 1970. */
  readonly requestedAt: number;
  /** Tokens of the advisers' links by adviser id. */
  readonly partnerLinks: Map<number, string>;
  /** Ids of advisers who lost the request, with the number of that event. */
  readonly formerAdvisers: Map<number, number>;
  /** How the request ended, with the number of that event. */
  ended?: { readonly how: 'WITHDRAWN' | 'OBJECTED' | 'ERASED'; readonly at: number };
  /** True if the call to end the request got no answer, so it may have ended or not. */
  isEndInDoubt?: boolean;
  booking?: Booking;
}

/** A booked hour; in doubt if the last call to change it got no answer. */
interface Booking {
  readonly start: string;
  readonly cancelToken: string;
  isInDoubt: boolean;
}

export interface KnownAccount {
  readonly person: number;
  readonly email: string;
  erasedAt?: number;
  isErasureInDoubt?: boolean;
}

/** A call without an answer, which the visitor repeats until one arrives. */
interface Unanswered {
  readonly what: string;
  again(): Promise<void>;
}

/** Results as a page showed them first; later checks require that they never change. */
interface RecordedResult {
  readonly what: string;
  readonly seen: string;
  /** Reads the results again; undefined if they no longer exist. */
  read(): Promise<string | undefined>;
  /** Reason why the results may have been deleted; undefined if they must still exist. */
  explainAbsence(): Promise<string | undefined>;
}

/** Facts about a message, recorded because its database row is deleted later. */
export interface DeliveryFacts {
  readonly id: string;
  readonly kind: string;
  readonly requestId: string | null;
  readonly recipient: string;
  readonly adviserId: number | null;
}

/** Everything that the portal has confirmed to people, recorded outside its database for later checks. */
export interface Ledger {
  readonly requests: Map<string, KnownRequest>;
  readonly accounts: KnownAccount[];
  /** Addresses on the objection list, each with the event number of its last objection. */
  readonly objected: Map<string, number>;
  unanswered: Unanswered[];
  readonly figures: RecordedResult[];
  /** Facts about mails by delivery id. */
  readonly deliveries: Map<string, DeliveryFacts>;
  /** Violations that an action noticed itself, one sentence each. */
  readonly broken: string[];
  /** Tokens and codes issued so far, to check that no log contains them. */
  readonly secrets: Set<string>;
  /** Idempotency keys of requests that got no answer yet. */
  readonly inDoubt: Set<string>;
  people: number;
}

export function emptyLedger(): Ledger {
  return {
    requests: new Map(),
    accounts: [],
    objected: new Map(),
    unanswered: [],
    figures: [],
    deliveries: new Map(),
    broken: [],
    secrets: new Set(),
    inDoubt: new Set(),
    people: 0,
  };
}

/** Requests that should still be open, as far as their senders know. */
export function goingOn({ requests }: Ledger): KnownRequest[] {
  return [...requests.values()].filter(({ ended }) => ended === undefined);
}
