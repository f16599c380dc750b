import type { RequestCalculation } from '@heimvorteil/calculations';
import type {
  AdviserStatus,
  ContactField,
  CreateRequestBody,
  Outcome,
  Proposal,
  RequestOffer,
} from '@heimvorteil/contracts';
import type { Derivation } from '@heimvorteil/engine';
import type { NeededDocument, ReadableRequest, TextRow } from '@heimvorteil/forms/financing-request';

/** Answer to an adviser's link, or the reason why the link does not work. */
export type PartnerAnswer<Value> = Outcome<Value, PartnerMiss>;

/** The link is unknown or expired, or the request was withdrawn or passed on to another adviser. */
export type PartnerMiss = 'NO_REQUEST_FOUND' | 'REQUEST_EXPIRED' | 'WITHDRAWN' | 'REDISTRIBUTED';

/** A proposal for which the visitor requested an offer, as it was at that moment (ISO 8601). */
export interface RequestedProposal {
  readonly proposal: Proposal;
  readonly requestedAt: string;
}

/** A request before the adviser opens its contact data. Moments in ISO 8601. */
export interface PartnerCase {
  readonly requestId: string;
  /** Request number, short enough for phone calls. */
  readonly number: string;
  readonly createdAt: string;
  /** Time when the link expires; undefined if it never does. */
  readonly expiresAt?: string;
  readonly adviser: { readonly name: string; readonly provider: string };
  readonly status: AdviserStatus;
  /** Names of the selected lenders that this adviser works on; empty if the visitor selected none. */
  readonly worksOn: readonly string[];
  /** Statuses that this adviser has reached, with their times, oldest first; the first is RECEIVED. */
  readonly steps: readonly { readonly status: AdviserStatus; readonly at: string }[];
  /** Next statuses that the adviser can set, in their usual order; empty at the end. */
  readonly nextStatuses: readonly AdviserStatus[];
  readonly verifiedChannel: 'SMS' | 'EMAIL' | null;
  readonly phoneCalls: { readonly allowed: boolean; readonly words: string; readonly at: string };
  /** The request without contact data, which appear only in `masked`. */
  readonly details: Omit<ReadableRequest, 'request'> & {
    readonly request: Omit<ReadableRequest['request'], ContactField>;
  };
  /** Proposals of the adviser's lenders for which the visitor requested an offer, newest first. */
  readonly requested: readonly RequestedProposal[];
  /** Household and property data entered later, as text; may be empty. */
  readonly household: readonly TextRow[];
  /** Masked contact: lets advisers distinguish two cases on the phone without identifying a person. */
  readonly masked: {
    readonly name: string;
    readonly phone: string;
    readonly email: string;
    /** Preferred times for calls, as text. */
    readonly availability?: string;
  };
}

/** Contact data, once the adviser opened them. */
export type PartnerPerson = Pick<CreateRequestBody, ContactField | 'financingType'> & {
  /** `phoneNumber` in E.164 format, for a `tel:` link. */
  readonly dialledNumber: string;
  readonly borrowers: readonly TextRow[];
  /** Number of times the contact data have been opened, from 1. */
  readonly look: number;
  /** ISO 8601. */
  readonly openedAt: string;
};

export interface PartnerEvent {
  readonly kind:
    | 'STEP'
    | 'LOOK'
    | 'CALL'
    | 'NOTE'
    | 'WRITTEN'
    | 'RECEIVED'
    | 'OFFER'
    | 'ANSWER'
    | 'APPOINTMENT'
    | 'DOCUMENTS';
  readonly at: string;
  /** For the kind STEP: the new status. */
  readonly status?: AdviserStatus;
  /** Text of a message, or names of documents; a code for a call, an answer or an appointment. */
  readonly text?: string;
  /** CALL: its duration in minutes. */
  readonly minutes?: number;
  /** OFFER: names of its lenders; ANSWER: the accepted loan, or the lenders of the offer. */
  readonly loan?: string;
  /** For the kind APPOINTMENT: the start after the change. */
  readonly start?: string;
}

/** Appointment with this adviser; times are ISO 8601 with Berlin's UTC offset. */
export interface PartnerAppointment {
  readonly start: string;
  readonly status: 'BOOKED' | 'CANCELLED' | 'OVER';
}

/** A document that the case needs; `readyAt` is when the visitor marked it as ready. */
export interface PartnerDocument extends NeededDocument {
  readonly isReady: boolean;
  readonly readyAt?: string;
}

export interface CalculatedToday {
  /** Result at today's rates; undefined if no lender accepts the case any more. */
  readonly calculation?: RequestCalculation;
  /** Steps of today's calculation; the original calculation's steps if nothing changed. */
  readonly derivation: readonly Derivation[];
}

export type CallOutcome = 'REACHED' | 'NOT_REACHED' | 'VOICEMAIL';

export interface LoggedCall {
  readonly outcome: CallOutcome;
  readonly minutes?: number | undefined;
  /** Next step as noted by the adviser; visible only to this adviser. */
  readonly nextStep?: string | undefined;
}

/** A proposal as entered: the lender's id, years and percent as raw text. */
export interface EnteredProposal {
  readonly lender: string;
  readonly years: string;
  readonly repayment: string;
}

export interface DraftProposal extends EnteredProposal {
  /** Undefined if the market data has no lender with this id. */
  readonly lenderName?: string;
  /** Lenders that this adviser may sell and that accept the case at the column's terms, lowest APR first. */
  readonly takers: readonly { readonly id: string; readonly name: string; readonly effectiveRate: number }[];
  /** Result at the current rates; undefined if no lender is selected or there is an error. */
  readonly proposal?: Proposal;
  readonly error?: 'NOT_TAKEN' | 'NOT_YOURS' | 'REPAYMENT';
}

export interface EnteredOffer {
  readonly proposals: readonly EnteredProposal[];
  readonly words: string;
  /** Last day of the offer, ISO 8601. */
  readonly validUntil: string;
}

/** Idempotency key and version of a form; a form with an outdated version overwrites nothing. */
export interface OfferForm {
  readonly key: string;
  /** Version of the draft that the form displayed; 0 without a stored draft. */
  readonly version: number;
}

/** The draft of an offer with the visitor's own calculation. */
export interface OfferDraft {
  readonly partnerCase: PartnerCase;
  /** Day from which the current rates apply, ISO 8601. */
  readonly asOf: string;
  readonly fixedYears: readonly number[];
  readonly loanAmount: number;
  readonly columns: readonly DraftProposal[];
  readonly words: string;
  readonly validUntil: string;
  /** Instalments and APRs of the columns as text; returned with the offer to detect changed rates. */
  readonly seen: string;
  /** Value of `seen` in the stored draft, if the rates have changed since. */
  readonly seenBefore?: string;
  /** Version of the stored draft; 0 without one. */
  readonly version: number;
  readonly savedAt?: string;
  /** Result of storing: OLDER if another form changed the draft, OVER if the case has ended. */
  readonly saved?: 'KEPT' | 'OLDER' | 'OVER';
}

export interface OfferToSend extends EnteredOffer {
  readonly key: string;
  /** Instalments and APRs that the adviser saw. */
  readonly seen: string;
}

export type OfferOutcome =
  | 'SENT'
  | 'NOT_POSSIBLE'
  /** A proposal names a lender that this adviser may not sell. */
  | 'LENDER_NOT_YOURS'
  /** No proposal could be calculated. */
  | 'EMPTY'
  | 'INVALID_DATE'
  /** The current rates differ from those that the adviser saw. */
  | 'RATES_CHANGED';

/** A single request by its adviser's link; reads change nothing, because mail scanners open links. */
export interface PartnerServices {
  find(token: string): Promise<PartnerAnswer<PartnerView>>;
  /** Opens contact data; every access is logged, and the first one sets the status VIEWED. */
  openPerson(token: string): Promise<PartnerAnswer<PartnerPerson>>;
  /** Sets the adviser's next status; `'NOT_POSSIBLE'` if it does not follow the current one. */
  moveOn(
    token: string,
    status: AdviserStatus,
    reason?: string,
  ): Promise<PartnerAnswer<PartnerCase> | 'NOT_POSSIBLE'>;
  /** Writes to the visitor, once per key; false unless the request is active. */
  write(token: string, text: string, key: string): Promise<PartnerAnswer<boolean>>;
  /** Logs a call as a use of the visitor's consent, once per key; false without consent. */
  logCall(token: string, call: LoggedCall, key: string): Promise<PartnerAnswer<boolean>>;
  /** Stores a note visible only to this adviser, once per key; false if the case is not open. */
  note(token: string, text: string, key: string): Promise<PartnerAnswer<boolean>>;
  /** Draft at the current rates; if none is stored, one with the market's lowest rates. */
  draftOffer(token: string): Promise<PartnerAnswer<OfferDraft>>;
  /** Stores and calculates the draft, unless another form has changed it. */
  storeDraft(token: string, entered: EnteredOffer, form: OfferForm): Promise<PartnerAnswer<OfferDraft>>;
  sendOffer(token: string, offer: OfferToSend): Promise<PartnerAnswer<OfferOutcome>>;
}

export interface PartnerView extends PartnerCase {
  readonly history: readonly PartnerEvent[];
  readonly offers: readonly RequestOffer[];
  readonly appointment?: PartnerAppointment;
  readonly documents: readonly PartnerDocument[];
  readonly today: CalculatedToday;
  readonly draftSavedAt?: string;
  /** Open to messages, calls and offers: the adviser has viewed the request, and it has not ended. */
  readonly isActive: boolean;
}
