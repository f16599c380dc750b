/** An acknowledged request, as the people involved know it. */
export interface KnownRequest {
  readonly requestId: string;
  readonly statusToken: string;
  readonly person: number;
  readonly email: string;
  /** The address or number that was verified with it. */
  readonly verified: string;
  readonly liftsObjection: boolean;
  readonly account: KnownAccount | undefined;
  /** Its position in the order of events. */
  readonly at: number;
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
  /** Advisers' links from their mails, by adviser. */
  readonly partnerLinks: Map<number, string>;
  /** Advisers whom the visitor removed, with the position in the order of events. */
  readonly formerAdvisers: Map<number, number>;
  /** How the visitor ended it, with the position in the order of events. */
  ended?: { readonly how: 'WITHDRAWN' | 'OBJECTED' | 'ERASED'; readonly at: number };
  /** The visitor's request to end it got no answer, so it may have ended. */
  isEndInDoubt?: boolean;
  booking?: Booking;
}

/** An acknowledged hour; in doubt if its last change got no answer. */
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

/** An action without an answer; its actor retries it until there is one. */
interface Unanswered {
  readonly what: string;
  again(): Promise<void>;
}

/** Results that must not change after they were first read. */
interface RecordedResult {
  readonly what: string;
  readonly seen: string;
  /** The current results; undefined if they are gone. */
  read(): Promise<string | undefined>;
  /** Why they may be gone; undefined: they may not. */
  explainAbsence(): Promise<string | undefined>;
}

/** Facts about a delivery, stored beyond the life of its row. */
export interface DeliveryFacts {
  readonly id: string;
  readonly kind: string;
  readonly requestId: string | null;
  readonly recipient: string;
  readonly adviserId: number | null;
}

/** All promises the product made, recorded independently of its database. */
export interface Ledger {
  readonly requests: Map<string, KnownRequest>;
  readonly accounts: KnownAccount[];
  /** Addresses that have objected, with the position of their last objection in the order of events. */
  readonly objected: Map<string, number>;
  unanswered: Unanswered[];
  readonly figures: RecordedResult[];
  /** By the key of a mail. */
  readonly deliveries: Map<string, DeliveryFacts>;
  /** Faults that were detected at once. */
  readonly broken: string[];
  /** Issued tokens and codes, which no log may contain. */
  readonly secrets: Set<string>;
  /** Idempotency keys of submissions without an answer. */
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

/** Requests that are open as far as their visitors know. */
export function goingOn({ requests }: Ledger): KnownRequest[] {
  return [...requests.values()].filter(({ ended }) => ended === undefined);
}
