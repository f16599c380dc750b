import { errorOf } from '@heimvorteil/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOfStatus, problemBody } from '../../apps/server/src/platform/http/calls/problem-error.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { askNginx, startNginx, type RunningNginx } from './running-nginx.ts';

const CALLS = ['/baufinanzierung/api/v3/offer', '/baufinanzierung/phone-verification/api/v1.0/codes'];
const PAGES = ['/baufinanzierung/', '/baufinanzierung/apian', '/expose/1001'];
const TOO_LARGE = Buffer.alloc(1_100_000);
const REFUSED = ['TOO_MANY_REQUESTS', 'PAYLOAD_TOO_LARGE', 'UNAVAILABLE'] as const;
const STATUS = { TOO_MANY_REQUESTS: 429, PAYLOAD_TOO_LARGE: 413, UNAVAILABLE: 503 } as const;

let withoutServers: RunningNginx;
let flooded: RunningNginx;

beforeAll(async () => {
  // No program listens on these ports, so nginx gets a connection error from each server.
  const ports = [await freePort(), await freePort()] as const;
  withoutServers = await startNginx(ports);
  flooded = await startNginx(ports, (sample) =>
    sample.replace(/rate=\d+r\/s/, 'rate=1r/m').replace('burst=3000 nodelay', 'burst=1 nodelay'),
  );
  for (const _one of [1, 2]) await askNginx(flooded, '/');
});
afterAll(() => Promise.all([withoutServers.stop(), flooded.stop()]));

const provoked = (code: (typeof REFUSED)[number], path: string) => {
  if (code === 'TOO_MANY_REQUESTS') return askNginx(flooded, path);
  const body = code === 'PAYLOAD_TOO_LARGE' ? TOO_LARGE : Buffer.from('{}');
  return askNginx(withoutServers, path, { 'content-length': String(body.length) }, { method: 'POST', body });
};

test.each(REFUSED)('%s of nginx itself is, for a call, the problem that the servers answer', async (code) => {
  const status = STATUS[code];
  expect(codeOfStatus(status)).toBe(code);
  for (const path of CALLS) {
    const answer = await provoked(code, path);
    expect([path, answer.status, JSON.parse(answer.text)]).toEqual([
      path,
      status,
      problemBody(status, [errorOf(code)]),
    ]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    expect(answer.headers['retry-after']).toBe(status === 413 ? undefined : '5');
  }
});

test.each(REFUSED)(
  '%s of nginx itself is, for a visitor who waits for a page, a text with a link to continue',
  async (code) => {
    const { title, detail } = problemBody(STATUS[code], [errorOf(code)]);
    for (const path of PAGES) {
      const { status, headers, text } = await provoked(code, path);
      expect([path, status, headers['content-type']]).toEqual([
        path,
        STATUS[code],
        'text/html; charset=utf-8',
      ]);
      expect(text).toContain(`<html lang="de">`);
      expect(text).toContain(`<title>${title}</title>`);
      expect(text).toContain(`<h1>${title}</h1><p>${detail}</p>`);
      expect(text).toContain('href="/baufinanzierung/"');
    }
  },
);

test('its texts are not reachable under their own address', async () => {
  expect((await askNginx(withoutServers, '/problem-of-nginx/call')).status).not.toBe(200);
  expect((await askNginx(withoutServers, '/problem-of-nginx/page')).text).not.toContain('UNAVAILABLE');
});
