import { once } from 'node:events';
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isServing } from '../../apps/server/src/testing/running-server.ts';

/** A load balancer that polls `/readyz` and sends no requests to a process that is not ready. */
export interface Balancer {
  readonly url: string;
  /** Adds a server; resolves as soon as it is ready and gets requests. */
  add(url: string): Promise<void>;
  /** Resolves as soon as this server reports that it is not ready. */
  left(url: string): Promise<void>;
  remove(url: string): void;
  close(): Promise<void>;
}

interface Behind {
  readonly url: string;
  readonly agent: Agent;
  isReady: boolean;
}

const BETWEEN_QUESTIONS = 100;

/** Starts a balancer that never retries a request, so that tests see every dropped request. */
export async function startBalancer(): Promise<Balancer> {
  const behind = new Map<string, Behind>();
  let turn = 0;
  const over = new AbortController();
  const server = createServer((incoming, answer) => {
    const ready = [...behind.values()].filter(({ isReady }) => isReady);
    const next = ready[turn++ % Math.max(1, ready.length)];
    if (next) forward(next, incoming, answer);
    else answer.writeHead(502).end('no server is ready');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const questions = (async () => {
    while (!over.signal.aborted) {
      await Promise.all([...behind.values()].map(async (one) => (one.isReady = await isServing(one.url))));
      await pause(BETWEEN_QUESTIONS);
    }
  })();
  const until = async (url: string, ready: boolean) => {
    while (behind.get(url)?.isReady !== ready) await pause(BETWEEN_QUESTIONS);
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add(url) {
      behind.set(url, { url, agent: new Agent({ keepAlive: true }), isReady: false });
      await until(url, true);
    },
    left: (url) => until(url, false),
    remove(url) {
      behind.get(url)?.agent.destroy();
      behind.delete(url);
    },
    async close() {
      over.abort();
      await questions;
      for (const { agent } of behind.values()) agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function forward({ url, agent }: Behind, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = incoming;
  const onward = ask(url + (incoming.url ?? ''), { method, headers, agent }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers);
    got.on('error', () => answer.destroy()).pipe(answer);
  });
  onward.on('error', (error) => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end(`${url}: ${error.message}`);
  });
  incoming.pipe(onward);
}
