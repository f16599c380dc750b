import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startVarnish, type RunningVarnish } from './running-varnish.ts';

let received: IncomingMessage[] = [];
let answer: (incoming: IncomingMessage, response: ServerResponse) => void;
const balancer = createServer((incoming, response) => {
  received.push(incoming);
  answer(incoming, response);
});
let varnish: RunningVarnish;

beforeAll(async () => {
  await once(balancer.listen(0, '127.0.0.1'), 'listening');
  varnish = await startVarnish((balancer.address() as AddressInfo).port);
});
afterAll(async () => {
  await varnish.stop();
  balancer.closeAllConnections();
  balancer.close();
});
beforeEach(() => {
  received = [];
  answer = (_incoming, response) =>
    void response.setHeader('cache-control', 'public, max-age=0, s-maxage=20').end('anybody’s');
});

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const call = request({
    host: '127.0.0.1',
    port: varnish.port,
    agent: false,
    path,
    method,
    headers: { host: 'portal.example', ...headers },
  }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode,
    cache: response.headers['x-cache'],
    text: (await response.toArray()).join(''),
  };
}

test('addresses of balancer and monitoring lead nowhere', async () => {
  for (const path of ['/healthz', '/readyz', '/readyz?write', '/metrics'])
    expect((await ask(path)).status).toBe(404);
  expect(received).toEqual([]);
});

test('a shareable answer is fetched once for all, by its whole query', async () => {
  const answers = [];
  for (const path of ['/shared?a=1', '/shared?a=1', '/shared?a=2']) answers.push(await ask(path));
  expect(answers.map(({ cache, text }) => [cache, text])).toEqual([
    ['MISS', 'anybody’s'],
    ['HIT', 'anybody’s'],
    ['MISS', 'anybody’s'],
  ]);
});

test.each<Record<string, string>>([
  { cookie: 'other=1; session=abc' },
  { cookie: '__Host-session=abc' },
  { cookie: '__Host-login=abc' },
  { cookie: 'visitor-id=abc' },
  { authorization: 'Bearer hvt_live_x' },
])('a caller with %j is always answered by the portal, and nothing of it is cached', async (own) => {
  answer = (incoming, response) =>
    void response
      .setHeader('cache-control', 'public, s-maxage=20')
      .end(incoming.headers.cookie || incoming.headers.authorization ? 'mine' : 'anybody’s');
  const path = `/of/${encodeURIComponent(Object.values(own).join())}`;
  const texts = [];
  for (const headers of [own, {}, own]) texts.push((await ask(path, headers)).text);
  expect(texts).toEqual(['mine', 'anybody’s', 'mine']);
  // Cookies and Authorization headers that the portal does not use must not bypass the shared cache.
  expect((await ask(path, { cookie: 'mysession=abc', authorization: 'Basic eDp5' })).cache).toBe('HIT');
});

test.each(['private, no-cache', 'no-store', 'max-age=60', ''])(
  'an answer with "%s" is cached for no other visitor',
  async (control) => {
    answer = (_incoming, response) => {
      if (control !== '') response.setHeader('cache-control', control);
      response.end('page');
    };
    for (let time = 0; time < 2; time += 1) await ask(`/page-${control.length}`);
    expect(received).toHaveLength(2);
  },
);

test('an expired answer is revalidated by its version, and never served stale', async () => {
  answer = (incoming, response) => {
    response.setHeader('cache-control', 'public, max-age=0, s-maxage=1').setHeader('etag', '"1"');
    if (incoming.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.end('rate');
  };
  const goOn = async () => {
    expect((await ask('/over')).text).toBe('rate');
    return received.length;
  };
  await expect.poll(goOn, { timeout: 30_000, interval: 50 }).toBe(2);
  expect(received.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"']);
});

test('the portal learns the caller’s address from it only, and no trace or number of a visitor’s own', async () => {
  await ask('/told', {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'for=203.0.113.9',
    'x-request-id': '0f8fad5b-d9cb-469f-a165-70867728950e',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  });
  expect(received[0]?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'portal.example',
    'x-forwarded-proto': 'https',
  });
  for (const name of ['forwarded', 'x-request-id', 'traceparent'])
    expect(received[0]?.headers[name]).toBeUndefined();
});

test('a sent form goes to the portal each time', async () => {
  for (let time = 0; time < 2; time += 1) await ask('/sent', {}, 'POST');
  expect(received.map(({ method }) => method)).toEqual(['POST', 'POST']);
});
