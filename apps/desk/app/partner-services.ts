import type {
  AdviserStatus,
  ContactField,
  CreateRequestBody,
  Proposal,
  RequestOffer,
} from '@heimvorteil/contracts';
import type { ToldRequest, WrittenRow } from '@heimvorteil/forms/financing-request';

/** What an adviser's link leads to, or why it leads nowhere. */
export type PartnerAnswer<Value> =
  | { readonly found: Value; readonly missing?: never }
  | { readonly found?: never; readonly missing: PartnerMiss };

/** Why a link leads nowhere: nobody has it, its time is over, or the request is not this adviser's any more. */
export type PartnerMiss = 'NO_REQUEST_FOUND' | 'REQUEST_EXPIRED' | 'WITHDRAWN' | 'REDISTRIBUTED';

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
  /** What was stated afterwards of household and property, in words; empty where nothing was. */
  readonly household: readonly WrittenRow[];
  /** Enough to tell two cases apart on the phone, too little to know anybody by. */
  readonly masked: { readonly name: string; readonly phone: string; readonly email: string };
}

/** Who asks, once somebody has opened it. */
export type PartnerPerson = Pick<CreateRequestBody, ContactField> & {
  /** Where those who borrow live and when they were born, in words. */
  readonly borrowers: readonly WrittenRow[];
  /** The number of this look, the first being 1. */
  readonly look: number;
  /** ISO 8601. */
  readonly openedAt: string;
};

/** What happened between an adviser and whoever asked; the newest first. */
export interface PartnerEvent {
  readonly kind: 'STEP' | 'LOOK' | 'CALL' | 'WRITTEN' | 'RECEIVED' | 'OFFER' | 'ANSWER';
  readonly at: string;
  /** STEP: where it stands since. */
  readonly status?: AdviserStatus;
  /** What was written; the reason of a step, the outcome of a call, the answer to an offer as codes. */
  readonly text?: string;
}

/** How a call ended. */
export type CallOutcome = 'REACHED' | 'NOT_REACHED' | 'VOICEMAIL';

/** A proposal as a form states it: the lender's number, years and percent as they were typed. */
export interface StatedProposal {
  readonly lender: string;
  readonly years: string;
  readonly repayment: string;
}

/** A column of the offer in the making. */
export interface DraftProposal extends StatedProposal {
  /** Who takes the case with these terms, the lowest effective rate first. */
  readonly takers: readonly { readonly id: string; readonly name: string; readonly effectiveRate: number }[];
  /** Worked out by the rates in force; left out where nothing was chosen or it cannot be. */
  readonly proposal?: Proposal;
  readonly fault?: 'NOT_TAKEN' | 'REPAYMENT';
}

/** The offer in the making, beside what the visitor calculated. */
export interface OfferDraft {
  readonly partnerCase: PartnerCase;
  /** The day from which the rates in force hold, ISO 8601. */
  readonly asOf: string;
  readonly fixedYears: readonly number[];
  readonly loanAmount: number;
  readonly columns: readonly DraftProposal[];
  /** The columns' figures in one text, to be sent back with the offer. */
  readonly seen: string;
  /** An offer usually holds until this day. */
  readonly usualEnd: string;
}

/** An offer to be sent. */
export interface OfferToSend {
  readonly stated: readonly StatedProposal[];
  readonly words: string;
  readonly validUntil: string;
  /** Of the form: pressed twice it is one offer. */
  readonly key: string;
  /** The instalments that its writer has seen. */
  readonly seen: string;
}

/** What came of sending: kept, or what is in its way. */
export type OfferOutcome =
  | 'SENT'
  | 'NOT_POSSIBLE'
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
  logCall(token: string, outcome: CallOutcome, key: string): Promise<PartnerAnswer<boolean>>;
  /** Prices an offer by the rates in force; nothing stated: what the market suggests. */
  draftOffer(token: string, stated?: readonly StatedProposal[]): Promise<PartnerAnswer<OfferDraft>>;
  sendOffer(token: string, offer: OfferToSend): Promise<PartnerAnswer<OfferOutcome>>;
}

/** A request with what happened to it so far. */
export interface PartnerView extends PartnerCase {
  readonly history: readonly PartnerEvent[];
  readonly offers: readonly RequestOffer[];
  /** Writing, calling and offering are open: it was read, and is not over. */
  readonly isActive: boolean;
}
