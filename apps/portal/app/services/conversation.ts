import type { LegalFigures } from '@heimvorteil/calculations';
import type { GivenOfferAnswer, Outcome, RequestMessage, RequestOffer } from '@heimvorteil/contracts';
import type { NeededDocument } from '@heimvorteil/forms/financing-request';
import type { Found, RequestAccess } from './requests.ts';

/** A message with how far it has come. */
export interface ShownMessage extends RequestMessage {
  /** To everybody whom it is for, on its way, or stuck at the operator's. */
  readonly reached: 'ALL' | 'ON_ITS_WAY' | 'STUCK';
}

/** Everything that was said about a request since it was sent. */
export interface RequestConversation {
  /** The oldest first. */
  readonly messages: readonly ShownMessage[];
  /** The newest first. */
  readonly offers: readonly RequestOffer[];
  /** Euros a month of the plan that was asked with; left out where no lender took the case. */
  readonly plan?: {
    readonly loanAmount: number;
    readonly monthlyRate: number;
    readonly nominalInterestRate: number;
    readonly fixedInterestYears: number;
    readonly amortizationRate: number;
    readonly legal: LegalFigures | undefined;
  };
  /** What a bank will want to see, and whether the visitor has it. */
  readonly documents: readonly (NeededDocument & { readonly isReady: boolean })[];
}

/** What a visitor does about a request after sending it. */
export interface ConversationServices {
  read(access: RequestAccess): Promise<Found<RequestConversation>>;
  /** To one adviser, or to all; the same words under the same key count once. */
  write(
    access: RequestAccess,
    message: { text: string; adviserId: string | undefined; key: string },
  ): Promise<Outcome<true>>;
  answerOffer(access: RequestAccess, offerId: string, given: GivenOfferAnswer): Promise<Outcome<true>>;
  /** That an offer is accepted, for every other adviser. */
  tellOthers(access: RequestAccess): Promise<Outcome<true>>;
  /** Which of the documents are there; the others are not. */
  keepDocuments(access: RequestAccess, ready: readonly string[]): Promise<Outcome<true>>;
  withdraw(access: RequestAccess): Promise<Outcome<true>>;
  withdrawFrom(access: RequestAccess, adviserId: string): Promise<Outcome<true>>;
}
