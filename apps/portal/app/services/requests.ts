import type {
  AdviserStatus,
  Consents,
  Outcome,
  RequestStatusAnswer,
  ServedLender,
} from '@heimvorteil/contracts';
import type { Lever } from '@heimvorteil/calculations';
import type { ToldListing } from '@heimvorteil/forms/financing-request';

export type { ToldRequest } from '@heimvorteil/forms/financing-request';

/** Who asks for a request as its visitor: whoever has the link of the mail, or the account that it was sent from. */
export type RequestAccess =
  | { readonly token: string; readonly accountId?: never; readonly redistributionToken?: never }
  | {
      readonly token?: never;
      readonly redistributionToken?: never;
      readonly accountId: string;
      readonly requestId: string;
    };

/** Who would receive a request, as somebody reads it before sending. */
export interface ShownAdvisers {
  readonly selectionId: string;
  readonly advisers: readonly { readonly name: string; readonly company: string }[];
  /** The chosen lenders with who works on each; empty: none was chosen. */
  readonly lenders: readonly ServedLender[];
  /** The consent to pass the request on, with their names in it. */
  readonly privacy: string;
  /** The consent to be called, with their names in it. */
  readonly phoneCalls: string;
}

/** Why a link passes nothing on. */
export type RedistributionRefusal =
  | 'NO_REQUEST_FOUND'
  | 'REQUEST_EXPIRED'
  | 'OBJECTED'
  | 'REQUEST_ALREADY_RECEIVED'
  | 'NO_ADVISER_LEFT'
  | 'NOT_DUE';

/** By which way a request is passed on: the link of the mail about it, or the request's own page. */
export type RedistributionAccess =
  | RequestAccess
  | { readonly redistributionToken: string; readonly token?: never; readonly accountId?: never };

/** Nobody got in touch within two working days, or everybody has declined. */
export type WhyPassedOn = 'SILENT' | 'DECLINED';

/** Whom a request would be passed on to. */
export interface RedistributionOffer {
  readonly why: WhyPassedOn;
  readonly advisers: ShownAdvisers['advisers'];
  /** Goes back with the answer: the same advisers are meant. */
  readonly shown: string;
  /** The consent to pass the request on, with their names in it. */
  readonly privacy: string;
  /** The consent to be called, with their names in it. */
  readonly phoneCalls: string;
  readonly textVersion: string;
}

/** A single change of a case with what it does to its rate. Euros, points. */
export type RequestLever = Pick<Lever, 'code' | 'change' | 'points' | 'monthlyRate' | 'opensMarket'>;

/** What became of a press; amid a message: one to somebody who had the request was on its way and may still arrive. */
export type RedistributionAnswer =
  | 'PASSED_ON'
  | 'PASSED_ON_AMID_MESSAGE'
  | 'SELECTION_EXPIRED'
  | RedistributionRefusal;

/** What a link leads to; a token that nobody ever had and one that is over differ only for who had it. */
export type Found<Value> = Outcome<Value, 'NO_REQUEST_FOUND' | 'REQUEST_EXPIRED'>;

/** Something that happened to a request. */
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
  /** Whose doing or mail it was: a place in the list of advisers; left out: the visitor's own. */
  readonly by?: number;
}

/** How far a request is, with what happened to it, newest first; nothing that a person stated of themselves. */
export interface RequestProgress extends RequestStatusAnswer {
  /** Short and speakable. */
  readonly number: string;
  /** Advisers, by their place in the list, whom the request has not reached yet. */
  readonly undelivered: readonly { readonly by: number; readonly isStuck: boolean }[];
  /** How its mails stand; left out where they go out. */
  readonly mails?:
    | { readonly standing: 'UNVERIFIED' }
    | { readonly standing: 'OBJECTED'; readonly since: string }
    | undefined;
  /** When an objection ended it, ISO 8601. */
  readonly objectedAt?: string;
  /** The listing that it came from, for whoever has its link. */
  readonly listing?: ToldListing;
  readonly history: readonly RequestEvent[];
  /** The proposals that an offer was asked for, the newest first. */
  readonly wished: readonly WishedOffer[];
}

/** A proposal that an offer was asked for, and when (ISO 8601); euros, years. */
export interface WishedOffer {
  readonly lender: string;
  readonly requestedAt: string;
  readonly monthlyInstallment: number;
  readonly effectiveInterestRate: number;
  /** Of the lender's own loan. */
  readonly fixedInterestYears: number | undefined;
}

/** Requests, for whoever sent them. */
export interface RequestServices {
  /** Whom a request would be passed on to, and whether it may be; asking changes nothing. */
  offeredRedistribution(
    access: RedistributionAccess,
  ): Promise<Outcome<RedistributionOffer, RedistributionRefusal>>;
  redistribute(
    access: RedistributionAccess,
    wish: { phoneCalls: boolean; textVersion: string; shown: string },
  ): Promise<RedistributionAnswer>;
  /** What would make the case of a request that everybody has declined easier to finance, the best first. */
  requestLevers(access: RequestAccess): Promise<readonly RequestLever[]>;
  /** Checks a request as sending it would, and keeps and sends nothing: refused with all that is wrong with it. */
  tryRequest(input: unknown): Promise<Outcome<true>>;
  /** Takes the nearer data of who borrows, by the visitor's token (call `POST /v2/contact/{token}/borrowers`); again replaces them. 409: the request is over. An address that is left out is the request's. */
  stateBorrowers(token: string, input: unknown): Promise<Outcome<{ readonly advisoryLink: string }>>;
  /** Which of these lenders nobody at a place takes requests for. */
  unservedLenders(geoCode: string, lenders: readonly number[]): Promise<readonly number[]>;
  /** The texts of today beside the form's boxes. */
  consents(): Consents;
  /** How far a request is, for its visitor. */
  requestStatus(access: RequestAccess): Promise<Found<RequestProgress>>;
}
