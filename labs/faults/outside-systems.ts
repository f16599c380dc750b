import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Arrived } from './storm-evidence.ts';

/**
 * Failures of an external system: error status, closed connection, redirect, invalid content, 10 MB.
 */
export const FAILING_MOODS = ['REFUSES', 'BREAKS', 'REDIRECTS', 'BABBLES', 'FLOODS'] as const;
/** An unresponsive external system: sends nothing, or one byte from time to time. */
export const SILENT_MOODS = ['WAITS', 'DRIPS'] as const;

/** `TAKES` works normally; `SWALLOWS` accepts a message but never answers. */
type Mood = 'TAKES' | 'SWALLOWS' | (typeof FAILING_MOODS)[number] | (typeof SILENT_MOODS)[number];

const DRIP_IN_MS = 200;
const FLOOD = Buffer.alloc(10_000_000, 'x');

export interface OutsideSystem {
  readonly url: string;
  mood: Mood;
  readonly called: Promise<Socket>;
  close(): void;
}

/** Starts a server for all advisers' systems, with the adviser's number in the path; `hears` gets pushes. */
export function startPartnerSystems(
  hears: (push: Arrived & { body: string }) => void,
): Promise<OutsideSystem> {
  return startSystem(({ url = '', headers }, body) =>
    hears({ key: String(headers['idempotency-key']), to: url.slice(1), body }),
  );
}

export interface AcceptedText {
  readonly to: string;
  readonly text: string;
}

export function startSmsGateway(arrived: AcceptedText[]): Promise<OutsideSystem> {
  return startSystem((_request, body) => arrived.push(JSON.parse(body) as AcceptedText));
}

async function startSystem(take: (request: IncomingMessage, body: string) => void): Promise<OutsideSystem> {
  const { promise: called, resolve: isCalled } = Promise.withResolvers<Socket>();
  const server = createServer(async (request, reply) => {
    isCalled(request.socket);
    let body = '';
    for await (const chunk of request) body += String(chunk);
    answer(system.mood, reply, () => take(request, body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const system: OutsideSystem = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'TAKES',
    called,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return system;
}

function answer(mood: Mood, reply: ServerResponse, take: () => void): void {
  if (mood === 'TAKES' || mood === 'SWALLOWS') take();
  REPLIES[mood](reply);
}

const REPLIES: Readonly<Record<Mood, (reply: ServerResponse) => void>> = {
  TAKES: (reply) => void reply.writeHead(202).end(),
  SWALLOWS: (reply) => void reply.socket?.destroy(),
  REFUSES: (reply) => void reply.writeHead(503).end(),
  BREAKS: (reply) => void reply.socket?.destroy(),
  REDIRECTS: (reply) => void reply.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
  BABBLES: (reply) => void reply.socket?.end('SSH-2.0-x\r\n\r\n'),
  FLOODS: (reply) => void reply.writeHead(500).end(FLOOD),
  WAITS: () => undefined,
  DRIPS({ socket }) {
    socket?.write('HTTP/1.1 202 Accepted\r\nx: ');
    const drips = setInterval(() => socket?.write('x'), DRIP_IN_MS);
    socket?.once('close', () => clearInterval(drips));
  },
};
