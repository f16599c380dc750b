import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { HEAD_SECONDS, newApp } from './new-app.ts';
import { requestLog } from '../logs/request-log.ts';

const PORTAL = 'https://portal.example';
const DEMO = 'http://127.0.0.1:3000';
const LOG = requestLog('silent');
const PROXY = '10.0.0.7';

const opened: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

function portal({
  publicUrl = PORTAL,
  demo = false,
  trustProxy = false as false | readonly string[],
} = {}): FastifyInstance {
  const config = { publicUrl, demo, trustProxy, https: publicUrl.startsWith('https:') };
  const app = newApp({ config, log: LOG });
  app.get('/healthz', () => 'ok');
  app.get('/seite', () => 'ok');
  app.post('/seite', () => 'ok');
  opened.push(app);
  return app;
}

// @contract 1.16
test.each<[host: string, publicUrl: string, demo: boolean, status: number]>([
  ['portal.example', PORTAL, false, 200],
  ['PORTAL.Example', PORTAL, false, 200],
  ['portal.example.', PORTAL, false, 200],
  ['portal.example:443', PORTAL, false, 200],
  ['portal.example:80', PORTAL, false, 421],
  ['portal.example:8443', PORTAL, false, 421],
  ['portal.example:8443', `${PORTAL}:8443`, false, 200],
  ['portal.example', `${PORTAL}:8443`, false, 421],
  ['portal.example..', PORTAL, false, 421],
  ['evil.example', PORTAL, false, 421],
  ['portal.example.evil.example', PORTAL, false, 421],
  ['evilportal.example', PORTAL, false, 421],
  ['127.0.0.1', PORTAL, false, 421],
  ['localhost:3000', PORTAL, false, 421],
  ['localhost:3000', PORTAL, true, 200],
  ['localhost:3000', DEMO, true, 200],
  ['LOCALHOST', DEMO, true, 200],
  ['127.0.0.1:4444', DEMO, true, 200],
  ['[::1]:3000', DEMO, true, 200],
  ['[::2]:3000', DEMO, true, 421],
  ['localhost.evil.example', DEMO, true, 421],
  ['127.0.0.1.evil.example', DEMO, true, 421],
  ['192.168.1.1:3000', DEMO, true, 421],
  ['127.0.0.1:3000', DEMO, false, 200],
  ['localhost:3000', DEMO, false, 421],
])('%s at %s (demo: %s): %i', async (host, publicUrl, demo, status) => {
  const app = portal({ publicUrl, demo });
  const ask = (url: string) => app.inject({ url, headers: { host } });
  expect((await ask('/seite')).statusCode).toBe(status);
  // On a wrong host, an unknown path gets 421 too.
  expect((await ask('/gibt-es-nicht')).statusCode).toBe(status === 200 ? 404 : 421);
  expect((await ask('/healthz')).statusCode).toBe(200);
});

// @contract 1.16
test('a wrong name is answered with the right one, as a problem and as a page with a link', async () => {
  const app = portal();
  const headers = { host: 'evil.example' };
  const problem = await app.inject({ url: '/seite?a=1', headers });
  expect(problem.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(problem.json()).toMatchObject({
    status: 421,
    title: 'Falsche Adresse',
    errors: [{ code: 'WRONG_HOST', message: expect.stringContaining(PORTAL) }],
  });
  const page = await app.inject({ url: '/seite?a=1', headers: { ...headers, accept: 'text/html' } });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([421, 'no-store']);
  expect(page.body).toContain('<h1>Diese Adresse ist falsch</h1>');
  expect(page.body).toContain(`href="${PORTAL}/seite?a`);
  expect(page.body).not.toContain('evil.example');
  // Every link is absolute, because a relative one would stay on the wrong host.
  const links = [...page.body.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to);
  expect(links.filter((to) => !to.startsWith(`${PORTAL}/`))).toEqual([]);
  expect(links).toContain(`${PORTAL}/baufinanzierung/`);
  // A form sent to a wrong host must not be redirected.
  const sent = await app.inject({
    method: 'POST',
    url: '/seite',
    headers: { ...headers, accept: 'text/html' },
  });
  expect(sent.json()).toMatchObject({ errors: [{ code: 'WRONG_HOST' }] });
});

// @contract 1.16
test.each<[host: string, forwarded: string | undefined, from: string, status: number]>([
  ['10.0.0.9:3000', 'portal.example', PROXY, 200],
  ['portal.example', 'evil.example', PROXY, 421],
  ['portal.example', undefined, PROXY, 200],
  ['10.0.0.9:3000', undefined, PROXY, 421],
  ['10.0.0.9:3000', 'evil.example, portal.example', PROXY, 200],
  ['10.0.0.9:3000', 'portal.example, evil.example', PROXY, 421],
  ['evil.example', 'portal.example', '198.18.0.1', 421],
  ['portal.example', 'evil.example', '198.18.0.1', 200],
])('%s, forwarded as %s by %s: %i', async (host, forwarded, remoteAddress, status) => {
  const headers = { host, ...(forwarded === undefined ? {} : { 'x-forwarded-host': forwarded }) };
  const app = portal({ trustProxy: [PROXY] });
  expect((await app.inject({ url: '/seite', headers, remoteAddress })).statusCode).toBe(status);
});

/** Text that the server sends after `sentText`, until it closes the connection. */
function heardOn(port: number, sentText: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
    socket.write(sentText);
  });
}

async function portOf(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

test.each([
  ['GET http://portal.example/seite HTTP/1.1\r\nHost: portal.example', 200],
  ['GET http://evil.example/seite HTTP/1.1\r\nHost: portal.example', 421],
  ['GET http://portal.example/seite HTTP/1.1\r\nHost: evil.example', 421],
  ['GET /seite HTTP/1.1\r\nHost: portal.example\r\nHost: portal.example', 400],
  ['GET /seite HTTP/1.1', 400],
  ['GET /seite HTTP/1.1\r\nHost:', 421],
  ['GET /seite HTTP/1.0', 421],
  ['GET /healthz HTTP/1.0', 200],
])('%j: %i', async (head, status) => {
  const heard = await heardOn(await portOf(portal()), `${head}\r\nConnection: close\r\n\r\n`);
  expect(heard.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
});

// @contract 1.17
test('a connection without a whole head ends in time, one that has been answered stays', async () => {
  expect(HEAD_SECONDS).toBe(15);
  const app = portal();
  expect(app.server.headersTimeout).toBe(15_000);
  const port = await portOf(app);
  app.server.headersTimeout = 200;
  const ask = 'GET /healthz HTTP/1.1\r\nHost: portal.example\r\n';
  const idle = connect(port, '127.0.0.1');
  let answers = 0;
  let isOver = false;
  idle.on('data', () => (answers += 1)).on('close', () => (isOver = true));
  idle.write(`${ask}\r\n`);
  await expect.poll(() => answers).toBe(1);
  // Clients that send nothing, half a request line, or only half of the head.
  const startedAt = performance.now();
  const heard = await Promise.all(['', 'GET /heal', ask].map((sentText) => heardOn(port, sentText)));
  for (const one of heard) expect(one).toMatch(/^(HTTP\/1\.1 408 [\s\S]*)?$/);
  // Without `connectionsCheckingInterval`, Node would notice slow clients only after half a minute.
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(isOver).toBe(false);
  // The server also closes a connection that the client never closes.
  const stubborn = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
  await once(stubborn.resume(), 'end');
  const open = () => new Promise((tell) => app.server.getConnections((_error, count) => tell(count)));
  await expect.poll(open, { timeout: 10_000 }).toBe(1);
  stubborn.destroy();
  idle.write(`${ask}Connection: close\r\n\r\n`);
  await expect.poll(() => isOver).toBe(true);
  expect(answers).toBeGreaterThan(1);
});
