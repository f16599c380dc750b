/** An acknowledged request, with all facts that visitor and advisers know. */
export interface KnownRequest {
  readonly requestId: string;
  readonly statusToken: string;
  readonly person: number;
  readonly email: string;
  /** Address or number that the visitor verified to send the request. */
  readonly verified: string;
  readonly liftsObjection: boolean;
  readonly account: KnownAccount | undefined;
  /** Number of the event at which the request was acknowledged. */
  readonly at: number;
  /** Time of the request in milliseconds since 1970. */
  readonly requestedAt: number;
  /** Tokens of the advisers' links, by adviser. */
  readonly partnerLinks: Map<number, string>;
  /** Advisers removed by the visitor, with the number of that event. */
  readonly formerAdvisers: Map<number, number>;
  /** How the visitor ended the request, with the number of that event. */
  ended?: { readonly how: 'WITHDRAWN' | 'OBJECTED' | 'ERASED'; readonly at: number };
  /** True if ending the request got no answer, so it may have ended or not. */
  isEndInDoubt?: boolean;
  booking?: Booking;
}

/** A booked hour; in doubt if the last change of it got no answer. */
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

/** An action without an answer, which its actor repeats until there is one. */
interface Unanswered {
  readonly what: string;
  again(): Promise<void>;
}

/** Results as they were first read; they must never change. */
interface RecordedResult {
  readonly what: string;
  readonly seen: string;
  /** Reads the results again; undefined if they no longer exist. */
  read(): Promise<string | undefined>;
  /** Reason why the results may no longer exist; undefined if they must. */
  explainAbsence(): Promise<string | undefined>;
}

/** Facts about a delivery, stored here because its row is deleted later. */
export interface DeliveryFacts {
  readonly id: string;
  readonly kind: string;
  readonly requestId: string | null;
  readonly recipient: string;
  readonly adviserId: number | null;
}

/** Everything that the product has promised, recorded independently of its database. */
export interface Ledger {
  readonly requests: Map<string, KnownRequest>;
  readonly accounts: KnownAccount[];
  /** Addresses that have objected, with the number of their last objection's event. */
  readonly objected: Map<string, number>;
  unanswered: Unanswered[];
  readonly figures: RecordedResult[];
  /** Facts about mails, by the mail's key. */
  readonly deliveries: Map<string, DeliveryFacts>;
  /** Broken promises that an action has noticed immediately. */
  readonly broken: string[];
  /** Tokens and codes issued so far; no log may contain them. */
  readonly secrets: Set<string>;
  /** Idempotency keys of requests without an answer. */
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

/** Requests that the visitors consider open. */
export function goingOn({ requests }: Ledger): KnownRequest[] {
  return [...requests.values()].filter(({ ended }) => ended === undefined);
}
