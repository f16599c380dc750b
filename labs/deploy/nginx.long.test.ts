import { once } from 'node:events';
import { createServer, request as plainRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askNginx, startNginx, type RunningNginx } from './running-nginx.ts';

/** A request that nginx passed on; `server` is the index of the receiving server in nginx's upstream. */
interface ReceivedRequest {
  server: number;
  request: IncomingMessage;
}

let calls: ReceivedRequest[] = [];
let answer: (request: IncomingMessage, response: ServerResponse, server: number) => void;
const servers = [1, 2].map((number) =>
  createServer((incoming, response) => {
    calls.push({ server: number, request: incoming });
    answer(incoming, response, number);
  }),
);
let nginx: RunningNginx;

beforeAll(async () => {
  const ports = await Promise.all(
    servers.map(async (server) => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return (server.address() as AddressInfo).port;
    }),
  );
  nginx = await startNginx(ports as [number, number]);
});
afterAll(async () => {
  for (const server of servers) server.closeAllConnections();
  await nginx.stop();
  for (const server of servers) server.close();
});
beforeEach(() => {
  calls = [];
  answer = (_request, response) => void response.end('answered');
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  askNginx(nginx, path, headers, { method });

test('addresses of balancer and monitoring reach no server from outside', async () => {
  for (const path of ['/healthz', '/readyz', '/readyz?write', '/metrics'])
    expect((await ask(path)).status).toBe(404);
  expect(calls).toEqual([]);
  expect((await ask('/baufinanzierung/')).text).toBe('answered');
});

test('a server learns the caller’s address and protocol from nginx only', async () => {
  await ask('/baufinanzierung/', {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'for=203.0.113.9',
  });
  expect(calls[0]?.request.headers).toMatchObject({
    host: 'portal.example',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'portal.example',
    'x-forwarded-proto': 'https',
  });
  expect(calls[0]?.request.headers.forwarded).toBeUndefined();
});

test('an unencrypted request is redirected to the one address', async () => {
  const call = plainRequest({
    host: '127.0.0.1',
    port: nginx.ports.http,
    path: '/a?b=c',
    headers: { host: 'portal.example' },
  }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  expect([response.statusCode, response.headers.location]).toEqual([301, 'https://portal.example/a?b=c']);
});

test('a shareable answer is fetched once for all', async () => {
  answer = (_request, response) =>
    void response
      .setHeader('cache-control', 'public, max-age=0, s-maxage=20')
      .setHeader('etag', '"1"')
      .end('rate');
  const answers = [await ask('/api/rate?a=1'), await ask('/api/rate?a=1'), await ask('/api/rate?a=2')];
  expect(answers.map(({ text }) => text)).toEqual(['rate', 'rate', 'rate']);
  expect(answers.map(({ headers }) => headers['x-cache'])).toEqual(['MISS', 'HIT', 'MISS']);
  expect(calls).toHaveLength(2);
});

test.each(['session', '__Host-session', 'visitor-id'])(
  'a browser with the cookie %s is always answered by a server, and nothing of it is cached',
  async (name) => {
    answer = (incoming, response) =>
      void response
        .setHeader('cache-control', 'public, s-maxage=20')
        .end(incoming.headers.cookie ? 'mine' : 'anybody’s');
    const path = `/api/of-${name}`;
    const cookie = { cookie: `other=1; ${name}=abc` };
    expect((await ask(path, cookie)).text).toBe('mine');
    expect((await ask(path)).text).toBe('anybody’s');
    expect((await ask(path, cookie)).text).toBe('mine');
    expect((await ask(path, { cookie: `my${name}=abc` })).headers['x-cache']).toBe('HIT');
    expect(calls).toHaveLength(3);
  },
);

test('a caller with a partner’s key is answered by a server each time, and no other caller gets that answer', async () => {
  answer = (incoming, response) =>
    void response
      .setHeader('cache-control', 'public, s-maxage=20')
      .end(incoming.headers.authorization ? 'to a key' : 'anybody’s');
  const path = '/api/with-key';
  const key = { authorization: 'Bearer hvt_live_x' };
  expect((await ask(path, key)).text).toBe('to a key');
  expect((await ask(path)).text).toBe('anybody’s');
  expect((await ask(path, key)).text).toBe('to a key');
  expect((await ask(path, { authorization: 'Basic c3RhZ2luZw==' })).headers['x-cache']).toBe('HIT');
  expect(calls).toHaveLength(3);
});

test('for every spelling of encodings, a page has three forms', async () => {
  answer = (incoming, response) =>
    void response
      .setHeader('cache-control', 'public, s-maxage=20')
      .setHeader('vary', 'accept-encoding')
      .end(`as ${incoming.headers['accept-encoding'] ?? 'it is'}`);
  const spelt = ['gzip, deflate, br, zstd', 'br', 'gzip, deflate', 'deflate, gzip;q=0.5', 'identity'];
  const answers = [];
  for (const encoding of spelt) answers.push(await ask('/three-forms', { 'accept-encoding': encoding }));
  expect(answers.map(({ text, headers }) => [text, headers['x-cache']])).toEqual([
    ['as br', 'MISS'],
    ['as br', 'HIT'],
    ['as gzip', 'MISS'],
    ['as gzip', 'HIT'],
    ['as it is', 'MISS'],
  ]);
});

test('an answer that depends on a visitor’s number is cached for that number only', async () => {
  answer = (incoming, response) =>
    void response
      .setHeader('cache-control', 'public, s-maxage=20')
      .setHeader('vary', 'x-visitor-id')
      .end(`for ${String(incoming.headers['x-visitor-id'])}`);
  const answers = [];
  for (const visitor of ['one', 'other', 'one'])
    answers.push(await ask('/decided', { 'x-visitor-id': visitor }));
  expect(answers.map(({ text, headers }) => [text, headers['x-cache']])).toEqual([
    ['for one', 'MISS'],
    ['for other', 'MISS'],
    ['for one', 'HIT'],
  ]);
});

test('each request has a number from nginx, whatever the visitor sends', async () => {
  await ask('/numbered', {
    'x-request-id': '0f8fad5b-d9cb-469f-a165-70867728950e',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    tracestate: 'visitor=1',
  });
  expect(calls[0]?.request.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  expect(calls[0]?.request.headers['x-request-id']).not.toBe('0f8fad5bd9cb469fa16570867728950e');
  expect(Object.keys(calls[0]?.request.headers ?? {}).filter((name) => name.startsWith('trace'))).toEqual([]);
});

test.each(['private, no-cache', 'no-store', 'public, max-age=0'])(
  'an answer with %s is not cached',
  async (control) => {
    answer = (_request, response) => void response.setHeader('cache-control', control).end('page');
    const path = `/page-${control.length}`;
    await ask(path);
    await ask(path);
    expect(calls).toHaveLength(2);
  },
);

test('a server that is behind sends a reader on to the other one, but nothing is sent twice', async () => {
  const late = (both: boolean) => (_request: IncomingMessage, response: ServerResponse, server: number) => {
    const first = calls[0]?.server === server;
    if (both || first) response.statusCode = 503;
    response.end(first ? 'behind' : 'on time');
  };
  answer = late(false);
  expect((await ask('/baufinanzierung/rechner')).text).toBe('on time');
  expect(new Set(calls.map(({ server }) => server))).toEqual(new Set([1, 2]));
  calls = [];
  answer = late(true);
  expect((await ask('/baufinanzierung/api/v1.0/requests', {}, 'POST')).status).toBe(503);
  expect(calls).toHaveLength(1);
});

test('readers refused by both servers take no server away from others', async () => {
  answer = (incoming, response) => {
    if (incoming.url === '/of-the-database') response.statusCode = 503;
    response.end('answered');
  };
  const many = Array.from({ length: 20 }, () => ask('/of-the-database'));
  expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([503]));
  expect((await ask('/baufinanzierung/')).text).toBe('answered');
});
