import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isDatabaseAway } from '../../database/database-away.ts';
import type { Socket } from 'node:net';
import { errorOf } from '@heimvorteil/contracts';
import { problemBody } from '../calls/problem-error.ts';
import { SECURITY_HEADERS_OF_BARE_ANSWERS } from '../serving/security-headers.ts';

const MINUTE = 60_000;

const passing = new WeakMap<FastifyBaseLogger, ReturnType<typeof passingFailures>>();

/** Logs why a request failed; an outage of the database only once a minute, with the number of requests. */
export function logFailure(log: FastifyBaseLogger, message: string, error: unknown, fields: object): void {
  if (!isDatabaseAway(error)) {
    log.error({ err: error, ...fields }, message);
    return;
  }
  const write = passing.get(log) ?? passingFailures(log);
  passing.set(log, write);
  const { name, code = '' } = error as { name: string; code?: string };
  write(`${message} ${name} ${code}`, { message, error, fields }, MINUTE);
}

function passingFailures(log: FastifyBaseLogger) {
  return atMostEvery<{ message: string; error: unknown; fields: object }>(
    (_what, { message, error, fields }, suppressed) =>
      log.error({ err: error, ...fields, ...(suppressed > 0 && { suppressed }) }, message),
  );
}

/** Reports each `what` at most once per `pause` (milliseconds) and counts the others; true if reported. */
export function atMostEvery<Facts>(report: (what: string, facts: Facts, suppressed: number) => void) {
  const last = new Map<string, { readonly at: number; suppressed: number }>();
  return (what: string, facts: Facts, pause: number): boolean => {
    const before = last.get(what);
    if (before && performance.now() - before.at < pause) {
      before.suppressed += 1;
      return false;
    }
    last.set(what, { at: performance.now(), suppressed: 0 });
    report(what, facts, before?.suppressed ?? 0);
    return true;
  };
}

const HEADERS = Object.entries(SECURITY_HEADERS_OF_BARE_ANSWERS).map(
  ([name, value]) => `${name}: ${value}\r\n`,
);

/** Milliseconds in which the client can read the answer and close the connection. */
const LINGER = 1_000;

/** Answers malformed or too slow HTTP requests and closes the connection. */
export function clientErrorHandler(
  this: FastifyInstance,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [status, phrase] = STATUSES[error.code ?? ''] ?? [400, 'Bad Request'];
  const body = JSON.stringify(problemBody(status, [errorOf('NOT_PARSABLE')]));
  socket.end(
    `HTTP/1.1 ${status} ${phrase}\r\ncontent-type: application/problem+json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\n${HEADERS.join('')}connection: close\r\n\r\n${body}`,
  );
  // Destroy the socket, because a client that never closes would occupy it for another minute.
  setTimeout(() => socket.destroy(), LINGER).unref();
}

const STATUSES: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};
