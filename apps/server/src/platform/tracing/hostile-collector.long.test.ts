import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { requestLog } from '../http/logs/request-log.ts';
import { drip, status } from '../../testing/foreign-server.ts';
import { freePort } from '../../testing/free-port.ts';
import { startOtlpCollector } from '../../testing/otlp-collector.ts';
import { startServer } from '../../testing/running-server.ts';
import { newServerDatabase } from '../../testing/server-database.ts';
import { startTracing, traced, tracedFrom } from './index.ts';

const SAMPLING = { part: 1, followsParent: true };
/** Spans that fit in the queue and in ten batches being sent. */
const MOST_HELD = 4_096 + 10 * 512;
const SHORT = { answer: 200, farewell: 60_000 };

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

async function tracing(endpoint: string, patience = SHORT) {
  const lines: Record<string, unknown>[] = [];
  const log = requestLog('info', {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  close = await startTracing(
    { endpoint, headers: {}, serviceName: 'portal', sampling: SAMPLING },
    log,
    patience,
  );
  return {
    lines,
    flush: async () => {
      await close?.();
      close = undefined;
    },
  };
}

const span = () => tracedFrom(undefined, { name: 'job', kind: 'consumer' }, () => undefined);

/** A collector that answers no request before `speak` is called. */
function silent(): { answer: RequestListener; speak: () => void } {
  const waiting: (() => void)[] = [];
  let speaks = false;
  return {
    answer: (_request, response) => {
      const end = () => void response.writeHead(200).end();
      if (speaks) end();
      else waiting.push(end);
    },
    speak() {
      speaks = true;
      for (const end of waiting.splice(0)) end();
    },
  };
}

test('spans that an unresponsive collector does not accept are buffered up to a limit, and dropped ones are counted', async () => {
  const { answer, speak } = silent();
  const collector = await startOtlpCollector(answer);
  onTestFinished(() => collector.close());
  const { lines, flush } = await tracing(collector.endpoint, { answer: 60_000, farewell: 60_000 });
  const MANY = 3 * MOST_HELD;
  for (let made = 0; made < MANY; made++) span();
  await expect.poll(() => collector.requests.length).toBeGreaterThan(0);
  speak();
  // Once a batch is exported, the next span reports how many were dropped.
  const leftOut = () => lines.find(({ msg }) => String(msg).startsWith('spans dropped'))?.['spans'];
  let later = 0;
  await expect
    .poll(() => {
      later += 1;
      span();
      return leftOut();
    })
    .toBeTypeOf('number');
  await flush();
  expect(collector.spans.length).toBeLessThanOrEqual(MOST_HELD + later);
  expect(collector.spans.length + Number(leftOut())).toBe(MANY + later);
});

test.each<[what: string, answer: RequestListener, told: Record<string, unknown>]>([
  ['refuses us', status(401), { res: { status: 401 } }],
  ['does not know the address', status(404, {}, 'x'.repeat(2_000)), { res: { status: 404 } }],
  ['sends elsewhere', status(302, { location: 'http://127.0.0.1:1/' }), { res: { status: 302 } }],
  ['is busy', status(503, { 'retry-after': '3600' }), {}],
  ['drips its answer', drip, {}],
  ['speaks another protocol', (request) => void request.socket.end('+PONG\r\n'), {}],
  ['hangs up', (request) => void request.socket.destroy(), {}],
  [
    'never ends its answer',
    (_request, response) => {
      const more = () => {
        while (response.write('x'.repeat(65_536)));
      };
      more();
      response.on('drain', more);
    },
    {},
  ],
])('a collector that %s costs spans and a line of the log', async (_what, answer, logged) => {
  const collector = await startOtlpCollector(answer);
  onTestFinished(() => collector.close());
  const { lines } = await tracing(collector.endpoint);
  for (let made = 0; made < 2_000; made++) span();
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toMatchObject({
    level: 40,
    msg: 'collector rejects spans',
    spans: expect.any(Number),
    err: { name: expect.any(String) },
    ...logged,
  });
  // Further failures within a minute are not logged.
  await expect.poll(() => collector.requests.length).toBeGreaterThan(2);
  expect(lines.length).toBe(1);
});

test('single refusals of a collector are reported, without its words', async () => {
  const words = 'Kanarienvogel';
  // Encodes ExportTraceServiceResponse { partial_success: { rejected_spans: 7, error_message } }.
  const answer = Buffer.from([0x0a, words.length + 4, 0x08, 7, 0x12, words.length, ...Buffer.from(words)]);
  const collector = await startOtlpCollector(
    (_request, response) => void response.writeHead(200).end(answer),
  );
  onTestFinished(() => collector.close());
  const { lines, flush } = await tracing(collector.endpoint);
  span();
  await flush();
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'collector rejects spans',
      spans: 7,
      err: expect.objectContaining({ name: 'PartlyRefusedError' }),
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain(words);
});

test('a collector that never ends an answer is called again, however often', async () => {
  const collector = await startOtlpCollector(drip);
  onTestFinished(() => collector.close());
  await tracing(collector.endpoint);
  const more = () => {
    for (let made = 0; made < 512; made++) span();
    return collector.requests.length;
  };
  // More than ten, the maximum of concurrent batches, so unfinished answers do not block it.
  await expect.poll(more, { timeout: 60_000 }).toBeGreaterThan(12);
});

test('work that follows the end of one part, but not of the whole, is a part of the whole', async () => {
  const collector = await startOtlpCollector();
  onTestFinished(() => collector.close());
  const { flush } = await tracing(collector.endpoint);
  await tracedFrom(undefined, { name: 'whole' }, async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let later: Promise<void> | undefined;
    traced({ name: 'part' }, () => {
      later = ended.then(() => traced({ name: 'later' }, () => undefined));
    });
    end();
    await later;
  });
  await flush();
  const whole = collector.spans.find(({ name }) => name === 'whole');
  expect(collector.spans.map(({ name, parentId }) => [name, parentId])).toEqual([
    ['part', whole?.spanId],
    ['later', whole?.spanId],
    ['whole', ''],
  ]);
});

test('work fails as it does without traces, and its error texts are in no trace', async () => {
  const collector = await startOtlpCollector();
  onTestFinished(() => collector.close());
  const { flush } = await tracing(collector.endpoint);
  const CANARY = 'Kanarienvogel';
  const errors = [
    Object.assign(new Error(CANARY), { code: '23505', detail: CANARY }),
    Object.assign(new Error(CANARY), { code: `${CANARY} ist schon da` }),
    Object.assign(new TypeError(CANARY), { code: { [CANARY]: 1 } }),
  ];
  const thrown = [...errors, CANARY, null];
  for (const error of thrown) {
    const work = { name: 'job' };
    await expect(tracedFrom(undefined, work, () => Promise.reject(error as Error))).rejects.toBe(error);
    const isThrown = () =>
      tracedFrom(undefined, work, () => {
        throw error;
      });
    expect(caught(isThrown)).toBe(error);
  }
  await flush();
  const types = collector.spans.map(({ attributes }) => attributes['error.type']);
  expect(types).toEqual(['23505', 'Error', 'TypeError', '_OTHER', '_OTHER'].flatMap((type) => [type, type]));
  expect(Buffer.concat(collector.bodies).toString()).not.toContain(CANARY);
});

test('work that continues after its cause has ended is no part of it', async () => {
  const collector = await startOtlpCollector();
  onTestFinished(() => collector.close());
  const { flush } = await tracing(collector.endpoint);
  let goOn: () => void = () => undefined;
  const later = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let afterwards: Promise<string> | undefined;
  tracedFrom(undefined, { name: 'job' }, () => {
    afterwards = later.then(() => traced({ name: 'too late' }, () => 'done'));
  });
  goOn();
  expect(await afterwards).toBe('done');
  await flush();
  expect(collector.spans.map(({ name }) => name)).toEqual(['job']);
});

test.each<[what: string, RequestListener | undefined]>([
  ['is away', undefined],
  ['never answers', () => undefined],
  ['drips its answer', drip],
])('a server with a collector that %s answers, and ends in time', async (_what, answer) => {
  const root = mkdtempSync(join(tmpdir(), 'heimvorteil-collector-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const collector = answer && (await startOtlpCollector(answer));
  onTestFinished(() => collector?.close());
  const endpoint = collector?.endpoint ?? `http://127.0.0.1:${await freePort()}`;
  const database = await newServerDatabase();
  onTestFinished(() => database.drop());
  const server = await startServer('start-without-pages.ts', {
    DATA_DIR: root,
    DATABASE_URL: database.appUrl,
    DEMO: 'true',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  });
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, id) => {
      const response = await fetch(`${server.url}/baufinanzierung/api/v1.0/exposes/${1_000_000 + id}`);
      await response.arrayBuffer();
      return response.status;
    }),
  );
  expect(new Set(answers)).toEqual(new Set([404]));
  if (collector) await expect.poll(() => collector.requests.length).toBeGreaterThan(0);
  else await expect.poll(() => server.output(), { timeout: 60_000 }).toContain('collector rejects spans');
  // Exit code 1 would mean that the server had to abort something.
  expect(await server.stop()).toBe(0);
});

/** Value that the task throws, of any type. */
function caught(task: () => void): unknown {
  try {
    task();
  } catch (error) {
    return error;
  }
  throw new Error('it has thrown nothing');
}
