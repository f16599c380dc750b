import type { VisitObjections } from '@heimvorteil/portal/services';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../../platform/http/calls/problem-error.ts';
import type { Visits } from '../../people/identity/index.ts';
import type { ObjectionOperations } from '../../leads/objections/index.ts';
import type { OwnMatters } from './own-matters.ts';
import type { Verification } from '../../people/phone-verification/index.ts';
import type { LoggedOutcome } from './page-outcomes.ts';

/** Operations of a browser that follows an objection link. */
export function portalObjections(
  parts: {
    readonly objections: ObjectionOperations;
    readonly verification: Verification;
    readonly visits: Visits;
    readonly senderOf: OwnMatters['senderOf'];
    readonly loggedOutcome: LoggedOutcome;
  },
  request: FastifyRequest,
  reply: FastifyReply,
): VisitObjections {
  const { objections, verification, visits } = parts;
  return {
    sendCode: (token) =>
      parts.loggedOutcome(async () => {
        const contact = await objections.findProvable(token);
        if (!contact) throw problem(404, 'NO_REQUEST_FOUND');
        // The page of a mail's link starts no visit before the visitor acts.
        await verification.send(contact, { visitKey: await visits.begin(request, reply), ip: request.ip });
      }),
    reachByContact: async (token) => objections.reachByContact(token, await parts.senderOf(request)),
    objectByContact: async (token) => objections.objectByContact(token, await parts.senderOf(request)),
  };
}
