import { API_ROOT, type Deprecation } from '@heimvorteil/contracts';
import type { onRequestHookHandler } from 'fastify';

const MILLISECONDS = 1_000;

/** Says on every answer since when its call has a successor (RFC 9745), when it ends (RFC 8594), and where that is explained. */
export function announcing({ since, sunset }: Deprecation): onRequestHookHandler {
  const headers = {
    deprecation: `@${Date.parse(since) / MILLISECONDS}`,
    link: `<${API_ROOT}/docs>; rel="deprecation"; type="text/html"`,
    ...(sunset === undefined ? {} : { sunset: new Date(sunset).toUTCString() }),
  };
  return (_request, reply, done) => {
    void reply.headers(headers);
    done();
  };
}
