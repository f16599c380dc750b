import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { problem } from '../calls/problem-error.ts';

/** A path of this server. What begins with two slashes names another host to whoever reads it as an address. */
const ORIGIN_FORM = /^\/(?![/\\])[^?\\]*(?:[?]|$)/;
/** Whoever resolves these names another page than the one that was routed; browsers resolve them before they ask. */
const DOT_SEGMENT = /^[^?]*\/(?:[.]|%2e){1,2}(?:[/?#]|$)/i;
/** A host and port (RFC 3986 §3.2.2); empty where the address has none. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;
/** An address with a host, as a proxy is asked (RFC 9112 §3.2.2). */
const ABSOLUTE_FORM = /^https?:\/\/(?<authority>[^/?#\\]+)(?<rest>.*)$/i;
const VERSIONS: ReadonlySet<string> = new Set(['1.0', '1.1']);

/**
 * What is routed of a request's target: an address with a host counts as its path (RFC 9112 §3.2.2). Whatever is no address stays as it came and is refused.
 */
export function routedTarget({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  const { authority = '', rest = '' } = ABSOLUTE_FORM.exec(url)?.groups ?? {};
  if (authority === '' || !HOST.test(authority)) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The host in a target that is an address with one; undefined for a path. */
export function authorityIn(target: string): string | undefined {
  return ABSOLUTE_FORM.exec(target)?.groups?.['authority'];
}

/**
 * Refuses, before anything else looks at it, what two readers could understand differently: a target that is no path of
 * this server, a second `Host` (RFC 9112 §3.2), a version of HTTP that is not spoken here. Nothing more is read from
 * such a connection. An unknown address is a problem like any other.
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

/** Node keeps the first of several hosts; a proxy in front may have looked at the last. */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 'host'.length && name.toLowerCase() === 'host') hosts++;
  }
  return hosts;
}
