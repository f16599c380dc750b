/** A request that was acknowledged, as the people about it know it. */
export interface KnownRequest {
  readonly requestId: string;
  readonly statusToken: string;
  readonly person: number;
  readonly email: string;
  /** The address or number that was verified with it. */
  readonly verified: string;
  readonly liftsObjection: boolean;
  readonly account: KnownAccount | undefined;
  /** Where in the order of events it was acknowledged. */
  readonly at: number;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  /** Its advisers' links by the adviser, from their mails. */
  readonly partnerLinks: Map<number, string>;
  /** Who has it no more by its visitor's word, and since where in the order of events. */
  readonly formerAdvisers: Map<number, number>;
  /** Where in the order of events it ended by its visitor's word. */
  ended?: { readonly how: 'WITHDRAWN' | 'OBJECTED' | 'ERASED'; readonly at: number };
  /** Whether its visitor has asked for its end and nobody has answered yet: it may have ended. */
  isEndInDoubt?: boolean;
  booking?: Booking;
}

/** An hour that was acknowledged; in doubt where the last change of it was not answered. */
interface Booking {
  readonly start: string;
  readonly cancelToken: string;
  isInDoubt: boolean;
}

/** Somebody with an account. */
export interface KnownAccount {
  readonly person: number;
  readonly email: string;
  erasedAt?: number;
  isErasureInDoubt?: boolean;
}

/** Something that was begun and not answered: its doer tries it again until it is. */
interface Unanswered {
  readonly what: string;
  again(): Promise<void>;
}

/** Figures that nobody may change, as they were when they were first seen. */
interface KeptFigures {
  readonly what: string;
  readonly seen: string;
  /** As they are now; undefined where they are gone. */
  read(): Promise<string | undefined>;
  /** Why they may be gone; undefined: they may not. */
  mayBeGone(): Promise<string | undefined>;
}

/** What a delivery was about, remembered beyond its row. */
export interface DeliveryFacts {
  readonly id: string;
  readonly kind: string;
  readonly requestId: string | null;
  readonly recipient: string;
  readonly adviserId: number | null;
}

/** Everything that was promised to anybody, beside the product's own memory. */
export interface Ledger {
  readonly requests: Map<string, KnownRequest>;
  readonly accounts: KnownAccount[];
  /** Addresses that have objected, and where in the order of events they did last. */
  readonly objected: Map<string, number>;
  unanswered: Unanswered[];
  readonly figures: KeptFigures[];
  /** By the key of a mail. */
  readonly deliveries: Map<string, DeliveryFacts>;
  /** Faults that were seen at once. */
  readonly broken: string[];
  /** What must not stand in any log: tokens and codes that were given out. */
  readonly secrets: Set<string>;
  /** Keys whose submission nobody has answered yet. */
  readonly inDoubt: Set<string>;
  people: number;
}

/** A ledger in which nothing stands. */
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

/** Requests that go on as far as their visitors know. */
export function goingOn({ requests }: Ledger): KnownRequest[] {
  return [...requests.values()].filter(({ ended }) => ended === undefined);
}
