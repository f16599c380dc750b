import type { RequestCalculation } from '@heimvorteil/calculations';
import type {
  AdviserStatus,
  CreateRequestAnswer,
  CreateRequestBody,
  Fault,
  RequestStatusAnswer,
} from '@heimvorteil/contracts';
import type { ToldListing } from '@heimvorteil/forms/financing-request';

/** A request that was taken, or all that is wrong with it: 409 sent before, 422 fields, 503 try again later. */
export type CreateRequestOutcome =
  | { readonly created: CreateRequestAnswer; readonly refused?: never }
  | {
      readonly created?: never;
      readonly refused: { readonly status: 400 | 409 | 422 | 503; readonly faults: readonly Fault[] };
    };

/** What a link leads to; a token that nobody ever had and one that is over differ only for who had it. */
export type Found<Value> =
  | { readonly found: Value; readonly missing?: never }
  | { readonly found?: never; readonly missing: 'NO_REQUEST_FOUND' | 'REQUEST_EXPIRED' };

/** What a request is about, as its adviser and whoever sent it read it. Euros, percent. */
export interface ToldRequest {
  /** What the visitor stated, and the case that was calculated. */
  readonly request: Omit<CreateRequestBody, 'consents' | 'campaign'>;
  /** The property's place as people write it; undefined when unknown. */
  readonly placeLabel: string | undefined;
  /** The listing as it was on the day of the request. */
  readonly listing: ToldListing | undefined;
  /** The lenders that were chosen, by name; none where nobody chose. */
  readonly lenders: readonly string[];
  /** Worked out when the request came; undefined when no lender took the case. */
  readonly calculation: RequestCalculation | undefined;
}

/** Something that happened to a request. */
export interface RequestEvent {
  readonly kind: 'SENT' | 'DELIVERED' | 'WITHDRAWN' | Exclude<AdviserStatus, 'RECEIVED' | 'WITHDRAWN'>;
  /** ISO 8601. */
  readonly at: string;
  /** Whose doing or mail it was: a place in the list of advisers; left out: the visitor's own. */
  readonly by?: number;
}

/** How far a request is, with what happened to it, newest first; nothing that a person stated of themselves. */
export interface RequestProgress extends RequestStatusAnswer {
  /** The listing that it came from, for whoever has its link. */
  readonly listing?: ToldListing;
  readonly history: readonly RequestEvent[];
}

/** A request as one adviser sees it. Moments in ISO 8601. */
export interface PartnerCase extends ToldRequest {
  readonly requestId: string;
  readonly createdAt: string;
  /** Left out: it goes on. */
  readonly expiresAt?: string;
  readonly adviser: { readonly name: string; readonly provider: string };
  readonly status: AdviserStatus;
  /** When this adviser reached which status, oldest first; the first is RECEIVED. */
  readonly steps: readonly { readonly status: AdviserStatus; readonly at: string }[];
  /** What may follow now, in the order in which it usually does; empty at the end. */
  readonly nextStatuses: readonly AdviserStatus[];
  /** Neither phone nor e-mail has been proven to be this person's. */
  readonly contactVerified: boolean;
  readonly phoneCalls: { readonly allowed: boolean; readonly words: string; readonly at: string };
}
