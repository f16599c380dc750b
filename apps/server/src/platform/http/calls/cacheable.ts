import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const POLICY = 'ratelimit-policy';

const LEFT = 'ratelimit';

const WINDOW_IN_SECONDS = 60;

/** Sends a limit and its remaining requests (draft-ietf-httpapi-ratelimit-headers-11, RFC 9651). */
export function sendLimitHeaders(
  name: string,
  max: number,
): (reply: FastifyReply, left: { calls: number; seconds: number }) => void {
  const policy = `"${name}";q=${max};w=${WINDOW_IN_SECONDS}`;
  return (reply, { calls, seconds }) => {
    void reply.header(POLICY, policy).header(LEFT, `"${name}";r=${calls};t=${seconds}`);
  };
}

export function sendLimitsHeaders(
  reply: FastifyReply,
  limits: readonly {
    readonly name: string;
    readonly max: number;
    readonly windowInSeconds: number;
    readonly left: { readonly calls: number; readonly seconds: number };
  }[],
): void {
  const policies = limits.map(({ name, max, windowInSeconds }) => `"${name}";q=${max};w=${windowInSeconds}`);
  const left = limits.map(({ name, left: { calls, seconds } }) => `"${name}";r=${calls};t=${seconds}`);
  void reply.header(POLICY, policies.join(', ')).header(LEFT, left.join(', '));
}

/** Removes limit headers from an answer that caches share, because remaining requests are one caller's. */
function forgetLimit(reply: FastifyReply): void {
  if (reply.hasHeader(LEFT)) void reply.removeHeader(POLICY).removeHeader(LEFT);
}

export interface Rendered {
  /** Buffer of an answer sent repeatedly, so that it is encoded once; else text. */
  readonly body: Buffer | string;
  readonly etag: string;
}

export function rendered(answer: unknown): Rendered {
  return renderedText(JSON.stringify(answer));
}

export function renderedText(body: string): Rendered {
  return { body: standaloneBytes(body), etag: etagOf(body) };
}

/** Encodes without the shared 64 KB slab of `Buffer.from`, which a cached answer would keep in memory. */
export function standaloneBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

export function etagOf(text: string): string {
  return `"${hash('sha1', text, 'base64url')}"`;
}

interface Lifetime {
  readonly sharedSeconds: number;
  /** Seconds in which the browser reuses the answer without a request. */
  readonly browserSeconds: number;
}

export function cacheControlOf({ sharedSeconds, browserSeconds }: Lifetime): string {
  return `public, max-age=${browserSeconds}, s-maxage=${sharedSeconds}`;
}

/** Sends an answer without personal data, or 304. A number as `lifetime` applies to shared caches only. */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Rendered,
  lifetime: number | Lifetime,
  type = 'application/json; charset=utf-8',
): FastifyReply {
  const { sharedSeconds, browserSeconds } =
    typeof lifetime === 'number' ? { sharedSeconds: lifetime, browserSeconds: 0 } : lifetime;
  // Answers to partner keys contain the key's remaining quota, so shared caches must not store them.
  const isOwn = Boolean(request.partnerKey);
  reply.header(
    'cache-control',
    isOwn ? `private, max-age=${browserSeconds}` : cacheControlOf({ sharedSeconds, browserSeconds }),
  );
  if (!isOwn) forgetLimit(reply);
  reply.header('etag', answer.etag);
  if (knows(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  return reply.type(type).send(answer.body);
}

/** Sends the answer cached for the request's address; undefined if there is none. */
export function sendCached(
  atAddress: (address: string) => Rendered | undefined,
  lifetime: () => number | Lifetime,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined {
  return (request, reply) => {
    const answer = atAddress(request.url);
    return answer && sendCacheable(request, reply, answer, lifetime());
  };
}

function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
