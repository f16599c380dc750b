import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface Sent {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly took: number;
}

/** A connection to a server; `send` returns undefined if the connection ended without a response. */
export interface Exchange {
  send(sent: Sent): Promise<Answered | undefined>;
  close(): void;
}

/** Lets an app listen on a free port, or on `listenAt`, and opens a connection to it. */
export async function openExchange(app: FastifyInstance, listenAt = 0): Promise<Exchange> {
  if (app.server.address() === null) await app.listen({ port: listenAt, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  return { close: () => agent.destroy(), send: (sent) => sendOnce(sent, { agent, port }) };
}

function sendOnce(sent: Sent, via: { agent: Agent; port: number }): Promise<Answered | undefined> {
  const { method, target, headers, body } = sent;
  const path = inRequestLine(target);
  return new Promise((resolve) => {
    const began = performance.now();
    const asking = request(
      {
        ...via,
        host: '127.0.0.1',
        method,
        path,
        headers: {
          ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, inHeader(value)])),
          ...(body && { 'content-length': String(body.length) }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('close', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
            took: performance.now() - began,
          });
        });
      },
    );
    asking.on('error', () => {
      // Send once more, because the server may close an idle connection at any time.
      if (asking.reusedSocket) resolve(sendOnce(sent, via));
      else resolve(undefined);
    });
    asking.end(body);
  });
}

/** Percent-encodes characters that Node's HTTP client refuses to send; other tests send them by a socket. */
function inRequestLine(target: string): string {
  return target.toWellFormed().replaceAll(/[^!-~]/gu, (sign) => encodeURIComponent(sign));
}

function inHeader(value: string): string {
  return value.replaceAll(/[^\t -~\u0080-\u00ff]/g, '?');
}
