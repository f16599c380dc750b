import type { FastifyInstance, FastifyRequest } from 'fastify';
import { comesFromOwnPage } from '../pages/own-pages.ts';
import { problem } from '../calls/problem-error.ts';

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
    if (READS.has(request.method) || comesFromOwnPage(request.headers, originOf(request))) return;
    throw problem(403, 'FOREIGN_PAGE');
  });
}
