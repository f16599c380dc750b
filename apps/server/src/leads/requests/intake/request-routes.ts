import {
  createRequest,
  findConsents,
  findRequestStatus,
  redistributeRequest,
  selectAdvisers,
  stateBorrowers,
} from '@heimvorteil/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../../platform/http/calls/problem-error.ts';
import { serve } from '../../../platform/http/serving/serve.ts';
import { isTextVersion } from '../consents/consent-texts.ts';
import type { RequestOperations } from '../request-operations.ts';
import type { RequestSender } from './verified-sender.ts';

const STATUS_OF_REFUSAL = {
  NO_REQUEST_FOUND: 404,
  REQUEST_EXPIRED: 410,
  OBJECTED: 409,
  REQUEST_ALREADY_RECEIVED: 409,
  NO_ADVISER_LEFT: 409,
  NOT_DUE: 409,
  SELECTION_EXPIRED: 409,
} as const;

export function requestRoutes(
  app: FastifyInstance,
  requests: RequestOperations,
  /** Sender of a request from our own pages; a foreign page has none. */
  senderOf: (request: FastifyRequest) => Promise<RequestSender>,
): void {
  serve(
    app,
    createRequest,
    async ({ body, headers }, _reply, request) =>
      requests.create(body, headers['idempotency-key'], await senderOf(request)),
    // The handler checks everything at once, because half of the rules need more than the form.
    { bodyIsCheckedByHandler: true },
  );
  serve(app, findConsents, ({ query }) => requests.consentsNaming(query.selectionId));
  serve(app, selectAdvisers, async ({ query }, _reply, request) =>
    requests.selectAdvisers(query, await senderOf(request)),
  );
  serve(app, stateBorrowers, ({ params, body }) => requests.stateBorrowers(params.token, body), {
    // The handler also reports errors that need geography or the date.
    bodyIsCheckedByHandler: true,
  });
  serve(app, redistributeRequest, async ({ params, body }) => {
    if (body.phoneCalls === true && body.textVersion === undefined)
      throw problem(422, 'REQUIRED', 'textVersion');
    if (body.textVersion !== undefined && !isTextVersion(body.textVersion))
      throw problem(422, 'CONSENT_OUTDATED', 'textVersion');
    const answer = await requests.redistribute({ redistributionToken: params.token }, body);
    if (answer === 'PASSED_ON_AMID_MESSAGE') return { status: 'PASSED_ON' as const, mayStillArrive: true };
    if (answer !== 'PASSED_ON')
      throw problem(STATUS_OF_REFUSAL[answer], answer === 'NOT_DUE' ? 'STATUS_NOT_POSSIBLE' : answer);
    return { status: answer };
  });
  serve(app, findRequestStatus, async ({ params }) => {
    const { done: found, refused: missing } = await requests.status({ token: params.token });
    if (missing) throw problem(missing === 'REQUEST_EXPIRED' ? 410 : 404, missing);
    const { status, advisers, lenders, createdAt } = found;
    return { status, advisers, ...(lenders && { lenders }), createdAt };
  });
}
