import type {
  AdviserStatus,
  Consents,
  Outcome,
  RequestStatusAnswer,
  ServedLender,
  GivenOfferAnswer,
  RequestMessage,
  RequestOffer,
} from '@heimvorteil/contracts';
import type { Lever, LegalFigures } from '@heimvorteil/calculations';
import type { ListingSummary, NeededDocument } from '@heimvorteil/forms/financing-request';

export type { ReadableRequest } from '@heimvorteil/forms/financing-request';

/** Access by the mail's link, or by the account that sent the request. */
export type RequestAccess =
  | { readonly token: string; readonly accountId?: never; readonly redistributionToken?: never }
  | {
      readonly token?: never;
      readonly redistributionToken?: never;
      readonly accountId: string;
      readonly requestId: string;
    };

export interface AdvisersView {
  readonly selectionId: string;
  readonly advisers: readonly { readonly name: string; readonly company: string }[];
  /** Chosen lenders with their advisers; empty if no lender was chosen. */
  readonly lenders: readonly ServedLender[];
  /** Text of the consent to pass the request on, including the advisers' names. */
  readonly privacy: string;
  /** Text of the consent to phone calls, including the advisers' names. */
  readonly phoneCalls: string;
}

export type RedistributionRefusal =
  | 'NO_REQUEST_FOUND'
  | 'REQUEST_EXPIRED'
  | 'OBJECTED'
  | 'REQUEST_ALREADY_RECEIVED'
  | 'NO_ADVISER_LEFT'
  | 'NOT_DUE';

/** Access by the mail's link or by the request's page. */
export type RedistributionAccess =
  | RequestAccess
  | { readonly redistributionToken: string; readonly token?: never; readonly accountId?: never };

/** SILENT: no adviser got in touch within two working days; DECLINED: all declined. */
export type WhyPassedOn = 'SILENT' | 'DECLINED';

export interface RedistributionOffer {
  readonly why: WhyPassedOn;
  readonly advisers: AdvisersView['advisers'];
  /** Sent back with the answer, to confirm that the displayed advisers are unchanged. */
  readonly shown: string;
  /** Text of the consent to pass the request on, including the advisers' names. */
  readonly privacy: string;
  /** Text of the consent to phone calls, including the advisers' names. */
  readonly phoneCalls: string;
  readonly textVersion: string;
}

/** A single change of a case with its effect on the rate; in euros and percentage points. */
export type RequestLever = Pick<Lever, 'code' | 'change' | 'points' | 'monthlyRate' | 'opensMarket'>;

/** Result of passing a request on; a message in progress may still reach a previous adviser. */
export type RedistributionAnswer =
  | 'PASSED_ON'
  | 'PASSED_ON_AMID_MESSAGE'
  | 'SELECTION_EXPIRED'
  | RedistributionRefusal;

/** A value by token; only the request's owner learns that a token has expired. */
export type Found<Value> = Outcome<Value, 'NO_REQUEST_FOUND' | 'REQUEST_EXPIRED'>;

export interface RequestEvent {
  readonly kind:
    | 'SENT'
    | 'DELIVERED'
    | 'PASSED_ON'
    | 'WITHDRAWN'
    | 'WITHDRAWN_FROM'
    | Exclude<AdviserStatus, 'RECEIVED' | 'WITHDRAWN'>;
  /** ISO 8601. */
  readonly at: string;
  /** Index of the adviser who acted or got the mail; undefined for the visitor. */
  readonly by?: number;
}

/** Progress of a request and its events, newest first; contains no personal data of the visitor. */
export interface RequestProgress extends RequestStatusAnswer {
  /** Number of the request, short enough to be read out on the phone. */
  readonly number: string;
  /** Indexes of advisers that the request has not reached yet. */
  readonly undelivered: readonly { readonly by: number; readonly isStuck: boolean }[];
  /** Why mails are not sent normally; undefined if they are. */
  readonly mails?:
    | { readonly status: 'UNVERIFIED' }
    | { readonly status: 'OBJECTED'; readonly since: string }
    | undefined;
  /** Time of the objection that ended the request, ISO 8601. */
  readonly objectedAt?: string;
  /** Listing that the request came from; only for access by link. */
  readonly listing?: ListingSummary;
  readonly history: readonly RequestEvent[];
  /** Proposals whose offer was requested, newest first. */
  readonly requested: readonly RequestedOffer[];
}

/** A proposal whose offer was requested, and when (ISO 8601); euros, years. */
export interface RequestedOffer {
  readonly lender: string;
  readonly requestedAt: string;
  readonly monthlyInstallment: number;
  readonly effectiveInterestRate: number;
  /** Fixed-rate period of the lender's own loan. */
  readonly fixedInterestYears: number | undefined;
}

export interface RequestServices {
  /** Advisers that the request could be passed on to, or why it cannot; changes nothing. */
  findRedistribution(
    access: RedistributionAccess,
  ): Promise<Outcome<RedistributionOffer, RedistributionRefusal>>;
  redistribute(
    access: RedistributionAccess,
    choice: { phoneCalls: boolean; textVersion: string; shown: string },
  ): Promise<RedistributionAnswer>;
  /** Changes that make a request declined by all advisers easier to finance, best first. */
  requestLevers(access: RequestAccess): Promise<readonly RequestLever[]>;
  /** Validates a request like sending it, but stores and sends nothing; refused with all errors. */
  tryRequest(input: unknown): Promise<Outcome<true>>;
  /**
   * Stores or replaces borrower details by the visitor's token (call `POST /v2/contact/{token}/borrowers`).
   * 409: the request is over. If the address is missing, the request's applies.
   */
  stateBorrowers(token: string, input: unknown): Promise<Outcome<{ readonly advisoryLink: string }>>;
  /** Lenders, among the given ones, that have no adviser at the place. */
  unservedLenders(geoCode: string, lenders: readonly number[]): Promise<readonly number[]>;
  consents(): Consents;
  requestStatus(access: RequestAccess): Promise<Found<RequestProgress>>;
}

export interface MessageView extends RequestMessage {
  /** Whether all recipients have the message, delivery is in progress, or it failed. */
  readonly reached: 'ALL' | 'ON_ITS_WAY' | 'STUCK';
}

export interface RequestConversation {
  /** Messages, oldest first. */
  readonly messages: readonly MessageView[];
  /** Offers, newest first. */
  readonly offers: readonly RequestOffer[];
  /** Requested plan, with its instalment in euros a month; undefined if no lender accepted the case. */
  readonly plan?: {
    readonly loanAmount: number;
    readonly monthlyRate: number;
    readonly nominalInterestRate: number;
    readonly fixedInterestYears: number;
    readonly amortizationRate: number;
    readonly legal: LegalFigures | undefined;
  };
  /** Documents that banks will ask for, and whether the visitor has each of them. */
  readonly documents: readonly (NeededDocument & { readonly isReady: boolean })[];
}

export interface ConversationServices {
  read(access: RequestAccess): Promise<Found<RequestConversation>>;
  /** Writes to one adviser or to all; the same text with the same key is sent once. */
  write(
    access: RequestAccess,
    message: { text: string; adviserId: string | undefined; key: string },
  ): Promise<Outcome<true>>;
  answerOffer(access: RequestAccess, offerId: string, given: GivenOfferAnswer): Promise<Outcome<true>>;
  /** Notifies all other advisers that an offer was accepted. */
  notifyOthers(access: RequestAccess): Promise<Outcome<true>>;
  /** Marks exactly these documents as ready, and all others as missing. */
  storeDocuments(access: RequestAccess, ready: readonly string[]): Promise<Outcome<true>>;
  withdraw(access: RequestAccess): Promise<Outcome<true>>;
  withdrawFrom(access: RequestAccess, adviserId: string): Promise<Outcome<true>>;
}
