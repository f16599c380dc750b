import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { outsideTraces } from '../../tracing/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Most answers are there already: the log hears of a request only once it has to be understood. */
    answersAtOnce?: boolean;
  }
}

const HEADER = 'x-request-id';
/** With its dashes, or without, as some proxies write it. */
const UUID = /^(?:[\da-f]{32}|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/i;

const current = new AsyncLocalStorage<string | undefined>();

/** How requests get their numbers: a random one of ours, or that of a proxy whose word counts. */
export function requestNumbers(trustProxy: false | readonly string[]): (raw: IncomingMessage) => string {
  const told = toldByProxy(trustProxy, HEADER);
  return (raw) => {
    const number = told(raw);
    return number !== undefined && UUID.test(number) ? dashed(number) : randomUUID();
  };
}

/** Reads one header, which counts only where a trusted proxy has sent the request. */
export function toldByProxy(
  trustProxy: false | readonly string[],
  header: string,
): (raw: IncomingMessage) => string | undefined {
  if (trustProxy === false) return () => undefined;
  const isTrusted = compile([...trustProxy]);
  return ({ headers: { [header]: told }, socket }) =>
    typeof told === 'string' && isTrusted(socket.remoteAddress ?? '', 0) ? told : undefined;
}

/** From here on lines of the log have the number of the request. */
export const noteRequestNumber: onRequestHookHandler = (request, _reply, done) =>
  current.run(request.id, done);

function dashed(number: string): string {
  const digits = number.replaceAll('-', '').toLowerCase();
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Tells each answer its request's number, and the log the same for every line that is written meanwhile. What caches may hand out to
 * others has none: it would name somebody else's request.
 */
export function tellRequestNumbers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.answersAtOnce) done();
    else noteRequestNumber.call(app, request, reply, done);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const kept = reply.getHeader('cache-control');
    if (typeof kept !== 'string' || !kept.startsWith('public')) reply.header(HEADER, request.id);
    done(null, payload);
  });
}

/** A request's number as problems and lines of the log name it (RFC 9457, `instance`). */
export function instanceOf(requestNumber: string): string {
  return `urn:uuid:${requestNumber}`;
}

/** The number of the request that is being answered; undefined outside of any. */
export function currentRequestNumber(): string | undefined {
  return current.getStore();
}

/** Does something that no request is the cause of, in whichever of them it comes up. */
export function outsideRequests<Result>(task: () => Result): Result {
  return outsideTraces(() => current.exit(task));
}
