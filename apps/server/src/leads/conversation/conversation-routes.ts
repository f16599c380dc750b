import {
  answerRequestOffer,
  listRequestMessages,
  listRequestOffers,
  sendRequestMessage,
  withdrawAdviser,
  withdrawRequest,
} from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serving/serve.ts';
import type { ConversationOperations } from './conversation-operations.ts';

export function conversationRoutes(app: FastifyInstance, conversation: ConversationOperations): void {
  serve(app, listRequestMessages, ({ params }) => conversation.messages({ token: params.token }));
  serve(app, sendRequestMessage, ({ params, body, headers }) =>
    conversation.write({ token: params.token }, { ...body, key: headers['idempotency-key'] }),
  );
  serve(app, listRequestOffers, ({ params }) => conversation.offers({ token: params.token }));
  serve(app, answerRequestOffer, async ({ params, body }, reply) => {
    await conversation.answerOffer({ token: params.token }, params.id, body);
    return reply.code(204).send();
  });
  serve(app, withdrawRequest, async ({ params }, reply) => {
    await conversation.withdraw({ token: params.token });
    return reply.code(204).send();
  });
  serve(app, withdrawAdviser, async ({ params }, reply) => {
    await conversation.withdrawFrom({ token: params.token }, params.id);
    return reply.code(204).send();
  });
}
