import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { SamplingConfig } from '../../config/config.ts';
import { startOtlpCollector, type OtlpCollector } from '../../../testing/otlp-collector.ts';
import { startTracing, traced } from '../../tracing/index.ts';
import { newApp } from '../serving/new-app.ts';
import { requestLog } from './request-log.ts';
import { traceRequests } from './metrics.ts';

const RECEIVED = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331';
const LOG = requestLog('silent');
const ALL: SamplingConfig = { part: 1, followsParent: true };

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

/** A small traced app on a real port; `flush` exports its spans. */
async function tracingApp({
  sampling = ALL,
  trustProxy = false,
}: {
  sampling?: SamplingConfig;
  trustProxy?: false | string[];
}): Promise<{ port: number; collector: OtlpCollector; flush: () => Promise<void> }> {
  const collector = await startOtlpCollector();
  onTestFinished(() => collector.close());
  const { endpoint } = collector;
  close = await startTracing({ endpoint, headers: {}, serviceName: 'portal', sampling }, LOG);
  const app = newApp({
    config: { trustProxy, https: false, publicUrl: 'http://127.0.0.1:3000', demo: true },
    log: LOG,
  });
  app.decorateRequest('pageRoute', undefined);
  app.get('/task/:what', async () => traced({ name: 'work' }, async () => 'done'));
  app.get('/kept', { config: { answersAtOnce: true } }, async () => 'kept');
  app.get('/never', () => new Promise(() => undefined));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const flush = async () => {
    await close?.();
    close = undefined;
  };
  return { port: (app.server.address() as AddressInfo).port, collector, flush };
}

async function callOnce(port: number, path: string, headers: Record<string, string> = {}): Promise<void> {
  const [answer] = (await once(ask({ port, path, headers }).end(), 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
}

test('a trace is continued from a trusted proxy only', async () => {
  for (const trustProxy of [['127.0.0.1'], ['203.0.113.0/24'], false as const]) {
    const { port, collector, flush } = await tracingApp({ trustProxy });
    await callOnce(port, '/task/now', { traceparent: `${RECEIVED}-01` });
    await flush();
    const [work, request] = collector.spans;
    expect([work?.name, request?.name]).toEqual(['work', 'GET /task/:what']);
    expect(work?.parentId).toBe(request?.spanId);
    const isContinued = request?.parentId === 'b7ad6b7169203331';
    expect([trustProxy, isContinued]).toEqual([
      trustProxy,
      trustProxy !== false && trustProxy[0] === '127.0.0.1',
    ]);
    expect(request?.traceId === '0af7651916cd43dd8448eb211c80319c').toBe(isContinued);
    expect(request?.parentId === '').toBe(!isContinued);
  }
});

test('a malformed trace starts a new one', async () => {
  const { port, collector, flush } = await tracingApp({ trustProxy: ['127.0.0.1'] });
  const texts = [
    '',
    'x',
    RECEIVED,
    `${RECEIVED}-01-more`,
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    `ff${RECEIVED.slice(2)}-01`,
  ];
  for (const traceparent of texts) await callOnce(port, '/task/now', { traceparent });
  await flush();
  const requests = collector.spans.filter(({ kind }) => kind === 'server');
  expect(requests.map(({ parentId }) => parentId)).toEqual(texts.map(() => ''));
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(texts.length);
});

test.each<[what: string, sampling: SamplingConfig, flags: string | undefined, traced: boolean]>([
  ['everything', ALL, undefined, true],
  ['nothing', { part: 0, followsParent: true }, undefined, false],
  ['nothing but what a proxy traces', { part: 0, followsParent: true }, '01', true],
  ['everything but what a proxy does not trace', ALL, '00', false],
  ['everything, whatever a proxy does', { part: 1, followsParent: false }, '00', true],
])('%s can be traced', async (_what, sampling, flags, isTraced) => {
  const { port, collector, flush } = await tracingApp({ sampling, trustProxy: ['127.0.0.1'] });
  const headers: Record<string, string> = flags === undefined ? {} : { traceparent: `${RECEIVED}-${flags}` };
  for (const path of ['/task/now', '/kept', '/nowhere']) await callOnce(port, path, headers);
  await flush();
  expect(collector.spans.map(({ name }) => name)).toEqual(
    isTraced ? ['work', 'GET /task/:what', 'GET /kept', 'GET'] : [],
  );
});

test('a sampled request is traced completely: none of its spans is alone', async () => {
  const { port, collector, flush } = await tracingApp({ sampling: { part: 0.5, followsParent: true } });
  const MANY = 200;
  for (let count = 0; count < MANY; count++) await callOnce(port, '/task/now');
  await flush();
  const requests = collector.spans.filter(({ kind }) => kind === 'server');
  // Half of the requests should be recorded; these bounds fail once in a billion runs.
  expect(requests.length).toBeGreaterThan(MANY * 0.28);
  expect(requests.length).toBeLessThan(MANY * 0.72);
  expect(collector.spans.length).toBe(2 * requests.length);
});

test('a caller who leaves before the answer ends its span', async () => {
  const { port, collector, flush } = await tracingApp({});
  const request = ask({ port, path: '/never' }).on('error', () => undefined);
  await new Promise<void>((resolve) => {
    request.end(() => resolve());
  });
  await callOnce(port, '/task/now');
  request.destroy();
  await callOnce(port, '/task/now');
  await flush();
  const left = collector.spans.find(({ name }) => name === 'GET /never');
  expect(left).toMatchObject({ isError: true, attributes: { 'error.type': 'aborted' } });
  expect(left?.attributes).not.toHaveProperty('http.response.status_code');
});

test('a process that does not trace has nothing to do for it', async () => {
  const app = newApp({
    config: { trustProxy: false, https: false, publicUrl: 'http://127.0.0.1:3000', demo: true },
    log: LOG,
  });
  onTestFinished(() => app.close());
  const added = vi.spyOn(app, 'addHook');
  traceRequests(app, false);
  expect(added).not.toHaveBeenCalled();
  const task = () => Promise.resolve();
  const given = task();
  expect(traced({ name: 'work' }, () => given)).toBe(given);
});
