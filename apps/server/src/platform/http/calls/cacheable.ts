import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forgetLimit } from './limit-headers.ts';

/** An answer and what tells its version apart. */
export interface Rendered {
  /** Bytes where it is sent again, so that this encodes nothing; text where it is sent once. */
  readonly body: Buffer | string;
  readonly etag: string;
}

/** A rendered answer whose version is its content. */
export function rendered(answer: unknown): Rendered {
  return renderedText(JSON.stringify(answer));
}

/** The same of a text that is no JSON. */
export function renderedText(body: string): Rendered {
  return { body: keptBytes(body), etag: etagOf(body) };
}

/**
 * A text as bytes that may be kept for long. They have memory of their own: `Buffer.from` cuts short ones out of slabs of
 * 64 KB that everybody shares, and whoever keeps such a piece keeps the slab.
 */
export function keptBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** A strong entity tag of a text. */
export function etagOf(text: string): string {
  return `"${hash('sha1', text, 'base64url')}"`;
}

/** How long an answer may be kept; a browser that was sent an old one counts its age in. */
interface KeptFor {
  readonly sharedSeconds: number;
  /** By the browser of one visitor, who then does not even ask. */
  readonly browserSeconds: number;
}

/** The header that says it. */
export function keptFor({ sharedSeconds, browserSeconds }: KeptFor): string {
  return `public, max-age=${browserSeconds}, s-maxage=${sharedSeconds}`;
}

/**
 * Sends an answer without personal data, so that caches may keep it; 304 to those that have it. Seconds alone are those of
 * shared caches: browsers then ask each time.
 */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Rendered,
  kept: number | KeptFor,
  type = 'application/json; charset=utf-8',
): FastifyReply {
  const { sharedSeconds, browserSeconds } =
    typeof kept === 'number' ? { sharedSeconds: kept, browserSeconds: 0 } : kept;
  // What is answered to a key says how much is left of it: that is nobody else's.
  const isOwn = Boolean(request.partnerKey);
  reply.header(
    'cache-control',
    isOwn ? `private, max-age=${browserSeconds}` : keptFor({ sharedSeconds, browserSeconds }),
  );
  if (!isOwn) forgetLimit(reply);
  reply.header('etag', answer.etag);
  if (knows(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  return reply.type(type).send(answer.body);
}

/** Sends the answer that is kept for the address of a request; undefined where none is, and the request has to be understood. */
export function sendingKept(
  atAddress: (address: string) => Rendered | undefined,
  kept: () => number | KeptFor,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined {
  return (request, reply) => {
    const answer = atAddress(request.url);
    return answer && sendCacheable(request, reply, answer, kept());
  };
}

function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
