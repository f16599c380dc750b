import type { LegalFigures } from '@heimvorteil/calculations';
import type { GivenOfferAnswer, Outcome, RequestMessage, RequestOffer } from '@heimvorteil/contracts';
import type { NeededDocument } from '@heimvorteil/forms/financing-request';
import type { Found, RequestAccess } from './requests.ts';

export interface ShownMessage extends RequestMessage {
  /** Delivered to all recipients, in delivery, or stuck at the operator. */
  readonly reached: 'ALL' | 'ON_ITS_WAY' | 'STUCK';
}

export interface RequestConversation {
  /** Oldest first. */
  readonly messages: readonly ShownMessage[];
  /** Newest first. */
  readonly offers: readonly RequestOffer[];
  /** Monthly euros of the requested plan; missing if no lender took the case. */
  readonly plan?: {
    readonly loanAmount: number;
    readonly monthlyRate: number;
    readonly nominalInterestRate: number;
    readonly fixedInterestYears: number;
    readonly amortizationRate: number;
    readonly legal: LegalFigures | undefined;
  };
  /** Documents that banks will ask for, and whether the visitor has them. */
  readonly documents: readonly (NeededDocument & { readonly isReady: boolean })[];
}

export interface ConversationServices {
  read(access: RequestAccess): Promise<Found<RequestConversation>>;
  /** To one adviser, or to all; the same text under the same key counts once. */
  write(
    access: RequestAccess,
    message: { text: string; adviserId: string | undefined; key: string },
  ): Promise<Outcome<true>>;
  answerOffer(access: RequestAccess, offerId: string, given: GivenOfferAnswer): Promise<Outcome<true>>;
  /** Notifies all other advisers that an offer was accepted. */
  tellOthers(access: RequestAccess): Promise<Outcome<true>>;
  /** Marks exactly these documents as ready. */
  keepDocuments(access: RequestAccess, ready: readonly string[]): Promise<Outcome<true>>;
  withdraw(access: RequestAccess): Promise<Outcome<true>>;
  withdrawFrom(access: RequestAccess, adviserId: string): Promise<Outcome<true>>;
}
