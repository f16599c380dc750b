import { confirmCode, findVerification, sendCode } from '@heimvorteil/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { refuseForeignWrites } from '../../platform/http/serving/own-writes.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import type { Visitors, Visits } from '../identity/index.ts';
import type { Verification } from './verification.ts';

/** Call [2] and the two calls before it, for scripts of our own pages. */
export async function verificationRoutes(
  app: FastifyInstance,
  {
    verification,
    visits,
    visitors,
    originOf,
  }: {
    verification: Verification;
    visits: Visits;
    visitors: Visitors;
    originOf: (request: FastifyRequest) => string;
  },
): Promise<void> {
  const visitOf = async (request: FastifyRequest): Promise<string> => {
    const key = await visits.keyOf(request);
    if (key === undefined) throw problem(400, 'VERIFICATION_TOKEN_MISSING');
    return key;
  };
  await app.register(async (own) => {
    refuseForeignWrites(own, originOf);
    // Before any input is read: a caller without a visit learns nothing about valid input.
    own.addHook('onRequest', async (request) => {
      if (!(await visits.hasToken(request))) throw problem(400, 'VERIFICATION_TOKEN_MISSING');
    });
    serve(own, findVerification, async (_input, _reply, request) =>
      verification.stateOf(await visitOf(request), await visitors.visitorOf(request)),
    );
    serve(own, sendCode, async ({ body }, _reply, request) =>
      verification.send(body, {
        visitKey: await visitOf(request),
        ip: request.partnerKey ? undefined : request.ip,
      }),
    );
    serve(own, confirmCode, async ({ body }, reply, request) => {
      const renewal = await visits.renewal(request, reply);
      const visitKey = renewal?.visitKey ?? (await visitOf(request));
      const confirmed = await verification.confirm(body.code, { visitKey, renewal });
      // A code counts once, but the browser still gets its new visit id.
      if (confirmed === 'CONFIRMED_BEFORE') throw problem(410, 'CODE_EXPIRED');
      return { verified: true as const };
    });
  });
}
