import { PARTNER_VISIT_HEADER, PartnerVisit, TOKEN_HEADER } from '@heimvorteil/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Visits } from '../identity/index.ts';
import { hashOfToken } from '../../platform/privacy/index.ts';

/** The partner's visit, separate for each key; undefined if the call names none. */
export function visitOfPartner({ partnerKey, headers }: FastifyRequest): string | undefined {
  const named = z.safeParse(PartnerVisit, headers[PARTNER_VISIT_HEADER]);
  return partnerKey && named.success ? hashOfToken(`${partnerKey.id}|${named.data}`) : undefined;
}

/** Visits of browsers and of partners' visitors; a key needs no CSRF token, because no other page can use it. */
export function withPartners(visits: Visits): Visits {
  return {
    ...visits,
    keyOf: async (request) => (request.partnerKey ? visitOfPartner(request) : visits.keyOf(request)),
    renewal: async (request, reply) => (request.partnerKey ? undefined : visits.renewal(request, reply)),
    async hasToken(request) {
      if (!request.partnerKey) return visits.hasToken(request);
      const visit = visitOfPartner(request);
      // The CSRF header carries the visit instead.
      if (visit !== undefined) request.headers[TOKEN_HEADER] = visit;
      return visit !== undefined;
    },
  };
}
