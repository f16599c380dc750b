import type { GivenOfferAnswer, RequestMessage, RequestOffer } from '@heimvorteil/contracts';
import type { RequestAccess, RequestConversation } from '@heimvorteil/portal/services';
import type { LimitEngine } from '../../platform/limits/index.ts';
import { answerOffer, tellOthers } from './answer-offer.ts';
import { conversationOfRequest } from './conversation-of-request.ts';
import { keepDocuments } from './list-documents.ts';
import { messagesForVisitor } from './list-messages.ts';
import { offersForVisitor } from './list-offers.ts';
import { withdrawFromAdviser, withdrawRequest, type WithdrawalParts } from './withdraw.ts';
import { writeAsVisitor, type VisitorsMessage, type WrittenMessage } from './write-message.ts';

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
  };
}
