import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { problem } from '../calls/problem-error.ts';

/** A path of this server; two leading slashes would name another host when it is parsed as an address. */
const ORIGIN_FORM = /^\/(?![/\\])[^?\\]*(?:[?]|$)/;
/** Dot segments, whose resolution yields another page than the routed one; browsers resolve them before sending. */
const DOT_SEGMENT = /^[^?]*\/(?:[.]|%2e){1,2}(?:[/?#]|$)/i;
/** Host and port (RFC 3986 §3.2.2), possibly empty. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;
/** An absolute address, as sent to a proxy (RFC 9112 §3.2.2). */
const ABSOLUTE_FORM = /^https?:\/\/(?<authority>[^/?#\\]+)(?<rest>.*)$/i;
const VERSIONS: ReadonlySet<string> = new Set(['1.0', '1.1']);

/** Path of a request's target, for routing (RFC 9112 §3.2.2). An invalid address is returned unchanged and refused later. */
export function routedTarget({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  const { authority = '', rest = '' } = ABSOLUTE_FORM.exec(url)?.groups ?? {};
  if (authority === '' || !HOST.test(authority)) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Host of an absolute target; undefined for a path. */
export function authorityIn(target: string): string | undefined {
  return ABSOLUTE_FORM.exec(target)?.groups?.['authority'];
}

/**
 * Refuses what two parsers could understand differently, before any other hook: a target that is no path, a second `Host` (RFC
 * 9112 §3.2), an unsupported HTTP version. Such a connection is closed.
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

/** Counts Host headers: Node uses the first, a proxy may have used the last. */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 'host'.length && name.toLowerCase() === 'host') hosts++;
  }
  return hosts;
}
