import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody else's service: a real server on this machine that answers by the last part of a path, and 404 to the rest. */
export interface ForeignServer {
  readonly url: string;
  /** The addresses that were asked for, in their order. */
  readonly asked: string[];
  close(): void;
}

/** Starts one; what `answers` holds may be changed while it runs. */
export async function foreignServer(
  answers: (lastPart: string) => RequestListener | undefined,
): Promise<ForeignServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.end();
    asked.push(request.url ?? '');
    const lastPart = (request.url ?? '').split('?')[0]!.split('/').at(-1) ?? '';
    const answer = answers(lastPart);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A process's first question loads what asking needs, which takes longer than a short deadline.
  await fetch(url, { method: 'OPTIONS' }).then((answer) => answer.body?.cancel());
  return {
    url,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Answers JSON. */
export function json(body: unknown): RequestListener {
  return bytes(JSON.stringify(body));
}

/** Answers these bytes as JSON, or as what they are said to be. */
export function bytes(body: string | Buffer, contentType = 'application/json'): RequestListener {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': contentType }).end(body);
  };
}

/** Answers a status. */
export function status(code: number, headers: Record<string, string> = {}, body = '{}'): RequestListener {
  return (_request, response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(body);
  };
}

/** Begins an answer and never comes to its end: a byte now and then keeps the connection alive. */
export const drip: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{');
  const drops = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(drops));
};
