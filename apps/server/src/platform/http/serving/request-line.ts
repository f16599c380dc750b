import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { problem } from '../calls/problem-error.ts';

/** A path; two slashes at the start would name a host if the path is resolved as an address. */
const ORIGIN_FORM = /^\/(?![/\\])[^?\\]*(?:[?]|$)/;
/** Segments `.` and `..`, which browsers resolve before sending; resolved later, they are another page. */
const DOT_SEGMENT = /^[^?]*\/(?:[.]|%2e){1,2}(?:[/?#]|$)/i;
/** Value of `Host`: host and port (RFC 3986 §3.2.2), possibly empty. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;
/** Absolute address in the request line, as clients send it to a proxy (RFC 9112 §3.2.2). */
const ABSOLUTE_FORM = /^https?:\/\/(?<authority>[^/?#\\]+)(?<rest>.*)$/i;
const VERSIONS: ReadonlySet<string> = new Set(['1.0', '1.1']);

/** Path for routing, also of an absolute address (RFC 9112 §3.2.2); an invalid one is refused later. */
export function routedTarget({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  const { authority = '', rest = '' } = ABSOLUTE_FORM.exec(url)?.groups ?? {};
  if (authority === '' || !HOST.test(authority)) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Host of an absolute address; undefined for a path. */
export function authorityIn(target: string): string | undefined {
  return ABSOLUTE_FORM.exec(target)?.groups?.['authority'];
}

/**
 * Before any other hook, refuses what two parsers could read differently: an invalid path, a second `Host`
 * (RFC 9112 §3.2), an unsupported HTTP version. Closes the connection.
 */
export function requestLine(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (raw.url === '*' && raw.method === 'OPTIONS') return void reply.code(204).send();
    if (isUnambiguous(raw)) return done();
    reply.header('connection', 'close');
    done(problem(400, 'NOT_PARSABLE'));
  });
  app.setNotFoundHandler(() => {
    throw problem(404, 'NOT_FOUND');
  });
}

function isUnambiguous({ url = '', httpVersion, headers, rawHeaders }: IncomingMessage): boolean {
  return (
    ORIGIN_FORM.test(url) &&
    !DOT_SEGMENT.test(url) &&
    VERSIONS.has(httpVersion) &&
    HOST.test(headers.host ?? '') &&
    hostsIn(rawHeaders) <= 1
  );
}

/** Number of Host headers: Node uses the first, while a proxy may have used the last. */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 'host'.length && name.toLowerCase() === 'host') hosts++;
  }
  return hosts;
}
