import type { RequestedProposal } from './partner.ts';
import type {
  AdviserStatus,
  ContactField,
  CreateRequestBody,
  Experiment,
  RequestStatus,
} from '@heimvorteil/contracts';
import type { ReadableRequest } from '@heimvorteil/forms/financing-request';
import type { FlagDesk } from './flags.ts';
import type { RatingModeration } from './ratings.ts';

/** A delivery that failed temporarily or for good. Moments in ISO 8601. */
export interface StuckDelivery {
  readonly id: string;
  /** Number of the request that the message is about. */
  readonly number?: string;
  /** Message type, such as CONFIRMATION or REQUEST. */
  readonly kind: string;
  readonly channel: 'EMAIL' | 'PUSH';
  readonly recipient: 'VISITOR' | 'ADVISER' | 'OPERATOR';
  /** Name of the recipient, if it is an adviser. */
  readonly adviser?: string;
  /** True if the delivery is not attempted again. */
  readonly isOver: boolean;
  readonly attempts: number;
  readonly since: string;
  readonly givesUpAt: string;
  /** Code of the last error; `failedAt` names the step of the delivery that failed. */
  readonly lastError?: string;
  readonly failedAt?: string;
}

export interface UnservedRequest {
  readonly requestId: string;
  readonly number: string;
  readonly financingType: string;
  /** Abbreviation of the federal state, such as BE. */
  readonly region?: string;
  readonly createdAt: string;
}

/** Age of an open request, in working days of the federal state of its property. */
export type Age = 'under1' | 'upTo2' | 'over2';

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

/** Integrity of the audit trail: each row's hash covers the hash of the previous row. */
export interface TrailState {
  readonly checked: number;
  /** Number of rows that the worker has not hashed yet. */
  readonly waiting: number;
  /** Sequence number of the first log row with an invalid hash; undefined if all are valid. */
  readonly brokenAt?: string;
}

/** An adviser who stopped taking requests by a link in a mail. */
export interface PausedAdviser {
  readonly id: number;
  readonly name: string;
  /** ISO 8601. */
  readonly since: string;
  readonly resume: string;
}

/** The operator's overview, without personal data. */
export interface OperatorToday {
  readonly now: string;
  readonly stuck: readonly StuckDelivery[];
  readonly unserved: readonly UnservedRequest[];
  readonly open: readonly {
    readonly status: RequestStatus;
    readonly counts: Readonly<Record<Age, number>>;
  }[];
  /**
   * First contact within two working days: `fulfilled` of `all` requests that were due in the last 30 days.
   */
  readonly promise: { readonly fulfilled: number; readonly all: number };
  /** Number of advisers who take requests, and the advisers who paused by a link in a mail. */
  readonly advisers: { readonly active: number; readonly paused: readonly PausedAdviser[] };
  readonly requestsToday: number;
  readonly deliveredToday: number;
  readonly objections: number;
  /** Mails about open requests that are not sent, because of an objection or an unsubscription. */
  readonly blocked: number;
  readonly ratings: number;
  /** Age of the current rates; undefined without rates. */
  readonly market?: { readonly days: number; readonly isOutdated: boolean };
  /**
   * Days since the oldest check of a subsidised programme against its source; undefined without programmes.
   */
  readonly programmes?: { readonly days: number; readonly isOutdated: boolean };
  readonly trail: TrailState;
  readonly changes: readonly TrailEvent[];
}

export interface OperatedRequest {
  readonly requestId: string;
  readonly number: string;
  readonly createdAt: string;
  readonly status: RequestStatus;
  readonly details: Omit<ReadableRequest, 'request'> & {
    readonly request: Omit<ReadableRequest['request'], ContactField>;
  };
  /** Proposals for which the visitor requested an offer, newest first. */
  readonly requested: readonly RequestedProposal[];
  /**
   * Messages to the visitor that are not sent, because of an objection or an unsubscription; newest first.
   */
  readonly blocked: readonly Pick<StuckDelivery, 'id' | 'kind' | 'channel' | 'since'>[];
  readonly advisers: readonly {
    readonly name: string;
    readonly provider: string;
    readonly origin: string;
    readonly status: AdviserStatus;
  }[];
  /** Advisers who can be assigned, those near the property first. */
  readonly candidates: readonly {
    readonly id: number;
    readonly name: string;
    readonly provider: string;
    readonly isNear: boolean;
  }[];
}

export interface TrailQuery {
  /** Request to search for, by number or id. */
  readonly request?: string;
  readonly actor?: string;
  readonly action?: string;
  /** First and last day to search, ISO 8601, both inclusive. */
  readonly from?: string;
  readonly until?: string;
}

/** Mail address or phone number to search for; the reason goes to the audit trail. */
export interface PersonSearch {
  readonly contact: string;
  readonly reason: string;
}

/** Accounts and requests found for a mail address or phone number. */
export interface FoundPerson {
  readonly accounts: number;
  readonly requests: readonly {
    readonly requestId: string;
    readonly number: string;
    readonly createdAt: string;
    readonly status: RequestStatus;
  }[];
  /** Data whose erasure has begun; not counted in the lists above. */
  readonly beingErased?: Omit<BeingErased, 'reason'>;
}

/** Erasure in progress; it completes once no message about the contact is in delivery. */
export interface BeingErased {
  /** ISO 8601. */
  readonly since: string;
  readonly accounts: number;
  readonly requests: number;
  readonly reason: string;
}

/** Requests of the last 7, 30 and 90 days; the optional fields count the last 90 days. */
export interface CampaignFigures {
  readonly days7: number;
  readonly days30: number;
  readonly days90: number;
  /** Requests whose adviser contacted the visitor or made an offer; undefined if the group is too small. */
  readonly contacted?: number;
  readonly offered?: number;
  /** Number of distinct listings that these requests name. */
  readonly listings?: number;
}

/** Parameters of a campaign's links; null if the link lacks one. */
export interface CampaignName {
  readonly id: string | null;
  readonly name: string | null;
  readonly position: string | null;
  readonly creative: string | null;
}

/** Requests of a campaign, of an unreadable campaign, of none, or of all campaigns too small to be named. */
export type CampaignCount =
  | { readonly kind: 'CAMPAIGN'; readonly campaign: CampaignName; readonly figures: CampaignFigures }
  | { readonly kind: 'UNREADABLE'; readonly index: string; readonly figures: CampaignFigures }
  | { readonly kind: 'NONE'; readonly figures: CampaignFigures }
  | { readonly kind: 'SMALL'; readonly groups: number; readonly figures: CampaignFigures };

/** A provider's results in the random draws of the `providers/random` endpoint. */
export interface ProviderDraws {
  readonly providerId: number;
  readonly name: string;
  /** Requests that the provider's advisers can take this week, at any place. */
  readonly weight: number;
  /** Probability to be drawn first at a place that all providers serve, from 0 to 1. */
  readonly share: number;
  /** Draws since this server's start: times displayed, drawn first, and expected to be drawn first. */
  readonly shown: number;
  readonly first: number;
  readonly firstExpected: number;
}

/** Actions of the operator. The calling pages check the role; `by` is the operator's account. */
export interface OperatorServices {
  today(): Promise<OperatorToday>;
  /** Retries one failed message, or all that are due, under the original id; returns their number. */
  replay(id: string, by: string): Promise<number>;
  request(requestId: string): Promise<OperatedRequest | undefined>;
  /** Assigns a request and enqueues the adviser's mail; false if no longer possible. */
  assign(requestId: string, adviserId: number, by: string): Promise<boolean>;
  /** Opens contact data and logs the access with its reason; undefined if not found. */
  openPerson(
    requestId: string,
    reason: string,
    by: string,
  ): Promise<Pick<CreateRequestBody, ContactField> | undefined>;
  searchTrail(query: TrailQuery, by: string): Promise<{ events: readonly TrailEvent[]; state: TrailState }>;
  readonly ratings: RatingModeration;
  readonly flags: FlagDesk;
  experiments(): Promise<readonly Experiment[]>;
  /** Objections, each by the blind index (keyed hash) of its contact, newest first. */
  objections(): Promise<readonly { readonly hash: string; readonly scope: string; readonly at: string }[]>;
  /** Requests of the last 90 days by campaign. */
  campaigns(): Promise<readonly CampaignCount[]>;
  draws(): Promise<readonly ProviderDraws[]>;
  find(search: PersonSearch, by: string): Promise<FoundPerson>;
  /** Exports all data stored about a contact, as JSON. */
  exportPerson(search: PersonSearch, by: string): Promise<string>;
  /** Erases all data of a contact for good; returns what was erased and what is being erased. */
  erasePerson(search: PersonSearch, by: string): Promise<FoundPerson>;
  /** Encrypts a search for the return from a login; only this account can decrypt it, within 15 minutes. */
  storeSearch(search: PersonSearch, by: string): Promise<string>;
  /** Decrypts a search; undefined if invalid or expired. */
  storedSearch(token: string, by: string): Promise<PersonSearch | undefined>;
  erasures(): Promise<readonly BeingErased[]>;
}
