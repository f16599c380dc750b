import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportToLog } from './client-log.ts';

const fetched = vi.fn<(address: string, call: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response(null));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { userAgent: 'u'.repeat(600) });
  vi.stubGlobal('location', {
    origin: 'http://portal.example',
    pathname: '/baufinanzierung/budgetrechner',
    search: '?salary=4711',
    hash: '#salary=4711',
    href: 'http://portal.example/baufinanzierung/budgetrechner?salary=4711#salary=4711',
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each(['info', 'error'] as const)('an %s is posted, short and without the numbers', async (level) => {
  await reportToLog(level, 'm'.repeat(600));
  const [address, call] = fetched.mock.calls[0]!;
  expect(address).toBe(`/baufinanzierung/api/v1.0/log/${level}`);
  expect(call).toMatchObject({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    keepalive: true,
  });
  expect(JSON.parse(call.body as string)).toEqual({
    userAgent: 'u'.repeat(512),
    href: 'http://portal.example/baufinanzierung/budgetrechner',
    consoleMessage: 'm'.repeat(512),
    consoleLog: '',
  });
});

test('a link’s token is not logged', async () => {
  vi.stubGlobal('location', {
    origin: 'http://portal.example',
    pathname: '/baufinanzierung/anfrage/aZ3-bcdefghijklmnopqrstuv/angekommen',
  });
  await reportToLog('error', 'HTTP 500 GET /v2/contact/aZ3-bcdefghijklmnopqrstuv');
  const body = JSON.parse(String(fetched.mock.calls[0]?.[1].body));
  expect(body).toMatchObject({
    href: 'http://portal.example/baufinanzierung/anfrage/…/angekommen',
    consoleMessage: 'HTTP 500 GET /v2/contact/…',
  });
});

test('a log that cannot be reached is no failure', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(reportToLog('error', 'x')).resolves.toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(1);
});
