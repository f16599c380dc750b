import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import {
  FAILING_MOODS,
  SILENT_MOODS,
  startSmsGateway,
  type AcceptedText,
} from '../../../../../labs/faults/outside-systems.ts';
import { smsGateway } from './sms-gateway.ts';

const MESSAGE = { to: '+4915123456789', text: '123456 ist dein Code.' };

interface Received {
  readonly method: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A gateway that answers with these statuses in turn, then repeats the last one. */
async function gateway(statuses: readonly number[]) {
  const received: Received[] = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ method: request.method, headers: request.headers, body });
    const status = statuses[received.length - 1] ?? statuses.at(-1) ?? 200;
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {}).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const transport = smsGateway({ gatewayUrl: `http://127.0.0.1:${port}/sms`, token: 'geheim' });
  return { received, transport };
}

test('a message is sent as in the contract, with a key that identifies repetitions', async () => {
  const { received, transport } = await gateway([202]);
  await transport.send('id-1', MESSAGE);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    method: 'POST',
    headers: {
      authorization: 'Bearer geheim',
      'content-type': 'application/json',
      'idempotency-key': 'id-1',
    },
  });
  expect(JSON.parse(received[0]?.body ?? '')).toEqual(MESSAGE);
});

test.each([[[503, 429, 200]], [[500, 200]]])('%j is tried again until it is taken', async (statuses) => {
  const { received, transport } = await gateway(statuses);
  await transport.send('id-2', MESSAGE);
  expect(received).toHaveLength(statuses.length);
  expect(new Set(received.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['id-2']));
});

test.each([400, 401, 404, 422])('%i is refused for good, and the next message is tried', async (status) => {
  const { received, transport } = await gateway([status]);
  await expect(transport.send('id-3', MESSAGE)).rejects.toThrow('refused');
  await expect(transport.send('id-4', MESSAGE)).rejects.toThrow('refused');
  expect(received).toHaveLength(2);
});

test('three attempts without an answer: no caller waits for it again at once, and no error contains number or token', async () => {
  const { received, transport } = await gateway([502]);
  const failure = await transport.send('id-5', MESSAGE).catch((error: unknown) => String(error));
  expect(received).toHaveLength(3);
  await expect(transport.send('id-6', MESSAGE)).rejects.toThrow('recent calls failed');
  expect(received).toHaveLength(3);
  expect(failure).not.toMatch(/geheim|23456789|123456/);
});

type Gateway = (gatewayUrl: string) => ReturnType<typeof smsGateway>;
const HURRIED = { longestTryInMs: 200, pausesInMs: [1, 1] };
const own: Gateway = (gatewayUrl) => smsGateway({ gatewayUrl, token: 'geheim' }, HURRIED);

/** Whether an implementation delivers at a broken gateway, and how many messages the gateway accepted. */
async function outcomeAt(
  mood: (typeof FAILING_MOODS)[number] | (typeof SILENT_MOODS)[number],
  open: Gateway,
): Promise<readonly [string | undefined, number]> {
  const accepted: AcceptedText[] = [];
  const hostile = await startSmsGateway(accepted);
  hostile.mood = mood;
  const sent = open(hostile.url)
    .send('id-7', MESSAGE)
    .then(
      () => 'taken',
      () => 'not taken',
    );
  // Limits the wait, because an implementation without a time limit would never end.
  const silent = await startSmsGateway([]);
  silent.mood = 'WAITS';
  const others = async () => {
    for (const _again of [1, 2])
      await own(silent.url)
        .send('id-8', MESSAGE)
        .catch(() => undefined);
  };
  const outcome = await Promise.race([sent, others().then(() => undefined)]);
  hostile.close();
  silent.close();
  return [outcome, accepted.length];
}

test.each([...FAILING_MOODS, ...SILENT_MOODS])(
  'a gateway that %s takes nothing and is given up',
  async (mood) => {
    expect(await outcomeAt(mood, own)).toEqual(['not taken', 0]);
  },
);

test('a client that ignores answers, or waits without end, is detected', async () => {
  const careless: Gateway = (url) => ({
    send: async () => void (await fetch(url, { method: 'POST', body: '{"to":"","text":""}' })),
  });
  expect(await outcomeAt('REFUSES', careless)).toEqual(['taken', 0]);
  expect(await outcomeAt('WAITS', careless)).toEqual([undefined, 0]);
});
