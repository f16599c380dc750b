import type { WishedProposal } from './partner.ts';
import type {
  AdviserStatus,
  ContactField,
  CreateRequestBody,
  Experiment,
  RequestStatus,
} from '@heimvorteil/contracts';
import type { ToldRequest } from '@heimvorteil/forms/financing-request';
import type { FlagDesk } from './flags.ts';
import type { RatingModeration } from './ratings.ts';

/** A delivery that waits for somebody: failed for now, or for good. Moments in ISO 8601. */
export interface StuckDelivery {
  readonly id: string;
  /** Of the request that it is about. */
  readonly number?: string;
  /** What it says: CONFIRMATION, REQUEST … */
  readonly kind: string;
  readonly channel: 'EMAIL' | 'PUSH';
  readonly recipient: 'VISITOR' | 'ADVISER' | 'OPERATOR';
  /** The adviser it is for, where it is for one. */
  readonly adviser?: string;
  /** Nobody tries it any more. */
  readonly isOver: boolean;
  readonly attempts: number;
  readonly since: string;
  readonly givesUpAt: string;
  /** The kind of the last failure, and in words where on its way the message was. */
  readonly lastError?: string;
  readonly failedAt?: string;
}

/** A request that nobody has. */
export interface UnservedRequest {
  readonly requestId: string;
  readonly number: string;
  readonly financingType: string;
  /** The state's letters. */
  readonly region?: string;
  readonly createdAt: string;
}

/** How old an open request is in working days of its property's state. */
export type Age = 'under1' | 'upTo2' | 'over2';

/** What happened, as the trail tells it: codes, numbers and reasons. */
export interface TrailEvent {
  readonly id: string;
  readonly at: string;
  readonly actor: 'VISITOR' | 'ADVISER' | 'OPERATOR' | 'SYSTEM';
  readonly actorId?: string;
  readonly action: string;
  readonly requestId?: string;
  readonly number?: string;
  readonly detail: string;
}

/** Whether the trail is whole: each row's hash stands on the one before. */
export interface TrailState {
  /** How many rows of the chain were checked. */
  readonly checked: number;
  /** Rows that wait for the worker that chains them. */
  readonly waiting: number;
  /** The first place at which the chain does not hold. */
  readonly brokenAt?: string;
}

/** An adviser who paused by the link of a mail. */
export interface PausedAdviser {
  readonly id: number;
  readonly name: string;
  /** ISO 8601. */
  readonly since: string;
  /** The command that brings this one back. */
  readonly resume: string;
}

/** What the operator sees at first: figures and numbers, no persons. */
export interface OperatorToday {
  readonly now: string;
  readonly stuck: readonly StuckDelivery[];
  readonly unserved: readonly UnservedRequest[];
  /** Open requests by where they stand and how old they are. */
  readonly open: readonly {
    readonly status: RequestStatus;
    readonly counts: Readonly<Record<Age, number>>;
  }[];
  /** Of the requests of 30 days whose two working days are over: how many had contact within them. */
  readonly promise: { readonly kept: number; readonly all: number };
  /** How many advisers take requests, and which of the list paused by the link of a mail. */
  readonly advisers: { readonly active: number; readonly paused: readonly PausedAdviser[] };
  readonly requestsToday: number;
  readonly deliveredToday: number;
  readonly objections: number;
  /** Mails about open requests that an objection or an unsubscription keeps from their address. */
  readonly blocked: number;
  /** Ratings that wait to be read. */
  readonly ratings: number;
  /** How old the rates in force are; left out where there are none. */
  readonly market?: { readonly days: number; readonly isOutdated: boolean };
  /** Days since the oldest subsidised programme was compared with its source; left out without any. */
  readonly programmes?: { readonly days: number; readonly isOutdated: boolean };
  readonly trail: TrailState;
  readonly changes: readonly TrailEvent[];
}

/** A request as the operator reads it: what it is about and who has it, not whose it is. */
export interface OperatedRequest {
  readonly requestId: string;
  readonly number: string;
  readonly createdAt: string;
  readonly status: RequestStatus;
  readonly told: Omit<ToldRequest, 'request'> & {
    readonly request: Omit<ToldRequest['request'], ContactField>;
  };
  /** The proposals that an offer was asked for, the newest first. */
  readonly wished: readonly WishedProposal[];
  /** Messages that an objection or an unsubscription keeps from the visitor's address, the newest first. */
  readonly blocked: readonly Pick<StuckDelivery, 'id' | 'kind' | 'channel' | 'since'>[];
  readonly advisers: readonly {
    readonly name: string;
    readonly provider: string;
    readonly origin: string;
    readonly status: AdviserStatus;
  }[];
  /** Who could get it: those who work at its place first. */
  readonly candidates: readonly {
    readonly id: number;
    readonly name: string;
    readonly provider: string;
    readonly isNear: boolean;
  }[];
}

/** What the trail is searched by; every part may be left out. */
export interface TrailQuery {
  /** Number or id of a request. */
  readonly request?: string;
  readonly actor?: string;
  readonly action?: string;
  /** Days, ISO 8601, both included. */
  readonly from?: string;
  readonly until?: string;
}

/** Whose address or number is looked for, and why; the reason goes to the trail. */
export interface PersonSearch {
  readonly contact: string;
  readonly reason: string;
}

/** What belongs to an address or number. */
export interface FoundPerson {
  readonly accounts: number;
  readonly requests: readonly {
    readonly requestId: string;
    readonly number: string;
    readonly createdAt: string;
    readonly status: RequestStatus;
  }[];
  /** What of it is being erased already; it is not among the others. */
  readonly beingErased?: Omit<BeingErased, 'reason'>;
}

/** What was begun to be erased and is not yet: it ends by itself, as soon as no message about it is on its way. */
export interface BeingErased {
  /** ISO 8601. */
  readonly since: string;
  readonly accounts: number;
  readonly requests: number;
  readonly reason: string;
}

/** Requests by when they were sent, and what became of those of 90 days. */
export interface CampaignFigures {
  readonly days7: number;
  readonly days30: number;
  readonly days90: number;
  /** Somebody has contacted the visitor or made an offer; left out where too few would be told of. */
  readonly contacted?: number;
  /** Somebody has made an offer. */
  readonly offered?: number;
  /** How many listings they are about. */
  readonly listings?: number;
}

/** A campaign as links name it; null: they do not. */
export interface CampaignName {
  readonly id: string | null;
  readonly name: string | null;
  readonly position: string | null;
  readonly creative: string | null;
}

/** One campaign, one whose words can no longer be read, all requests without one, or all campaigns that are too small to be named. */
export type CampaignCount =
  | { readonly kind: 'CAMPAIGN'; readonly campaign: CampaignName; readonly figures: CampaignFigures }
  | { readonly kind: 'UNREADABLE'; readonly index: string; readonly figures: CampaignFigures }
  | { readonly kind: 'NONE'; readonly figures: CampaignFigures }
  | { readonly kind: 'SMALL'; readonly groups: number; readonly figures: CampaignFigures };

/** How a provider stands in the draws of `providers/random`. */
export interface ProviderDraws {
  readonly providerId: number;
  readonly name: string;
  /** Requests that its advisers have time for this week, anywhere. */
  readonly weight: number;
  /** Its chance to be drawn first where all of them work, 0 to 1. */
  readonly share: number;
  /** How often this server has shown it, drawn it first, and should have drawn it first by its shares. */
  readonly shown: number;
  readonly first: number;
  readonly firstExpected: number;
}

/** Everything the operator may do; the screen has checked the role, `by` is the operator's account. */
export interface OperatorServices {
  today(): Promise<OperatorToday>;
  /** Makes one failed message due at once, or all; under the id it always had. Gives how many. */
  replay(id: string, by: string): Promise<number>;
  /** Undefined where there is none. */
  request(requestId: string): Promise<OperatedRequest | undefined>;
  /** Hands a request to an adviser, whose mail is owed with it; false where that is not possible any more. */
  assign(requestId: string, adviserId: number, by: string): Promise<boolean>;
  /** Who asks; the look and its reason are noted. Undefined where there is none. */
  openPerson(
    requestId: string,
    reason: string,
    by: string,
  ): Promise<Pick<CreateRequestBody, ContactField> | undefined>;
  searchTrail(query: TrailQuery, by: string): Promise<{ events: readonly TrailEvent[]; state: TrailState }>;
  readonly ratings: RatingModeration;
  readonly flags: FlagDesk;
  /** Every experiment: how it stands and what it has decided. */
  experiments(): Promise<readonly Experiment[]>;
  /** Blind indexes of who has objected, newest first. */
  objections(): Promise<readonly { readonly hash: string; readonly scope: string; readonly at: string }[]>;
  /** Requests of 90 days by the campaign that they came by. */
  campaigns(): Promise<readonly CampaignCount[]>;
  /** Whom chance shows, and whether it is fair. */
  draws(): Promise<readonly ProviderDraws[]>;
  find(search: PersonSearch, by: string): Promise<FoundPerson>;
  /** Everything stored about whoever has this contact, as JSON. */
  exportPerson(search: PersonSearch, by: string): Promise<string>;
  /** Erases all of it for good; gives what is erased, and what is being erased. */
  erasePerson(search: PersonSearch, by: string): Promise<FoundPerson>;
  /** A search that a login comes back with: sealed, for a quarter of an hour and for this account alone. */
  keepSearch(search: PersonSearch, by: string): Promise<string>;
  /** Undefined where it is none, or no longer one. */
  keptSearch(kept: string, by: string): Promise<PersonSearch | undefined>;
  /** Every erasure that was begun and has not ended. */
  erasures(): Promise<readonly BeingErased[]>;
}
