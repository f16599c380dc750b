import {
  API_ROOT,
  PHONE_VERIFICATION_ROOT,
  PARTNER_VISIT_HEADER,
  PartnerVisit,
  TOKEN_HEADER,
  errorOf,
  scopesOf,
} from '@heimvorteil/contracts';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { triedKeys } from '../../platform/limits/index.ts';
import type { KnownKeys } from './known-keys.ts';
import type { PartnerKey } from './stored-keys.ts';
import * as z from 'zod/mini';
import type { Visits } from '../identity/index.ts';
import { hashOfToken } from '../../platform/privacy/index.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { ProblemError, problem } from '../../platform/http/calls/problem-error.ts';

const CHALLENGE = 'www-authenticate';

/** Refuses by RFC 6750: 401 for an invalid key, 403 without scope, 404 for another partner's status link. */
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
  // API descriptions and unknown paths need no key.
  if (!operation) return undefined;
  const scopes = scopesOf(operation);
  if (scopes.some((scope) => partnerKey.scopes.includes(scope))) return undefined;
  const needed = scopes.length > 0 ? `, scope="${scopes.join(' ')}"` : '';
  reply.header(CHALLENGE, `Bearer error="insufficient_scope"${needed}`);
  return new ProblemError(403, [{ ...errorOf('SCOPE_MISSING'), scopes: [...scopes] }]);
}

/**
 * Answers another partner's status link like an unknown one. Keys with equal names belong to one partner, so
 * a new key opens the links of the key it replaces. A visitor's own link works with any key.
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Partner key of the request; `null` if invalid, undefined if the request has none. */
    partnerKey: PartnerKey | null | undefined;
  }
}

const BEARER = /^bearer +(.*)$/i;

/**
 * Identifies the calling partner of an API call by bearer token, before rate limits count the call. Ignores
 * the call's cookies. `onRefused` receives the limit against guessing keys.
 */
export function identifyPartners(
  app: FastifyInstance,
  { keys, registry, onRefused }: { keys: KnownKeys; registry: Registry; onRefused: (limit: string) => void },
): void {
  const calls = new Counter({
    name: 'partner_calls_total',
    help: 'Answers to calls with a partner key, by key and status; "none" stands for unknown and expired keys.',
    labelNames: ['key', 'status'],
    registers: [registry],
  });
  const tried = triedKeys(onRefused);
  app.decorateRequest('partnerKey', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const { authorization } = request.headers;
    if (authorization === undefined || !isCall(request)) return done();
    const [, text] = BEARER.exec(authorization) ?? [];
    // Ignore other authentication schemes, such as Basic, which a proxy may require.
    if (text === undefined) return done();
    delete request.headers.cookie;
    const settle = (key: PartnerKey | undefined) => {
      request.partnerKey = key ?? null;
      done();
    };
    // Treat the key as invalid until it is found.
    request.partnerKey = null;
    try {
      const found = keys.find(text.trim(), tried(request, reply));
      if (found instanceof Promise) found.then(settle, done);
      else settle(found);
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { partnerKey } = request;
    if (partnerKey !== undefined) calls.inc({ key: partnerKey?.id ?? 'none', status: reply.statusCode });
    done();
  });
}

function isCall({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith(API_ROOT) || url.startsWith(PHONE_VERIFICATION_ROOT);
}

/** Visit named by a header of the partner's call, separate for each key; undefined without the header. */
export function visitOfPartner({ partnerKey, headers }: FastifyRequest): string | undefined {
  const named = z.safeParse(PartnerVisit, headers[PARTNER_VISIT_HEADER]);
  return partnerKey && named.success ? hashOfToken(`${partnerKey.id}|${named.data}`) : undefined;
}

/** Extends visits to calls of partners. A key needs no CSRF token, because no other site has the key. */
export function withPartners(visits: Visits): Visits {
  return {
    ...visits,
    keyOf: async (request) => (request.partnerKey ? visitOfPartner(request) : visits.keyOf(request)),
    renewal: async (request, reply) => (request.partnerKey ? undefined : visits.renewal(request, reply)),
    async hasToken(request) {
      if (!request.partnerKey) return visits.hasToken(request);
      const visit = visitOfPartner(request);
      // The handler reads the visit from the CSRF header.
      if (visit !== undefined) request.headers[TOKEN_HEADER] = visit;
      return visit !== undefined;
    },
  };
}
