import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { deliver } from '../deliveries/deliver.ts';
import { deliveryRow, storeDeliveries } from '../deliveries/index.ts';
import { endRequests } from '../requests/index.ts';
import { EUROPACE_SHAPE } from '../../testing/europace-shape.ts';
import { deliveryParts } from '../../testing/delivery-parts.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { sendRequest } from '../../testing/request-journey.ts';
import { postPush } from './post-push.ts';
import { pushPreparer } from './prepare-push.ts';

const SECRET = 'a-secret-of-thirty-two-characters-and-more';

interface Arrived {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Starts an adviser's system in this process; it stores pushes and answers them with `answer`. */
async function partner(answer: (reply: ServerResponse) => void = (reply) => void reply.writeHead(202).end()) {
  const arrived: Arrived[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      arrived.push({ headers: request.headers, body });
      answer(reply);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => (server.closeAllConnections(), server.close()));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/anfragen`, arrived };
}

onPostgresFirst('a push', (running) => {
  let person = 3_000;
  const db = () => running().database.db;

  /** Creates a request whose advisers all have an endpoint; returns its first push. */
  async function pushed(endpoint: string, format: 'JSON' | 'EUROPACE' = 'JSON') {
    await sql`update adviser set endpoint = ${endpoint}, endpoint_format = ${format}`.execute(db());
    const { requestId } = await sendRequest(running(), ++person, { phoneNumber: '0151 23456789' });
    await sql`update adviser set endpoint = null, endpoint_format = null where id not in
      (select adviser_id from request_adviser where request_id = ${requestId})`.execute(db());
    const [push] = await pushesOf(requestId);
    return push!;
  }
  const pushesOf = (requestId: string, kind = 'REQUEST') =>
    db()
      .selectFrom('delivery')
      .selectAll()
      .where('request_id', '=', requestId)
      .where('channel', '=', 'PUSH')
      .where('kind', '=', kind as never)
      .orderBy('id')
      .execute();
  async function attempt(push: { id: string }, { demo = true, longestInMs = 60_000 } = {}) {
    const { database, vault, config } = running();
    const advisers = await db().selectFrom('adviser').select('email').execute();
    const { job_id: job } = await rowOf(push.id);
    const parts = deliveryParts(running(), async () => undefined);
    const preparePush = pushPreparer({
      db: database.db,
      vault,
      operator: config.operator,
      demo,
      endpointSecrets: new Map(advisers.map(({ email }) => [email.toLowerCase(), SECRET])),
      longestInMs,
    });
    await deliver({ ...parts, preparePush }, { id: job, rowId: push.id });
    const { state, failed_stage: stage, last_error: error } = await rowOf(push.id);
    return { state, stage, error };
  }
  const rowOf = (id: string) =>
    db().selectFrom('delivery').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  // @contract 3.14 7.6
  test('is sent in addition to the mail to an adviser with an endpoint, signed, and recognisable when repeated', async () => {
    const { url, arrived } = await partner();
    const push = await pushed(url);
    expect(await pushesOf(push.request_id!)).toHaveLength(4);
    expect(await attempt(push)).toEqual({ state: 'delivered', stage: null, error: null });
    const { headers, body } = arrived[0]!;
    const [, seconds = '', mac = ''] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-heimvorteil-signature'])) ?? [];
    expect(createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex')).toBe(mac);
    expect(headers['idempotency-key']).toBe(push.request_id);
    expect(headers['x-heimvorteil-event']).toBe('REQUEST');
    const sent = JSON.parse(body) as Record<string, Record<string, unknown>>;
    expect(sent).toMatchObject({
      event: 'REQUEST',
      requestId: push.request_id,
      mayCall: expect.any(Boolean),
    });
    expect(sent['contact']).toMatchObject({ email: expect.stringContaining('@') });
    expect(sent['financing']).not.toHaveProperty('otherLoansSum');
    expect(sent).not.toHaveProperty('proposals');
    // Values that the visitor did not enter are sent and listed in `assumed`.
    expect(sent['financing']).toMatchObject({
      numberOfBorrowers: 1,
      hasCourtage: true,
      brokerCommission: 3.57,
      assumed: [
        'amortizationRate',
        'fixedInterestYears',
        'financingUseType',
        'numberOfBorrowers',
        'hasCourtage',
        'brokerCommission',
      ],
    });

    await sql`update delivery set state = 'created' where id = ${push.id}`.execute(db());
    await attempt(push);
    expect(arrived[1]?.body).toBe(body);
    expect(arrived[1]?.headers['idempotency-key']).toBe(push.request_id);
  });

  test('each proposal that is asked for later is an event of its own', async () => {
    const { url, arrived } = await partner();
    const { request_id: requestId, adviser_id: adviserId } = await pushed(url);
    const subjects = [randomUUID(), randomUUID()];
    const { database, jobs } = running();
    await database.db.transaction().execute((trx) =>
      storeDeliveries(
        trx,
        jobs,
        subjects.map((subjectId) =>
          deliveryRow({ kind: 'PROPOSAL', recipient: 'ADVISER', requestId, adviserId, subjectId }),
        ),
      ),
    );
    const events = await pushesOf(requestId!, 'PROPOSAL');
    expect(events.map(({ subject_id: subject }) => subject).toSorted()).toEqual(subjects.toSorted());
    for (const event of events) await attempt(event);
    expect(arrived.map(({ headers }) => headers['idempotency-key'])).toEqual(
      events.map(({ subject_id: subject }) => `${requestId}.PROPOSAL.${subject}`),
    );
    // The event of a deleted proposal is still pushed, with an empty list.
    expect(JSON.parse(arrived[0]!.body)).toMatchObject({ event: 'PROPOSAL', requestId, proposals: [] });
  });

  // @contract 7.7
  test('in Europace’s shape contains the known values, and no unknown ones', async () => {
    const { url, arrived } = await partner();
    await attempt(await pushed(url, 'EUROPACE'));
    const body = JSON.parse(arrived[0]!.body);
    expect(EUROPACE_SHAPE.safeParse(body).error?.issues ?? []).toEqual([]);
    const { importMetadaten, kundenangaben } = body;
    expect(importMetadaten).toEqual({
      datenkontext: 'TEST_MODUS',
      externeVorgangsId: expect.stringMatching(/^A-/),
      importquelle: running().config.operator.name,
    });
    const [{ kunden, finanzielleSituation }] = kundenangaben.haushalte;
    expect(kunden[0].kontakt).toMatchObject({
      telefonnummer: { vorwahl: expect.stringMatching(/^0/), nummer: expect.stringMatching(/^\d+$/) },
      validierungEmail: 'VERBRAUCHER_VERIFIZIERT',
      validierungTelefonnummer: 'FORMAT_VALIDIERT',
    });
    expect(finanzielleSituation).not.toHaveProperty('verbindlichkeiten');
    // Europace's format cannot mark assumptions, so assumed repayment, years, commission and use are omitted.
    expect(kundenangaben.finanzierungsbedarf).toEqual({
      finanzierungszweck: { '@type': 'KAUF', kaufpreis: 400_000 },
    });
    expect(kundenangaben.finanzierungsobjekt).toEqual({ immobilie: { adresse: { ort: 'Berlin' } } });
    expect(arrived[0]!.body).not.toMatch(/null|undefined/);
  });

  test.each<[string, (reply: ServerResponse) => void, string, string | null, number?]>([
    ['gone', (reply) => void reply.writeHead(410).end(), 'permanently_failed', 'ANSWER'],
    ['refused', (reply) => void reply.writeHead(422).end('{}'), 'permanently_failed', 'ANSWER'],
    ['too many', (reply) => void reply.writeHead(429).end(), 'temporarily_failed', 'ANSWER'],
    ['too early', (reply) => void reply.writeHead(425).end(), 'temporarily_failed', 'ANSWER'],
    ['timed out', (reply) => void reply.writeHead(408).end(), 'temporarily_failed', 'ANSWER'],
    ['broken', (reply) => void reply.writeHead(500).end('<html>'), 'temporarily_failed', 'ANSWER'],
    ['garbage', (reply) => reply.socket?.end('SSH-2.0-x\r\n\r\n'), 'temporarily_failed', 'ANSWER'],
    ['silent', () => undefined, 'temporarily_failed', 'TIME', 2_000],
    ['cut', (reply) => reply.socket?.destroy(), 'temporarily_failed', 'CONNECTION'],
    ['endless', (reply) => endless(reply), 'delivered', null],
    [
      'a redirect',
      (reply) => void reply.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
      'temporarily_failed',
      'ANSWER',
    ],
  ])('to a system whose answer is %s', async (_name, answer, state, stage, longestInMs) => {
    const { url, arrived } = await partner(answer);
    const push = await pushed(url);
    expect(await attempt(push, { longestInMs })).toMatchObject({ state, stage });
    expect(arrived).toHaveLength(1);
  });

  test.each([
    'http://partner.example/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://10.0.0.1/',
    'https://[fe80::1]/',
  ])('outside the demo never reaches %s', async (url) => {
    expect(await attempt(await pushed(url), { demo: false })).toMatchObject({
      state: 'temporarily_failed',
      stage: 'ENDPOINT',
    });
  });

  test('is also sent when a request has ended', async () => {
    const { url, arrived } = await partner();
    const push = await pushed(url);
    await attempt(push);
    await db()
      .transaction()
      .execute((trx) =>
        endRequests(trx, running().jobs, [push.request_id!], { screen: 'widerspruch', notice: 'OBJECTION' }),
      );
    const [word, ...more] = await pushesOf(push.request_id!, 'OBJECTION');
    expect(more).toEqual([]);
    expect(await attempt(word!)).toMatchObject({ state: 'delivered' });
    expect(JSON.parse(arrived[1]!.body)).toMatchObject({ event: 'OBJECTION', requestId: push.request_id });
    expect(arrived[1]!.headers['idempotency-key']).toBe(`${push.request_id}.OBJECTION`);
  });

  test('without a secret waits for one', async () => {
    const { url, arrived } = await partner();
    const push = await pushed(url);
    await deliver(
      deliveryParts(running(), async () => undefined),
      { id: push.job_id, rowId: push.id },
    );
    expect(await rowOf(push.id)).toMatchObject({ state: 'technically_failed', failed_stage: 'COMPOSING' });
    expect(arrived).toEqual([]);
  });

  test('is parked after 72 hours, and the operator is notified', async () => {
    const { url } = await partner((reply) => void reply.writeHead(503).end());
    const push = await pushed(url);
    await attempt(push);
    await sql`update delivery set tried_since = now() - interval '73 hours' where id = ${push.id}`.execute(
      db(),
    );
    expect(await attempt(push)).toMatchObject({ state: 'parked', stage: 'ANSWER' });
    const alarms = await db().selectFrom('delivery').select('id').where('kind', '=', 'STUCK').execute();
    expect(alarms.length).toBeGreaterThan(0);
  });
});

/** An endless response; the push must not read it. */
function endless(reply: ServerResponse): void {
  reply.writeHead(200);
  const drip = setInterval(() => reply.write('x'.repeat(65_536)), 5);
  reply.on('close', () => clearInterval(drip));
}

test('a push that is broken off waits for no answer any more', async () => {
  const brokenOff = new AbortController();
  const { url, arrived } = await partner(() => brokenOff.abort());
  const push = { url, headers: {}, body: '{}' };
  const channel = { isLoopbackAllowed: true, longestInMs: 600_000, signal: brokenOff.signal };
  for (const _again of [1, 2]) await expect(postPush(push, channel)).rejects.toMatchObject({ stage: 'TIME' });
  expect(arrived).toHaveLength(1);
});
