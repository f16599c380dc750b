import { fault, scopesOf } from '@heimvorteil/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { ProblemError, problem } from '../../platform/http/calls/problem-error.ts';
import { hashOfToken } from '../../platform/privacy/index.ts';

const CHALLENGE = 'www-authenticate';

/** Refuses as RFC 6750 says: 401 for an invalid key, 403 without the scope; links of another partner are unknown. */
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
  // API descriptions and unknown paths are public.
  if (!operation) return undefined;
  const scopes = scopesOf(operation);
  if (scopes.some((scope) => partnerKey.scopes.includes(scope))) return undefined;
  const needed = scopes.length > 0 ? `, scope="${scopes.join(' ')}"` : '';
  reply.header(CHALLENGE, `Bearer error="insufficient_scope"${needed}`);
  return new ProblemError(403, [{ ...fault('SCOPE_MISSING'), scopes: [...scopes] }]);
}

/**
 * Refuses another partner's status link as unknown. Keys of one name belong to one partner, so an exchange of keys
 * changes nothing. A visitor's own link works with any key.
 */
function guardLinks(api: FastifyInstance, db: Kysely<Tables>): void {
  api.addHook('preHandler', async ({ partnerKey, params }) => {
    const { token } = (params ?? {}) as { token?: unknown };
    if (!partnerKey || typeof token !== 'string') return;
    const foreign = await db
      .selectFrom('link_token')
      .innerJoin('partner_key as owner', 'owner.id', 'link_token.partner_key_id')
      .select('owner.id')
      .where('token_hash', '=', hashOfToken(token))
      .where('owner.name', 'not in', (key) =>
        key.selectFrom('partner_key').select('name').where('id', '=', partnerKey.id),
      )
      .executeTakeFirst();
    if (foreign) throw problem(404, 'NO_REQUEST_FOUND');
  });
}
