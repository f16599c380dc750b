import type { GivenOfferAnswer, RequestMessage, RequestOffer } from '@heimvorteil/contracts';
import type { RequestAccess, RequestConversation } from '@heimvorteil/portal/services';
import type { LimitEngine } from '../limits/index.ts';
import { answerOffer, tellOthers } from './answer-offer.ts';
import { conversationOfRequest } from './conversation-of-request.ts';
import type { AtAdviser } from './conversation-parts.ts';
import { keepDocuments } from './keep-documents.ts';
import { messagesForAdviser, messagesForVisitor } from './list-messages.ts';
import { offersForVisitor, offersOfAdviser } from './list-offers.ts';
import { sendOffer, type OfferToSend } from './send-offer.ts';
import { withdrawFromAdviser, withdrawRequest, type WithdrawalParts } from './withdraw.ts';
import {
  writeAsAdviser,
  writeAsVisitor,
  type VisitorsMessage,
  type WrittenMessage,
} from './write-message.ts';

/** What one adviser does about a request; who may is settled by their link. Each throws a ProblemError. */
interface AdviserConversation {
  /** What was written to and by this one, and what went to all since they have the request; the oldest first. */
  messages(at: AtAdviser): Promise<RequestMessage[]>;
  /** Tells the visitor; the same words under the same key count once. */
  write(at: AtAdviser, message: { text: string; key: string }): Promise<WrittenMessage>;
  /** The newest first. */
  offers(at: AtAdviser): Promise<RequestOffer[]>;
  /** Brings the request to OFFER_MADE and tells the visitor; gives the offer's number. */
  sendOffer(at: AtAdviser, offer: OfferToSend): Promise<{ id: string }>;
}

/** What a visitor does about a request after sending it, for calls and pages alike; each throws a ProblemError. */
export interface ConversationOperations {
  /** All of it, for the request's page. */
  read(access: RequestAccess): Promise<RequestConversation>;
  messages(access: RequestAccess): Promise<RequestMessage[]>;
  write(access: RequestAccess, message: VisitorsMessage): Promise<WrittenMessage>;
  offers(access: RequestAccess): Promise<RequestOffer[]>;
  answerOffer(access: RequestAccess, offerId: string, given: GivenOfferAnswer): Promise<void>;
  /** That another offer is accepted, for every other adviser. */
  tellOthers(access: RequestAccess): Promise<void>;
  /** Which documents the visitor has at hand. */
  keepDocuments(access: RequestAccess, ready: readonly string[]): Promise<void>;
  /** Takes the whole request back; again is the same. */
  withdraw(access: RequestAccess): Promise<void>;
  /** Takes it back from one adviser, by the number that the request's state names; again is the same. */
  withdrawFrom(access: RequestAccess, adviserId: string): Promise<void>;
  readonly adviser: AdviserConversation;
}

/** The operations over their parts. */
export function conversationOperations(
  parts: WithdrawalParts & { limits: LimitEngine },
): ConversationOperations {
  return {
    read: (access) => conversationOfRequest(parts, access),
    messages: (access) => messagesForVisitor(parts, access),
    write: (access, message) => writeAsVisitor(parts, access, message),
    offers: (access) => offersForVisitor(parts, access),
    answerOffer: (access, offerId, given) => answerOffer(parts, access, offerId, given),
    tellOthers: (access) => tellOthers(parts, access),
    keepDocuments: (access, ready) => keepDocuments(parts, access, ready),
    withdraw: (access) => withdrawRequest(parts, access),
    withdrawFrom: (access, adviserId) => withdrawFromAdviser(parts, access, adviserId),
    adviser: {
      messages: (at) => messagesForAdviser(parts, at),
      write: (at, message) => writeAsAdviser(parts, at, message),
      offers: (at) => offersOfAdviser(parts, at),
      sendOffer: (at, offer) => sendOffer(parts, at, offer),
    },
  };
}
