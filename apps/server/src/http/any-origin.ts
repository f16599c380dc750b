import type { FastifyInstance } from 'fastify';

const ONE_DAY_IN_SECONDS = '86400';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers every origin, errors included; always without credentials. */
    anyOrigin?: boolean;
  }
}

/** Lets the widgets on foreign pages ask an address before they call it with their own headers. */
export function answerAnyOrigin(app: FastifyInstance, url: string): void {
  app.options(url, { schema: { hide: true }, config: { anyOrigin: true } }, (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET')
      .header('access-control-allow-headers', 'X-Client-Id, X-Visitor-Id')
      .header('access-control-max-age', ONE_DAY_IN_SECONDS)
      .send(),
  );
}
