import { fault, scopesOf } from '@heimvorteil/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { ProblemError, problem } from '../http/problem-error.ts';
import { guardLinks } from './guard-links.ts';

const CHALLENGE = 'www-authenticate';

/** Refuses what a key does not open, as RFC 6750 says it: a key that is none with 401, one without the scope with 403; and links of another partner as unknown. */
export function guardCalls(api: FastifyInstance, db: Kysely<Tables>): void {
  api.addHook('onRequest', (request, reply, done) => done(refusalOf(request, reply)));
  guardLinks(api, db);
}

function refusalOf(request: FastifyRequest, reply: FastifyReply): Error | undefined {
  const { partnerKey } = request;
  if (partnerKey === undefined) return undefined;
  if (partnerKey === null) {
    reply.header(CHALLENGE, 'Bearer error="invalid_token"');
    return problem(401, 'KEY_INVALID');
  }
  const { operation } = request.routeOptions.config;
  // What describes the API, and what leads nowhere, is the same for everybody.
  if (!operation) return undefined;
  const scopes = scopesOf(operation);
  if (scopes.some((scope) => partnerKey.scopes.includes(scope))) return undefined;
  const needed = scopes.length > 0 ? `, scope="${scopes.join(' ')}"` : '';
  reply.header(CHALLENGE, `Bearer error="insufficient_scope"${needed}`);
  return new ProblemError(403, [{ ...fault('SCOPE_MISSING'), scopes: [...scopes] }]);
}
