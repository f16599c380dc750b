import { API_ROOT, PHONE_VERIFICATION_ROOT } from '@heimvorteil/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { triedKeys } from '../../platform/limits/index.ts';
import type { KnownKeys } from './known-keys.ts';
import type { PartnerKey } from './stored-keys.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's partner key; `null` if invalid, undefined without one. */
    partnerKey: PartnerKey | null | undefined;
  }
}

const BEARER = /^bearer +(.*)$/i;

/**
 * Identifies the calling partner before any limit counts, for API calls with a bearer token only. Such a call is known
 * by its token alone, never by a browser's cookie. `onRefused` receives the limit against key guessing.
 */
export function identifyPartners(
  app: FastifyInstance,
  { keys, registry, onRefused }: { keys: KnownKeys; registry: Registry; onRefused: (limit: string) => void },
): void {
  const calls = new Counter({
    name: 'partner_calls_total',
    help: 'What was answered to the keys of partners, by key and status; "none" is what was no key, or none any more.',
    labelNames: ['key', 'status'],
    registers: [registry],
  });
  const tried = triedKeys(onRefused);
  app.decorateRequest('partnerKey', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const { authorization } = request.headers;
    if (authorization === undefined || !isCall(request)) return done();
    const [, text] = BEARER.exec(authorization) ?? [];
    // Another scheme is a proxy's own affair.
    if (text === undefined) return done();
    delete request.headers.cookie;
    const settle = (key: PartnerKey | undefined) => {
      request.partnerKey = key ?? null;
      done();
    };
    // Until it is verified.
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
