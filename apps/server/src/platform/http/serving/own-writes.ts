import type { FastifyInstance, FastifyRequest } from 'fastify';
import { comesFromOwnPage } from '../pages/own-pages.ts';
import { problem } from '../calls/problem-error.ts';

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * For calls that act for whoever the session cookie names: a write from a foreign page is refused before anything of it
 * is read. `SameSite=Lax` keeps the cookie from most of them already; this holds for the rest, and for sister hosts.
 */
export function refuseForeignWrites(
  app: FastifyInstance,
  originOf: (request: FastifyRequest) => string,
): void {
  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method) || comesFromOwnPage(request.headers, originOf(request))) return;
    throw problem(403, 'FOREIGN_PAGE');
  });
}
