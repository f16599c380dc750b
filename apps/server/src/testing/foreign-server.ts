import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Fake third-party service: a real HTTP server that answers by the last path segment, else 404. */
export interface ForeignServer {
  readonly url: string;
  readonly requested: string[];
  close(): void;
}

/** Starts the server; a test may change what `answers` returns while it runs. */
export async function foreignServer(
  answers: (lastPart: string) => RequestListener | undefined,
): Promise<ForeignServer> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.end();
    requested.push(request.url ?? '');
    const lastPart = (request.url ?? '').split('?')[0]!.split('/').at(-1) ?? '';
    const answer = answers(lastPart);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Send one request first, because the modules that it loads would exceed a short deadline.
  await fetch(url, { method: 'OPTIONS' }).then((answer) => answer.body?.cancel());
  return {
    url,
    requested,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export function json(body: unknown): RequestListener {
  return bytes(JSON.stringify(body));
}

export function bytes(body: string | Buffer, contentType = 'application/json'): RequestListener {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': contentType }).end(body);
  };
}

export function status(code: number, headers: Record<string, string> = {}, body = '{}'): RequestListener {
  return (_request, response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(body);
  };
}

/** Sends an endless answer, one byte at a time, so that no idle timeout ends it. */
export const drip: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{');
  const drops = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(drops));
};
