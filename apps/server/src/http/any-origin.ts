import type { Operation } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';

const ONE_DAY_IN_SECONDS = '86400';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers every origin, errors included; always without credentials. */
    anyOrigin?: boolean;
  }
}

const OWN_HEADERS = 'X-Client-Id, X-Visitor-Id';

/** Lets the widgets on foreign pages ask an address before they call it with their own headers, or with a body of JSON. */
export function answerAnyOrigin(app: FastifyInstance, url: string, method: Operation['method']): void {
  app.options(url, { config: { anyOrigin: true } }, (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', method)
      .header('access-control-allow-headers', method === 'GET' ? OWN_HEADERS : `${OWN_HEADERS}, Content-Type`)
      .header('access-control-max-age', ONE_DAY_IN_SECONDS)
      .send(),
  );
}
