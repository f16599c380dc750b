import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is bytes already, so that sending it again encodes nothing, and what tells its version apart. */
export interface Rendered {
  readonly body: Buffer;
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

/** Sends an answer without personal data, so that shared caches may keep it for some seconds; 304 to those that have it. */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Rendered,
  seconds: number,
  type = 'application/json; charset=utf-8',
): FastifyReply {
  reply.header('cache-control', `public, max-age=0, s-maxage=${seconds}`);
  reply.header('etag', answer.etag);
  if (knows(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  return reply.type(type).send(answer.body);
}

function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
