import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../calls/problem-error.ts';

const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * True for forms of the portal's own pages or of no page, by Fetch Metadata, else by Origin. Fetch Metadata comes first, because
 * pages under `no-referrer` send Origin "null".
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return OWN_SITES.has(site);
  const { origin } = headers;
  return origin === undefined || origin === new URL(publicUrl).origin;
}

export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes from foreign pages before parsing them, for calls authenticated by the session cookie. It also covers sister
 * hosts, for which `SameSite=Lax` does not suffice.
 */
export function refuseForeignWrites(
  app: FastifyInstance,
  originOf: (request: FastifyRequest) => string,
): void {
  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method) || isFromOwnPage(request.headers, originOf(request))) return;
    throw problem(403, 'FOREIGN_PAGE');
  });
}
