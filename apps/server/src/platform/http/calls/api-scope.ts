import { addressOf, API_ROOT, PHONE_VERIFICATION_ROOT, type Operation } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { problem } from './problem-error.ts';

/** Defaults for every call: JSON only, no caching, German problems for unknown addresses. */
export function apiScope(api: FastifyInstance, operations: readonly Operation[]): void {
  api.removeContentTypeParser('text/plain');
  api.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });

  const addresses = operations.map((operation) => ({
    method: operation.method,
    pattern: patternOf(operation),
  }));
  const methodsOf = (url: string) => {
    const path = url.split('?', 1)[0] ?? '';
    return addresses.filter(({ pattern }) => pattern.test(path)).map((known) => known.method);
  };
  for (const url of [API_ROOT, PHONE_VERIFICATION_ROOT].flatMap((root) => [root, `${root}/*`])) {
    api.all(url, (request, reply) => {
      const allowed = methodsOf(request.url);
      const method = request.method === 'HEAD' ? 'GET' : (request.method as Operation['method']);
      if (allowed.length === 0 || allowed.includes(method)) throw problem(404, 'NOT_FOUND');
      reply.header('allow', [...new Set(allowed)].join(', '));
      throw problem(405, 'METHOD_NOT_ALLOWED');
    });
  }
}

function patternOf(operation: Operation): RegExp {
  return new RegExp(`^${addressOf(operation).replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`);
}
