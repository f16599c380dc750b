import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { outsideTraces } from '../../tracing/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for routes answered mostly from a cache; they set the number for log lines only if needed. */
    answersAtOnce?: boolean;
  }
}

const HEADER = 'x-request-id';
/** UUID; some proxies omit its dashes. */
const UUID = /^(?:[\da-f]{32}|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/i;

const current = new AsyncLocalStorage<string | undefined>();

/** Number (UUID) of each request: a trusted proxy's, else a random one. */
export function requestNumbers(trustProxy: false | readonly string[]): (raw: IncomingMessage) => string {
  const readNumber = readProxyHeader(trustProxy, HEADER);
  return (raw) => {
    const number = readNumber(raw);
    return number !== undefined && UUID.test(number) ? dashed(number) : randomUUID();
  };
}

/** Reads a header; undefined unless the request comes from a trusted proxy. */
export function readProxyHeader(
  trustProxy: false | readonly string[],
  header: string,
): (raw: IncomingMessage) => string | undefined {
  if (trustProxy === false) return () => undefined;
  const isTrusted = compile([...trustProxy]);
  return ({ headers: { [header]: value }, socket }) =>
    typeof value === 'string' && isTrusted(socket.remoteAddress ?? '', 0) ? value : undefined;
}

/** Adds the request's number to all log lines written while it is processed. */
export const noteRequestNumber: onRequestHookHandler = (request, _reply, done) =>
  current.run(request.id, done);

function dashed(number: string): string {
  const digits = number.replaceAll('-', '').toLowerCase();
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Sends the request's number with each answer, except answers that caches share between visitors. */
export function sendRequestNumbers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.answersAtOnce) done();
    else noteRequestNumber.call(app, request, reply, done);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const policy = reply.getHeader('cache-control');
    if (typeof policy !== 'string' || !policy.startsWith('public')) reply.header(HEADER, request.id);
    done(null, payload);
  });
}

/** A request's number as URN, for problems (`instance`, RFC 9457) and log lines. */
export function instanceOf(requestNumber: string): string {
  return `urn:uuid:${requestNumber}`;
}

export function currentRequestNumber(): string | undefined {
  return current.getStore();
}

/** Runs a task that does not belong to the current request's number and trace. */
export function outsideRequests<Result>(task: () => Result): Result {
  return outsideTraces(() => current.exit(task));
}
