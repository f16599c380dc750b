import { PARTNER_VISIT_HEADER, PartnerVisit, TOKEN_HEADER } from '@heimvorteil/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Visits } from '../identity/index.ts';
import { hashOfToken } from '../../platform/privacy/index.ts';

/** The visit for which a partner calls: its own for each key, whatever another one names; undefined where it names none. */
export function visitOfPartner({ partnerKey, headers }: FastifyRequest): string | undefined {
  const named = z.safeParse(PartnerVisit, headers[PARTNER_VISIT_HEADER]);
  return partnerKey && named.success ? hashOfToken(`${partnerKey.id}|${named.data}`) : undefined;
}

/** Visits of browsers, and of whom a partner's server calls for: a key is no cookie that another page could use. */
export function withPartners(visits: Visits): Visits {
  return {
    ...visits,
    keyOf: async (request) => (request.partnerKey ? visitOfPartner(request) : visits.keyOf(request)),
    renewal: async (request, reply) => (request.partnerKey ? undefined : visits.renewal(request, reply)),
    async hasToken(request) {
      if (!request.partnerKey) return visits.hasToken(request);
      const visit = visitOfPartner(request);
      // The call asks for a token, in whose place the visit stands.
      if (visit !== undefined) request.headers[TOKEN_HEADER] = visit;
      return visit !== undefined;
    },
  };
}
