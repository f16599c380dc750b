import {
  type GivenOfferAnswer,
  type RequestMessage,
  type RequestOffer,
  answerRequestOffer,
  listRequestMessages,
  listRequestOffers,
  sendRequestMessage,
  withdrawAdviser,
  withdrawRequest as withdrawRequestCall,
} from '@heimvorteil/contracts';
import type { RequestAccess, RequestConversation } from '@heimvorteil/portal/services';
import type { LimitEngine } from '../../platform/limits/index.ts';
import { answerOffer, notifyOthers } from './answer-offer.ts';
import { conversationOfRequest, messagesForVisitor, storeDocuments } from './conversation-of-request.ts';
import { offersForVisitor } from './offers.ts';
import { withdrawFromAdviser, withdrawRequest, type WithdrawalParts } from './withdraw.ts';
import { writeAsVisitor, type VisitorsMessage, type MessageInput } from './write-message.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serving/serve.ts';

export interface ConversationOperations {
  read(access: RequestAccess): Promise<RequestConversation>;
  messages(access: RequestAccess): Promise<RequestMessage[]>;
  write(access: RequestAccess, message: VisitorsMessage): Promise<MessageInput>;
  offers(access: RequestAccess): Promise<RequestOffer[]>;
  answerOffer(access: RequestAccess, offerId: string, given: GivenOfferAnswer): Promise<void>;
  notifyOthers(access: RequestAccess): Promise<void>;
  storeDocuments(access: RequestAccess, ready: readonly string[]): Promise<void>;
  /** Withdraws the whole request; idempotent. */
  withdraw(access: RequestAccess): Promise<void>;
  /** Withdraws a request from one adviser, by the adviser's public number in the request; idempotent. */
  withdrawFrom(access: RequestAccess, adviserId: string): Promise<void>;
}

export function conversationOperations(
  parts: WithdrawalParts & { limits: LimitEngine },
): ConversationOperations {
  return {
    read: (access) => conversationOfRequest(parts, access),
    messages: (access) => messagesForVisitor(parts, access),
    write: (access, message) => writeAsVisitor(parts, access, message),
    offers: (access) => offersForVisitor(parts, access),
    answerOffer: (access, offerId, given) => answerOffer(parts, access, offerId, given),
    notifyOthers: (access) => notifyOthers(parts, access),
    storeDocuments: (access, ready) => storeDocuments(parts, access, ready),
    withdraw: (access) => withdrawRequest(parts, access),
    withdrawFrom: (access, adviserId) => withdrawFromAdviser(parts, access, adviserId),
  };
}

export function conversationRoutes(app: FastifyInstance, conversation: ConversationOperations): void {
  serve(app, listRequestMessages, ({ params }) => conversation.messages({ token: params.token }));
  serve(app, sendRequestMessage, ({ params, body, headers }) =>
    conversation.write({ token: params.token }, { ...body, key: headers['idempotency-key'] }),
  );
  serve(app, listRequestOffers, ({ params }) => conversation.offers({ token: params.token }));
  serve(app, answerRequestOffer, ({ params, body }) =>
    conversation.answerOffer({ token: params.token }, params.id, body),
  );
  serve(app, withdrawRequestCall, ({ params }) => conversation.withdraw({ token: params.token }));
  serve(app, withdrawAdviser, ({ params }) => conversation.withdrawFrom({ token: params.token }, params.id));
}
