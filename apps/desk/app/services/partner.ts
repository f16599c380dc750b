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
import type { NeededDocument, ToldRequest, WrittenRow } from '@heimvorteil/forms/financing-request';

/** What an adviser's link leads to, or why it leads nowhere. */
export type PartnerAnswer<Value> = Outcome<Value, PartnerMiss>;

/** Why a link leads nowhere: nobody has it, its time is over, or the request is not this adviser's any more. */
export type PartnerMiss = 'NO_REQUEST_FOUND' | 'REQUEST_EXPIRED' | 'WITHDRAWN' | 'REDISTRIBUTED';

/** A proposal that an offer was asked for, as it stood when that was (ISO 8601). */
export interface WishedProposal {
  readonly proposal: Proposal;
  readonly requestedAt: string;
}

/** A request as one adviser sees it before opening whose it is. Moments in ISO 8601. */
export interface PartnerCase {
  readonly requestId: string;
  /** Short and speakable. */
  readonly number: string;
  readonly createdAt: string;
  /** Left out: it goes on. */
  readonly expiresAt?: string;
  readonly adviser: { readonly name: string; readonly provider: string };
  readonly status: AdviserStatus;
  /** The chosen lenders that this adviser works on, by name; empty: none was chosen. */
  readonly worksOn: readonly string[];
  /** When this adviser reached which status, oldest first; the first is RECEIVED. */
  readonly steps: readonly { readonly status: AdviserStatus; readonly at: string }[];
  /** What may follow now, in the order in which it usually does; empty at the end. */
  readonly nextStatuses: readonly AdviserStatus[];
  /** Which way of contact is proven to be this person's. */
  readonly verifiedChannel: 'SMS' | 'EMAIL' | null;
  readonly phoneCalls: { readonly allowed: boolean; readonly words: string; readonly at: string };
  /** What is asked for; of the person only what stands in `masked`. */
  readonly told: Omit<ToldRequest, 'request'> & {
    readonly request: Omit<ToldRequest['request'], ContactField>;
  };
  /** The proposals of their lenders that an offer was asked for, the newest first. */
  readonly wished: readonly WishedProposal[];
  /** What was stated afterwards of household and property, in words; empty where nothing was. */
  readonly household: readonly WrittenRow[];
  /** Enough to tell two cases apart on the phone, too little to know anybody by. */
  readonly masked: {
    readonly name: string;
    readonly phone: string;
    readonly email: string;
    /** When somebody likes to be called, in words. */
    readonly availability?: string;
  };
}

/** Who asks, once somebody has opened it. */
export type PartnerPerson = Pick<CreateRequestBody, ContactField | 'financingType'> & {
  /** `phoneNumber` as a telephone dials it, E.164. */
  readonly dialledNumber: string;
  /** Where those who borrow live and when they were born, in words. */
  readonly borrowers: readonly WrittenRow[];
  /** The number of this look, the first being 1. */
  readonly look: number;
  /** ISO 8601. */
  readonly openedAt: string;
};

/** What happened between an adviser and whoever asked; the newest first. */
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
  /** STEP: where it stands since. */
  readonly status?: AdviserStatus;
  /** What was written, the papers that are there; the outcome of a call, the answer to an offer, the change of a talk as codes. */
  readonly text?: string;
  /** CALL: how long it was. */
  readonly minutes?: number;
  /** OFFER: its lenders; ANSWER: the accepted loan, or the lenders of the offer. */
  readonly loan?: string;
  /** APPOINTMENT: where the talk stood after that. */
  readonly start?: string;
}

/** The talk with this adviser, a moment with Berlin's offset. */
export interface PartnerAppointment {
  readonly start: string;
  readonly status: 'BOOKED' | 'CANCELLED' | 'OVER';
}

/** A paper that the case needs; its moment is when whoever asked said that it is there. */
export interface PartnerDocument extends NeededDocument {
  readonly isReady: boolean;
  readonly readyAt?: string;
}

/** The visitor's very case at the market in force. */
export interface CalculatedToday {
  /** Left out where no lender takes it today. */
  readonly calculation?: RequestCalculation;
  /** How today's figures come about; they are those of then where nothing has changed. */
  readonly derivation: readonly Derivation[];
}

/** How a call ended. */
export type CallOutcome = 'REACHED' | 'NOT_REACHED' | 'VOICEMAIL';

/** A call as it is entered. */
export interface LoggedCall {
  readonly outcome: CallOutcome;
  readonly minutes?: number | undefined;
  /** What was agreed on; for this adviser alone. */
  readonly nextStep?: string | undefined;
}

/** A proposal as a form states it: the lender's number, years and percent as they were typed. */
export interface StatedProposal {
  readonly lender: string;
  readonly years: string;
  readonly repayment: string;
}

/** A column of the offer in the making. */
export interface DraftProposal extends StatedProposal {
  /** The market's name for the lender; left out where it knows none of that number. */
  readonly lenderName?: string;
  /** The lenders that this adviser may sell and that take the case with these terms, the lowest effective rate first. */
  readonly takers: readonly { readonly id: string; readonly name: string; readonly effectiveRate: number }[];
  /** Worked out by the rates in force; left out where nothing was chosen or it cannot be. */
  readonly proposal?: Proposal;
  readonly fault?: 'NOT_TAKEN' | 'NOT_YOURS' | 'REPAYMENT';
}

/** An offer as its form states it. */
export interface StatedOffer {
  readonly proposals: readonly StatedProposal[];
  readonly words: string;
  /** A day, ISO 8601. */
  readonly validUntil: string;
}

/** A form: pressed twice it is one; made from an older version than the one that is kept, it overwrites nothing. */
export interface OfferForm {
  readonly key: string;
  /** 0: nothing was kept when it was made. */
  readonly version: number;
}

/** The offer in the making, beside what the visitor calculated. */
export interface OfferDraft {
  readonly partnerCase: PartnerCase;
  /** The day from which the rates in force hold, ISO 8601. */
  readonly asOf: string;
  readonly fixedYears: readonly number[];
  readonly loanAmount: number;
  readonly columns: readonly DraftProposal[];
  readonly words: string;
  readonly validUntil: string;
  /** The columns' figures in one text, to be sent back with the offer. */
  readonly seen: string;
  /** The figures that it had when it was kept, where other rates hold by now. */
  readonly seenBefore?: string;
  /** What is kept; 0 where nothing is. */
  readonly version: number;
  readonly savedAt?: string;
  /** What became of what was just stated: another form has changed the offer meanwhile, or the case is over. */
  readonly kept?: 'KEPT' | 'OLDER' | 'OVER';
}

/** An offer to be sent. */
export interface OfferToSend extends StatedOffer {
  /** Of the form: pressed twice it is one offer. */
  readonly key: string;
  /** The instalments that its writer has seen. */
  readonly seen: string;
}

/** What came of sending: kept, or what is in its way. */
export type OfferOutcome =
  | 'SENT'
  | 'NOT_POSSIBLE'
  /** A column names a lender that this adviser may not sell. */
  | 'LENDER_NOT_YOURS'
  /** No column has figures. */
  | 'EMPTY'
  | 'INVALID_DATE'
  /** Other rates hold by now: the figures that were seen are not those of today. */
  | 'RATES_CHANGED';

/** One request by its adviser's link; reading changes nothing, since mail scanners open links. */
export interface PartnerServices {
  find(token: string): Promise<PartnerAnswer<PartnerView>>;
  /** Who asks; the look is noted, and the first one sets VIEWED. */
  openPerson(token: string): Promise<PartnerAnswer<PartnerPerson>>;
  /** The adviser's next step; `'NOT_POSSIBLE'` when it does not follow from the present one. */
  moveOn(
    token: string,
    status: AdviserStatus,
    reason?: string,
  ): Promise<PartnerAnswer<PartnerCase> | 'NOT_POSSIBLE'>;
  /** Writes to whoever asked; under the same key the same words count once. False where that is not possible. */
  write(token: string, text: string, key: string): Promise<PartnerAnswer<boolean>>;
  /** Enters a call, which is a use of the consent to it; under the same key it is one. False where nobody agreed to calls. */
  logCall(token: string, call: LoggedCall, key: string): Promise<PartnerAnswer<boolean>>;
  /** Keeps a note that nobody else reads; under the same key it is one. False where the case is not open here. */
  note(token: string, text: string, key: string): Promise<PartnerAnswer<boolean>>;
  /** The offer in the making by the rates in force; where none is kept, what the market suggests. */
  draftOffer(token: string): Promise<PartnerAnswer<OfferDraft>>;
  /** Keeps an offer in the making, unless another form has changed it, and prices it. */
  keepDraft(token: string, stated: StatedOffer, form: OfferForm): Promise<PartnerAnswer<OfferDraft>>;
  sendOffer(token: string, offer: OfferToSend): Promise<PartnerAnswer<OfferOutcome>>;
}

/** A request with what happened to it so far. */
export interface PartnerView extends PartnerCase {
  readonly history: readonly PartnerEvent[];
  readonly offers: readonly RequestOffer[];
  /** Left out where none was ever booked with this adviser. */
  readonly appointment?: PartnerAppointment;
  readonly documents: readonly PartnerDocument[];
  readonly today: CalculatedToday;
  /** When the offer in the making was kept last; left out where there is none. */
  readonly draftSavedAt?: string;
  /** Writing, calling and offering are open: it was read, and is not over. */
  readonly isActive: boolean;
}
