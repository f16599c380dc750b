import { METHODS } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { OPERATIONS, addressOf } from '@heimvorteil/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newLinkToken } from '../../privacy/index.ts';
import { onPostgres } from '../../../testing/on-databases.ts';
import { addressOfScreen, screens } from '../../../testing/screens.ts';

/** A raw request, the answer's status (undefined: none), and whether the connection stays open. */
type Exchange = readonly [said: string, status: number | undefined, then: 'open' | 'closed'];

const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, ...(headers.length > 0 ? headers : ['Host: localhost']), '', ''].join('\r\n');

const TARGETS: readonly Exchange[] = [
  [get('/healthz'), 200, 'open'],
  [get('/healthz?a=//b\\c/../d'), 200, 'open'],
  [get('//'), 400, 'closed'],
  [get('///'), 400, 'closed'],
  [get('//['), 400, 'closed'],
  [get('//a:b@c/'), 400, 'closed'],
  [get('//evil.example/baufinanzierung/'), 400, 'closed'],
  [get('/\\evil.example/'), 400, 'closed'],
  [get('/baufinanzierung\\..\\x'), 400, 'closed'],
  [get('/..//evil.example'), 400, 'closed'],
  [get('/baufinanzierung/abmelden/../widerspruch'), 400, 'closed'],
  [get('/baufinanzierung/abmelden/%2E./widerspruch'), 400, 'closed'],
  [get('/./healthz'), 400, 'closed'],
  [get('*'), 400, 'closed'],
  [get('healthz'), 400, 'closed'],
  [get('?a'), 400, 'closed'],
  [get('http://other.example/healthz'), 200, 'open'],
  [get('HTTP://other.example:80/healthz'), 200, 'open'],
  [get('http://other.example//evil.example'), 400, 'closed'],
  [get('https://a:b@other.example/healthz'), 400, 'closed'],
  [get('ftp://other.example/healthz'), 400, 'closed'],
  [get('/%2f%2fevil.example'), 404, 'open'],
  [get('/%5cevil.example'), 404, 'open'],
  [get('/%00'), 422, 'open'],
  [get('/%2500'), 404, 'open'],
  [get('/a%0d%0aSet-Cookie:%20a=b'), 404, 'open'],
  [get('/%252e%252e/%252e%252e/etc/passwd'), 404, 'open'],
  [get('/%E0%A4%A'), 400, 'open'],
  [get('/%ff'), 400, 'open'],
  [get(`/${'a'.repeat(12_000)}`), 404, 'open'],
  [get(`/${'a'.repeat(20_000)}`), 431, 'closed'],
  [get('/he\0althz'), 400, 'closed'],
  [get('/häuser'), 400, 'closed'],
];

const HEADERS: readonly Exchange[] = [
  [get('/healthz', 'Host: a', 'Host: b'), 400, 'closed'],
  [get('/healthz', 'Host: a', 'hOST: a'), 400, 'closed'],
  [get('/gibt-es-nicht', 'Host: a', 'Host: b'), 400, 'closed'],
  [get('/healthz', 'X-Nothing: a'), 400, 'closed'],
  [get('/healthz', 'Host: a b'), 400, 'closed'],
  [get('/healthz', 'Host: a@b'), 400, 'closed'],
  [get('/healthz', 'Host: a/b'), 400, 'closed'],
  [get('/healthz', 'Host : a'), 400, 'closed'],
  [get('/healthz', 'Host:'), 200, 'open'],
  [get('/healthz', 'Host: [::1]:3000'), 200, 'open'],
  [get('/healthz', 'Host: a', 'X-Nul: a\0b'), 400, 'closed'],
  [get('/healthz', 'Host: a', 'X-Folded: a', ' b'), 400, 'closed'],
  [get('/healthz', 'Host: a', `X-Long: ${'x'.repeat(20_000)}`), 431, 'closed'],
  [get('/healthz', 'Host: a', 'Expect: nonsense'), 417, 'open'],
  [get('/healthz', 'Host: a', 'Upgrade: websocket', 'Connection: upgrade'), 200, 'open'],
  [get('/healthz', 'Host: a', 'Transfer-Encoding: chunked, identity'), 400, 'closed'],
  [get('/healthz', 'Host: a', 'Content-Length: 1', 'Transfer-Encoding: chunked'), 400, 'closed'],
  [get('/healthz', 'Host: a', 'Content-Length: 1', 'Content-Length: 2'), 400, 'closed'],
  [get('/healthz', 'Host: a', 'Content-Length: +1'), 400, 'closed'],
];

const LINES: readonly Exchange[] = [
  ['OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n', 204, 'open'],
  ['GET /healthz HTTP/1.0\r\n\r\n', 200, 'closed'],
  ['GET /healthz HTTP/2.0\r\nHost: a\r\n\r\n', 400, 'closed'],
  ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'closed'],
  ['CONNECT /healthz HTTP/1.1\r\nHost: a\r\n\r\n', undefined, 'closed'],
  ['CONNECT other.example:443 HTTP/1.1\r\nHost: other.example\r\n\r\n', undefined, 'closed'],
  ['TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n', 405, 'open'],
  ['TRACE / HTTP/1.1\r\nHost: a\r\n\r\n', 421, 'open'],
  ['get /healthz HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'closed'],
  ['GET /healthz HTTP/1.1\nHost: a\n\n', 400, 'closed'],
  ['GET /healthz\r\n\r\n', 400, 'closed'],
  ['\r\n\r\n\0', 400, 'closed'],
];

const ALL = [...TARGETS, ...HEADERS, ...LINES];

/** Sends a raw request, then a valid one to see whether the connection is still open. */
async function ask(port: number, sentText: string): Promise<Exchange> {
  const socket = connect(port, '127.0.0.1');
  const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  let heard = '';
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString('latin1');
      if (isWhole(heard)) resolve();
    });
  });
  // Ignore the error of a reset connection, because `close` follows.
  socket.on('error', () => undefined);
  socket.write(sentText);
  await Promise.race([answered, ended]);
  const status = /^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1];
  heard = '';
  if (socket.writable) socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await ended;
  return [sentText, status === undefined ? undefined : Number(status), heard === '' ? 'closed' : 'open'];
}

function isWhole(heard: string): boolean {
  const [head = '', body] = heard.split('\r\n\r\n', 2);
  if (body === undefined) return false;
  if (/^transfer-encoding: chunked/im.test(head)) return heard.endsWith('0\r\n\r\n');
  return body.length >= Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
}

async function portOf(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

onPostgres(
  'a request line',
  (running) => {
    let port: number;
    beforeAll(async () => {
      port = await portOf(running().app);
    });

    test('is answered as in the table, and nothing after a doubtful one is read', async () => {
      const answers = await Promise.all(ALL.map(([sentText]) => ask(port, sentText)));
      expect(answers).toEqual(ALL);
    });

    test('no method at any page is a failure of ours; an unknown one gets the allowed ones', async () => {
      const pages = (await screens()).map(({ folder }) => addressOfScreen(folder, newLinkToken()));
      expect(pages.length).toBeGreaterThan(40);
      const others = METHODS.filter((method) => !['GET', 'HEAD', 'POST', 'CONNECT'].includes(method));
      const wrong: string[] = [];
      for (const url of [...pages, '/', '/gibt-es-nicht', '/baufinanzierung/betrieb.data'])
        for (const method of [...others, 'POST']) {
          const { statusCode, headers } = await running().app.inject({ method: method as 'GET', url });
          const isRefused = statusCode === 404 || (statusCode === 405 && headers.allow === 'GET, HEAD, POST');
          if (method === 'POST' ? statusCode >= 500 : !isRefused)
            wrong.push(`${method} ${url}: ${statusCode}`);
        }
      expect(wrong).toEqual([]);
    });

    test('no method at any call is a failure of ours', async () => {
      const wrong: string[] = [];
      for (const url of new Set(OPERATIONS.map((operation) => addressOf(operation))))
        for (const method of METHODS.filter((name) => name !== 'CONNECT')) {
          const { statusCode } = await running().app.inject({ method: method as 'GET', url });
          if (statusCode >= 500) wrong.push(`${method} ${url}: ${statusCode}`);
        }
      expect(wrong).toEqual([]);
    });
  },
  { pages: true },
);

describe('a server that resolves targets against its own address', () => {
  const careless = Fastify();
  careless.all('/*', async ({ method, url }) => {
    const { pathname } = new URL(new Request(new URL(url, 'http://own.example'), { method }).url);
    return { pathname };
  });
  afterAll(() => careless.close());

  test.each<readonly [string, number]>([
    [get('//'), 500],
    [get('//a:b@c/'), 500],
    [get('/\\evil.example/'), 200],
    [get('/healthz', 'Host: a', 'Host: b'), 200],
    ['TRACE / HTTP/1.1\r\nHost: a\r\n\r\n', 500],
  ])('is distinguished by %j', async (sentText, status) => {
    const port = (careless.server.address() as AddressInfo | null)?.port ?? (await portOf(careless));
    const answer = await ask(port, sentText);
    expect(answer).toEqual([sentText, status, 'open']);
    expect(ALL).not.toContainEqual(answer);
  });
});
