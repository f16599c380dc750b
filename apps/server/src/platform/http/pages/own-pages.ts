import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../calls/problem-error.ts';

const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * True if a page of the portal, or no page at all, sent the form: by Fetch Metadata, else by Origin. Fetch
 * Metadata comes first, because a page with `no-referrer` sends "null" as Origin.
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
 * Refuses writing calls with a session cookie from pages of other sites, before parsing them. `SameSite=Lax`
 * alone would admit pages on subdomains of the same site.
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
