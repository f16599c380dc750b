import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryString, request } from './request.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  accept: string | undefined;
  body: string;
}

let server: Server;
let origin: string;
let received: Received[] = [];
/** Number of responses that have begun to arrive. */
let begun = 0;
/** First part of a JSON response that never completes. */
const HALF = '[{"label":';
const answers = new Map<string, { status: number; body: string }>();

beforeAll(async () => {
  server = createServer(async (incoming, response) => {
    received.push({
      method: incoming.method,
      url: incoming.url,
      accept: incoming.headers.accept,
      body: await textOf(incoming),
    });
    const answer = answers.get(new URL(incoming.url ?? '/', 'http://test').pathname) ?? {
      status: 200,
      body: '{}',
    };
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    if (answer.body === HALF) response.write(answer.body);
    else response.end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  // Resolve relative addresses against the portal's origin, as a browser does.
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const response = await realFetch(new URL(address, origin), init);
    begun += 1;
    return response;
  });
  vi.stubGlobal('location', { origin, pathname: '/baufinanzierung/finanzierungsrechner' });
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

beforeEach(() => {
  received = [];
  begun = 0;
  answers.clear();
});

// @spec 7.1
test.each([
  [{ a: 1, b: null, c: undefined, d: 'ä ö' }, '?a=1&d=%C3%A4+%C3%B6'],
  [{ flag: false, zero: 0, empty: '' }, '?flag=false&zero=0&empty='],
  [{ nothing: null }, ''],
])('%j becomes the query %s', (values, query) => {
  expect(queryString(values)).toBe(query);
});

// @spec 7.1
test('an answer is read as JSON, and JSON is asked for', async () => {
  answers.set('/places', { status: 200, body: '[{"label":"10115 Berlin"}]' });
  expect(await request('/places', { query: { q: '101', page: null } })).toEqual([{ label: '10115 Berlin' }]);
  expect(received).toEqual([{ method: 'GET', url: '/places?q=101', accept: 'application/json', body: '' }]);
});

test('a call that is aborted during its answer rejects', async () => {
  answers.set('/places', { status: 200, body: HALF });
  const abort = new AbortController();
  const asked = request('/places', { signal: abort.signal });
  await expect.poll(() => begun).toBe(1);
  abort.abort();
  await expect(asked).rejects.toThrow('aborted');
});

test('an OK answer that is no JSON rejects', async () => {
  answers.set('/places', { status: 200, body: '<html>' });
  await expect(request('/places')).rejects.toThrow(SyntaxError);
});

// @spec 7.1
test('a refused call rejects with the body and the status, and is not reported', async () => {
  answers.set('/offers', { status: 422, body: '{"title":"Regel verletzt"}' });
  await expect(request('/offers')).rejects.toEqual({ title: 'Regel verletzt', httpStatus: 422 });
  expect(received).toHaveLength(1);
});

// @spec 7.2
test('a 500 is reported once with the path but without the query', async () => {
  answers.set('/offers', { status: 500, body: 'not json' });
  await expect(request('/offers', { query: { purchasePrice: 412345 } })).rejects.toEqual({ httpStatus: 500 });
  await expect.poll(() => received).toHaveLength(2);
  const report = received[1];
  expect(report?.url).toBe('/baufinanzierung/api/v1.0/log/error');
  expect(JSON.parse(report?.body ?? '')).toMatchObject({
    consoleMessage: 'HTTP 500 GET /offers',
    href: `${origin}/baufinanzierung/finanzierungsrechner`,
  });
  expect(report?.body).not.toContain('412345');
});

test('a log that fails is not reported again', async () => {
  answers.set('/offers', { status: 500, body: '{}' });
  answers.set('/baufinanzierung/api/v1.0/log/error', { status: 500, body: '{}' });
  await expect(request('/offers')).rejects.toEqual({ httpStatus: 500 });
  await expect.poll(() => received).toHaveLength(2);
  await request('/afterwards');
  expect(received.map(({ url }) => url)).toEqual([
    '/offers',
    '/baufinanzierung/api/v1.0/log/error',
    '/afterwards',
  ]);
});

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
