import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { fault } from '@heimvorteil/contracts';
import { problemBody } from '../calls/problem-error.ts';
import { SECURITY_HEADERS_OF_BARE_ANSWERS } from '../serving/security-headers.ts';

const HEADERS = Object.entries(SECURITY_HEADERS_OF_BARE_ANSWERS).map(
  ([name, value]) => `${name}: ${value}\r\n`,
);

/** Time for a client to read the refusal and close, in milliseconds. */
const LINGER = 1_000;

/** Answers malformed or too slow HTTP and closes the connection. */
export function clientErrorHandler(
  this: FastifyInstance,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [status, phrase] = STATUSES[error.code ?? ''] ?? [400, 'Bad Request'];
  const body = JSON.stringify(problemBody(status, [fault('NOT_PARSABLE')]));
  socket.end(
    `HTTP/1.1 ${status} ${phrase}\r\ncontent-type: application/problem+json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\n${HEADERS.join('')}connection: close\r\n\r\n${body}`,
  );
  // A client that never closes its side would occupy the connection for another minute.
  setTimeout(() => socket.destroy(), LINGER).unref();
}

const STATUSES: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};
