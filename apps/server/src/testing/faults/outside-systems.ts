import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Arrived } from './storm-evidence.ts';

/** How a system outside behaves: it takes everything, says no, breaks, or takes it and never says so. */
type Mood = 'TAKES' | 'REFUSES' | 'BREAKS' | 'SWALLOWS';

/** A system outside that is called by HTTP. */
export interface OutsideSystem {
  readonly url: string;
  mood: Mood;
  close(): void;
}

/** Advisers' own systems, each under its number; what they took is told, answered or not. */
export function startPartnerSystems(
  hears: (push: Arrived & { body: string }) => void,
): Promise<OutsideSystem> {
  return startSystem(({ url = '', headers }, body) =>
    hears({ key: String(headers['idempotency-key']), to: url.slice(1), body }),
  );
}

/** A text message as the gateway took it. */
export interface TakenText {
  readonly to: string;
  readonly text: string;
}

/** The gateway for text messages. */
export function startSmsGateway(arrived: TakenText[]): Promise<OutsideSystem> {
  return startSystem((_request, body) => arrived.push(JSON.parse(body) as TakenText));
}

async function startSystem(take: (request: IncomingMessage, body: string) => void): Promise<OutsideSystem> {
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    answer(system.mood, reply, () => take(request, body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const system: OutsideSystem = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'TAKES',
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return system;
}

function answer(mood: Mood, reply: ServerResponse, take: () => void): void {
  if (mood === 'TAKES' || mood === 'SWALLOWS') take();
  if (mood === 'TAKES') reply.writeHead(202).end();
  else if (mood === 'REFUSES') reply.writeHead(503).end();
  else reply.socket?.destroy();
}
