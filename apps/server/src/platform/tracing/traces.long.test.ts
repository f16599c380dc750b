import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLinkToken } from '../privacy/index.ts';
import { startWorkerProcess, type RunningWorker } from '../../../../../labs/faults/start-worker-process.ts';
import { foreignServer, json, type ForeignServer } from '../../testing/foreign-server.ts';
import { startMailServer, type ArrivedMail, type MailServer } from '../../testing/mail-server.ts';
import { startOtlpCollector, type OtlpCollector } from '../../testing/otlp-collector.ts';
import type { ReceivedSpan } from '../../testing/otlp-messages.ts';
import { requestBody, submissionKey } from '../../testing/request-body.ts';
import { startServer, type RunningServer } from '../../testing/running-server.ts';
import { newServerDatabase, type ServerDatabase } from '../../testing/server-database.ts';
import { verifyOverHttp } from '../../testing/verify-over-http.ts';
import { SPAN_ATTRIBUTES } from './index.ts';

const API = '/baufinanzierung/api';
const CONTACT = `${API}/v2/contact`;
const PERSON = 41;
const CANARY = 'Kanarienvogel';
const TOKEN = newLinkToken();
/** Private values sent in requests; no span may contain them. */
const PRIVATE = [
  CANARY,
  TOKEN,
  '203.0.113.77',
  '127.0.0.1',
  ...['forename', 'surname', 'street', 'phoneNumber', 'postalCode', 'city', 'email'].map((field) =>
    String(requestBody(PERSON)[field]),
  ),
  submissionKey(PERSON),
  '400000',
  '1276003001',
  'example.org',
];

let root: string;
let database: ServerDatabase;
let collector: OtlpCollector;
let places: ForeignServer;
const questions: Record<string, unknown>[] = [];
let mails: ArrivedMail[] = [];
let mailServer: MailServer;
let server: RunningServer;
let worker: RunningWorker;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'heimvorteil-traces-'));
  database = await newServerDatabase();
  collector = await startOtlpCollector();
  mailServer = await startMailServer({ mail: (mail) => mails.push(mail) });
  places = await foreignServer(() => (request, response) => {
    questions.push(request.headers);
    json([])(request, response);
  });
  const settings = {
    DATA_DIR: root,
    DATABASE_URL: database.appUrl,
    DEMO: 'true',
    ENCRYPTION_KEYS: `main:${Buffer.alloc(32, 7).toString('base64')}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/otlp/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=keine%20gute%20Idee',
  };
  server = await startServer('../server.ts', {
    ...settings,
    WORKER: 'false',
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '0',
    GEO_URL: places.url,
  });
  worker = startWorkerProcess({
    ...settings,
    OTEL_SERVICE_NAME: 'worker',
    SMTP_URL: mailServer.smtpUrl,
    MAIL_FROM: 'portal@portal.example',
  });
});
afterAll(async () => {
  await worker.end('SIGKILL');
  await server.kill();
  mailServer.close();
  places.close();
  collector.close();
  await database.drop();
  rmSync(root, { recursive: true });
});

/** Sends a request like a proxy that traces, with private values in it. */
async function ask(path: string, { headers, ...more }: RequestInit = {}) {
  const traceId = randomBytes(16).toString('hex');
  const parentId = randomBytes(8).toString('hex');
  const number = randomUUID();
  const response = await fetch(server.url + path, {
    ...more,
    headers: {
      traceparent: `00-${traceId}-${parentId}-01`,
      'x-request-id': number,
      'x-forwarded-for': '203.0.113.77',
      'user-agent': CANARY,
      referer: `https://${CANARY}.example/`,
      tracestate: `${CANARY.toLowerCase()}=1`,
      baggage: `who=${CANARY}`,
      ...(headers as Record<string, string> | undefined),
    },
  });
  await response.arrayBuffer();
  /** Waits for the request's span, which ends after all spans within it. */
  const spans = async () => {
    const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId);
    await expect.poll(() => ofTrace().some(({ kind }) => kind === 'server')).toBe(true);
    return ofTrace();
  };
  return { traceId, parentId, number, status: response.status, spans };
}

const ofRequest = (spans: readonly ReceivedSpan[]) => spans.find(({ kind }) => kind === 'server')!;
const named = (spans: readonly ReceivedSpan[], name: string) => spans.filter((span) => span.name === name);
const namesOf = (spans: readonly ReceivedSpan[]) => spans.map(({ name }) => name);

/** Checks that each span has a parent in the trace and lies within the parent's time. */
function expectTree(spans: readonly ReceivedSpan[], parentId: string): void {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  expect(byId.size).toBe(spans.length);
  for (const span of spans) {
    expect(span.start <= span.end).toBe(true);
    if (span.kind === 'server') {
      expect(span.parentId).toBe(parentId);
      continue;
    }
    const parent = byId.get(span.parentId);
    expect([span.name, parent?.name]).toEqual([span.name, expect.any(String)]);
    // A job's span begins after its parent begins, possibly after the parent ends.
    if (span.kind === 'consumer') expect(span.start > parent!.start).toBe(true);
    else
      expect([span.name, span.start >= parent!.start, span.end <= parent!.end]).toEqual([
        span.name,
        true,
        true,
      ]);
  }
}

test('a collector is asked by the protocol, at the address and with the headers that are set', async () => {
  await (await ask('/readyz')).spans();
  expect(new Set(collector.requests.map(({ url }) => url))).toEqual(new Set(['POST /otlp/v1/traces']));
  for (const { headers } of collector.requests)
    expect(headers).toMatchObject({
      'content-type': 'application/x-protobuf',
      'x-api-key': 'keine gute Idee',
    });
});

test('a call is a span with the number that its answer has, and the statements within it', async () => {
  const answered = await ask(`${API}/v1.0/exposes/2147483646?x=${CANARY}`);
  const spans = await answered.spans();
  expect(ofRequest(spans)).toMatchObject({
    name: `GET ${API}/v1.0/exposes/:exposeId`,
    isError: false,
    attributes: {
      'http.request.method': 'GET',
      'http.route': `${API}/v1.0/exposes/:exposeId`,
      'http.response.status_code': 404,
      'heimvorteil.request.number': answered.number,
    },
    resource: { 'service.name': 'heimvorteil', 'service.instance.id': expect.any(String) },
  });
  expect(named(spans, 'SELECT listing')).toEqual([
    expect.objectContaining({
      kind: 'client',
      parentId: ofRequest(spans).spanId,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': 'SELECT',
        'db.collection.name': 'listing',
      },
    }),
  ]);
  expectTree(spans, answered.parentId);
});

test('offers that have to be priced show the duration, cached ones do not', async () => {
  const offers = `${API}/v3/offer?purchaseprice=400000&ownfunds=100000&geocode=1276003001`;
  const first = await ask(offers);
  expect(first.status).toBe(200);
  const spans = await first.spans();
  expect(ofRequest(spans).name).toBe(`GET ${API}/v3/offer`);
  expect(namesOf(spans)).toContain('price offers');
  expectTree(spans, first.parentId);
  await ask(offers);
  expect(namesOf(await (await ask(offers)).spans())).toEqual([`GET ${API}/v3/offer`]);
});

test('a page is traced by its pattern, and its queries belong to its rendering', async () => {
  const answered = await ask(`/baufinanzierung/anfrage/${TOKEN}?x=${CANARY}`);
  const spans = await answered.spans();
  expect(ofRequest(spans).attributes['http.route']).toBe('/baufinanzierung/anfrage/:token');
  const [rendering] = named(spans, 'render page');
  expect(rendering?.parentId).toBe(ofRequest(spans).spanId);
  expect(spans.some(({ kind, parentId }) => kind === 'client' && parentId === rendering?.spanId)).toBe(true);
  expectTree(spans, answered.parentId);
});

test('a file shows the thread that drew it', async () => {
  const answered = await ask(
    '/baufinanzierung/tilgungsrechner/plan.pdf?loanAmount=200000&nominalInterestRate=3.5&amortizationRate=2&fixedInterestYears=10',
  );
  const spans = await answered.spans();
  expect([answered.status, namesOf(spans)]).toEqual([
    200,
    expect.arrayContaining(['thread draw-plan.worker.ts']),
  ]);
  expectTree(spans, answered.parentId);
});

test('a service is named by its purpose, and learns the trace only in the own network', async () => {
  const answered = await ask(`${API}/v1.0/geoautocomplete/locations?q=${CANARY}`);
  const spans = await answered.spans();
  expect(named(spans, 'GET geo')).toEqual([
    expect.objectContaining({
      kind: 'client',
      attributes: {
        'http.request.method': 'GET',
        'service.peer.name': 'geo',
        'http.response.status_code': 200,
      },
    }),
  ]);
  const [{ spanId }] = named(spans, 'GET geo') as [ReceivedSpan];
  expect(questions.map(({ traceparent }) => traceparent)).toEqual([`00-${answered.traceId}-${spanId}-01`]);
  for (const headers of questions)
    expect(Object.keys(headers).filter((name) => /^(?:tracestate|baggage|x-request)/.test(name))).toEqual([]);
  expectTree(spans, answered.parentId);
});

test('a worker’s repeated task has its own trace', async () => {
  const rounds = () => collector.spans.filter(({ name }) => name === 'repeat overdue requests');
  await expect.poll(() => rounds().length).toBeGreaterThan(0);
  const [round] = rounds() as [ReceivedSpan];
  expect([round.parentId, round.kind, round.resource['service.name']]).toEqual(['', 'internal', 'worker']);
  const within = collector.spans.filter(({ parentId }) => parentId === round.spanId);
  expect(namesOf(within)).toContain('SELECT request');
});

test('a request and a worker’s messages about it are one trace', async () => {
  const body = requestBody(PERSON);
  const cookies = await verifyOverHttp(server.url, [String(body['email'])]);
  const answered = await ask(CONTACT, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': submissionKey(PERSON),
      cookie: cookies.get(String(body['email'])) ?? '',
    },
    body: JSON.stringify(body),
  });
  expect(answered.status).toBe(201);
  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === answered.traceId);
  // Wait for these spans: they arrive last, because their child spans end before them.
  const processed = () => named(ofTrace(), 'process deliveries').length;
  const jobs = await jobsOf(answered.traceId);
  expect(jobs).toBeGreaterThan(1);
  await expect.poll(processed, { timeout: 60_000 }).toBe(jobs);
  expect(mails.filter(({ raw }) => raw.includes('Auto-Submitted')).length).toBeGreaterThanOrEqual(jobs);

  await answered.spans();
  const spans = ofTrace();
  expectTree(spans, answered.parentId);
  expect(namesOf(spans)).toEqual(
    expect.arrayContaining(['BEGIN', 'INSERT request', 'COMMIT', 'INSERT delivery']),
  );
  const processes = named(spans, 'process deliveries');
  expect(processes.length).toBe(jobs);
  for (const { attributes, resource, spanId } of processes) {
    expect(attributes).toEqual({
      'messaging.system': 'pgboss',
      'messaging.destination.name': 'deliveries',
      'messaging.operation.name': 'process',
      'messaging.operation.type': 'process',
      'messaging.message.id': expect.any(String),
      'heimvorteil.outcome': 'done',
    });
    expect(resource['service.name']).toBe('worker');
    const within = spans.filter(({ parentId }) => parentId === spanId);
    expect(namesOf(within)).toEqual(expect.arrayContaining(['send mail', 'UPDATE delivery']));
  }
});

test('a refusal is no error, a failure is one, and its log lines name the trace', async () => {
  const refused = await ask(CONTACT, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': submissionKey(PERSON + 1) },
    body: JSON.stringify(requestBody(PERSON, { ageGroup: CANARY, forename: CANARY })),
  });
  expect(refused.status).toBe(422);
  expect(ofRequest(await refused.spans())).toMatchObject({
    isError: false,
    attributes: { 'http.response.status_code': 422 },
  });

  await statement('alter table listing rename to listing_elsewhere');
  const failed = await ask(`${API}/v1.0/exposes/2147483646`);
  await statement('alter table listing_elsewhere rename to listing');
  expect(failed.status).toBe(500);
  const spans = await failed.spans();
  expect(ofRequest(spans)).toMatchObject({
    isError: true,
    attributes: { 'http.response.status_code': 500, 'error.type': '500' },
  });
  expect(named(spans, 'SELECT listing')).toEqual([
    expect.objectContaining({
      isError: true,
      attributes: expect.objectContaining({ 'error.type': '42P01' }),
    }),
  ]);
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes(failed.traceId))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toEqual([
    expect.objectContaining({ instance: `urn:uuid:${failed.number}`, traceId: failed.traceId, level: 50 }),
  ]);
});

test('a value that the database refuses is in no span', async () => {
  const answered = await ask(`${API}/v1.0/providers/${CANARY}`);
  expect(answered.status).toBeGreaterThanOrEqual(400);
  await answered.spans();
  for (const path of [`/${CANARY}`, `${API}/${CANARY}`, `/baufinanzierung/${CANARY}?email=a@example.org`])
    expect(ofRequest(await (await ask(path)).spans()).attributes['http.response.status_code']).toBe(404);
});

test('sent spans contain no personal value, and no unlisted word or name', () => {
  expect(collector.spans.length).toBeGreaterThan(50);
  const sent = Buffer.concat(collector.bodies).toString().toLowerCase();
  expect(PRIVATE.filter((text) => sent.includes(text.toLowerCase()))).toEqual([]);
  const allowed: readonly string[] = SPAN_ATTRIBUTES;
  for (const { attributes, words } of collector.spans) {
    expect(Object.keys(attributes).filter((name) => !allowed.includes(name))).toEqual([]);
    expect(words).toEqual([]);
  }
});

test('a process that ends exports its spans', async () => {
  const answered = await ask('/healthz');
  const before = collector.spans.length;
  expect(await server.stop()).toBe(0);
  expect(collector.spans.slice(before).some(({ traceId }) => traceId === answered.traceId)).toBe(true);
});

/** Number of mails enqueued by the request of this trace. */
async function jobsOf(traceId: string): Promise<number> {
  const [row] = await statement(
    `select count(*)::int as count from pgboss.job where name = 'deliveries' and data ->> 'traceparent' like '%${traceId}%'`,
  );
  return Number(row?.['count']);
}

async function statement(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
