import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { askJson } from '../foreign-services/ask-json.ts';
import { requestLog } from '../http/logs/request-log.ts';
import { identityProvider } from '../../people/identity/identity-provider.ts';
import { smsGateway } from '../messages/sms-gateway.ts';
import { postPush } from '../../leads/adviser-push/post-push.ts';
import { foreignServer, status, type ForeignServer } from '../../testing/foreign-server.ts';
import { startOtlpCollector, type OtlpCollector } from '../../testing/otlp-collector.ts';
import { startTracing, tracedFrom, traceHeaders } from './index.ts';

const AT_ONCE = { pausesInMs: [] };

let collector: OtlpCollector;
let close: () => Promise<void>;
let services: ForeignServer;
let heard: IncomingHttpHeaders[];
beforeEach(async () => {
  collector = await startOtlpCollector();
  close = await startTracing(
    {
      endpoint: collector.endpoint,
      headers: {},
      serviceName: 'portal',
      sampling: { part: 1, followsParent: true },
    },
    requestLog('silent'),
  );
  heard = [];
  services = await foreignServer((part) => (request, response) => {
    heard.push(request.headers);
    status(Number(part))(request, response);
  });
});
afterEach(async () => {
  await close();
  services.close();
  collector.close();
});

/** Runs `ask` within a trace and returns its spans, even if it fails. */
async function tracesOf(ask: () => Promise<unknown>) {
  await tracedFrom(undefined, { name: 'job' }, () => ask().catch(() => undefined));
  await close();
  return collector.spans;
}

const atGeo = (url: string) => askJson(url, { name: 'geo', deadlineInMs: 5_000 });
const atGateway = (url: string) =>
  smsGateway({ gatewayUrl: url, token: 'x' }, AT_ONCE).send('1', { to: '+49', text: 'Hallo' });
const atAdviser = (url: string) =>
  postPush({ url, headers: {}, body: '{}' }, { isLoopbackAllowed: true, longestInMs: 5_000 });
const atProvider = (url: string) =>
  identityProvider({
    issuer: url,
    clientId: 'portal',
    clientSecret: 'x',
    rolesClaim: 'roles',
    multiFactorClasses: [],
    insecure: true,
    fetch: (_address, { headers, method }) => fetch(url, { headers, method }),
  }).logoutUrl('token', 'https://portal.example');

test.each<[what: string, name: string, ask: (url: string) => Promise<unknown>, code: string]>([
  ['the marketplace', 'GET geo', atGeo, 'UNAVAILABLE'],
  ['the gateway', 'POST text messages', atGateway, '503'],
  ['an adviser’s endpoint', 'POST adviser endpoint', atAdviser, '503'],
  ['the identity provider', 'GET identity provider', atProvider, '503'],
])('%s that refuses is an error of the question', async (_what, name, ask, code) => {
  const spans = await tracesOf(() => ask(`${services.url}/503`));
  expect(spans.filter((span) => span.name === name)).toEqual([
    expect.objectContaining({
      kind: 'client',
      isError: true,
      attributes: expect.objectContaining({ 'http.response.status_code': 503, 'error.type': code }),
    }),
  ]);
});

test('a missing entry of a service is no error', async () => {
  const [question] = await tracesOf(() => atGeo(`${services.url}/404`));
  expect([question?.name, question?.isError]).toEqual(['GET geo', false]);
});

test.each<[what: string, ask: (url: string) => Promise<unknown>, isTold: boolean]>([
  ['marketplace', atGeo, true],
  ['gateway', atGateway, true],
  ['identity provider', atProvider, true],
  ['adviser', atAdviser, false],
])('of a service in the own network a %s learns the trace: %s', async (_what, ask, isTraced) => {
  const spans = await tracesOf(() => ask(`${services.url}/200`));
  const { traceId, spanId } = spans.find(({ kind }) => kind === 'client')!;
  expect(heard.map(({ traceparent }) => traceparent)).toEqual([
    isTraced ? `00-${traceId}-${spanId}-01` : undefined,
  ]);
});

test.each<[url: string, isTold: boolean]>([
  ['http://localhost:80/', true],
  ['https://10.1.2.3/a', true],
  ['https://listings.internal/a', true],
  ['https://listings/', true],
  ['https://listings.example/a', false],
  ['https://203.0.113.7/', false],
])('%s learns the trace: %s', (url, isTraced) => {
  expect(traceHeaders(url)).toEqual({});
  const sentHeaders = tracedFrom(undefined, { name: 'job' }, () => traceHeaders(url));
  expect(Object.keys(sentHeaders)).toEqual(isTraced ? ['traceparent'] : []);
});

test('an untraced service is reported as such', async () => {
  await close();
  close = await startTracing(
    {
      endpoint: collector.endpoint,
      headers: {},
      serviceName: 'portal',
      sampling: { part: 0, followsParent: true },
    },
    requestLog('silent'),
  );
  onTestFinished(close);
  await tracesOf(() => atGeo(`${services.url}/200`));
  expect(heard[0]?.['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(collector.spans).toEqual([]);
});
