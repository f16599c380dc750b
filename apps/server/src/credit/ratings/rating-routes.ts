import { rateProvider } from '@heimvorteil/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../platform/http/serving/serve.ts';
import type { RequestSender } from '../../leads/requests/index.ts';
import type { RatingOperations } from './rating-operations.ts';

/** `POST /v1.0/providers/{id}/ratings`: the holder of a request's link rates providers it reached. */
export function ratingRoutes(
  app: FastifyInstance,
  ratings: RatingOperations,
  /** The logged-in sender, on one of our own pages. */
  senderOf: (request: FastifyRequest) => Promise<RequestSender>,
): void {
  serve(app, rateProvider, async ({ params, body: { statusToken, stars, text } }, _reply, request) => {
    const { account } = await senderOf(request);
    return ratings.rate({ token: statusToken }, { providerId: params.id, stars, text }, account?.id);
  });
}
