import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, createRequest, type CreateRequestAnswer } from '@heimvorteil/contracts';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { berlinDay } from '../../apps/server/src/platform/clock/index.ts';
import { requestBody, submissionKey } from '../../apps/server/src/testing/request-body.ts';
import {
  startServer,
  type RunningServer,
  type ServerEntry,
} from '../../apps/server/src/testing/running-server.ts';
import { newServerDatabase } from '../../apps/server/src/testing/server-database.ts';
import { logInOverHttp } from '../../apps/server/src/testing/log-in-over-http.ts';
import { mailsOfDemo, verifyOverHttp } from '../../apps/server/src/testing/verify-over-http.ts';
import { chanceOf } from './fault-chance.ts';
import { codeAsker } from './storm-people.ts';

const seeds = inject('faultSeeds');
const API = '/baufinanzierung/api';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EMAIL = String(requestBody(1)['email']);
const OBJECTOR = 2;
const LINK = /\/widerspruch\/anfrage\/([\w-]{43})/;

const hoursTo = (moment: string) => (Date.parse(moment) - Date.now()) / HOUR;
/** Hours by which the clock jumps: back, ahead, to both changes of daylight saving time, to 29 February. */
const JUMPS = [
  -1,
  24,
  hoursTo('2027-03-28T01:30:00Z'),
  hoursTo('2027-10-31T00:30:00Z'),
  hoursTo('2028-02-29T12:00:00Z'),
];

/** SQL condition for the verification code of the first request, which tests must not change. */
const OF_THE_REQUEST = 'visit_id = (select visit_id from verification_code order by sent_at limit 1)';

interface Scene {
  readonly server: RunningServer;
  readonly query: (text: string) => Promise<{ rows: Record<string, string>[] }>;
  readonly browser: Awaited<ReturnType<typeof codeAsker>>;
  readonly answer: CreateRequestAnswer;
  readonly cookie: string;
  /** Cookie of a logged-in visitor. */
  readonly session: string;
  /** Id in the link of another visitor's mail, by which this visitor objects, and the visitor's request. */
  readonly objection: { readonly id: string; readonly requestId: string };
}

/** Used as status of an objection that has no response yet, because it waits for a mail. */
const WAITS = 0;
/** Beginning of the SQL query by which an objection looks for mails that are being sent. */
const LOOK = 'select "id" from "delivery" where (exists (select from opt_out_link';

/** Decisions of the server that depend on time, with the HTTP status a correct clock gives. */
const DECISIONS: Readonly<Record<string, [expected: number, decide: (scene: Scene) => Promise<number>]>> = {
  'a code that just came is still good': [
    200,
    async ({ browser, server }) => (await browser.confirm(0, await codeOf(server))).status,
  ],
  'another code has to be waited for': [
    429,
    async ({ browser }) => (await browser.send(0, { email: EMAIL })).status,
  ],
  'a code whose time is over is none': [
    410,
    async ({ browser, server, query }) => {
      await query(`update verification_code set confirmed_at = null, expires_at = now() - interval '1 second'
        where not ${OF_THE_REQUEST}`);
      return (await browser.confirm(0, await codeOf(server))).status;
    },
  ],
  'the same request is the same within 30 days': [
    409,
    ({ server, cookie }) => statusOf(postContact(server, cookie, 'another-key-of-the-same-person')),
  ],
  'the same key has the same answer': [
    201,
    ({ server, cookie }) => statusOf(postContact(server, cookie, submissionKey(0))),
  ],
  'a session goes on': [200, ({ server, session }) => statusOf(identityOf(server, session))],
  'a session that was idle for too long is over': [
    401,
    async ({ server, session, query }) => {
      await query(`update session set seen_at = now() - interval '12 hours 1 minute'`);
      const status = await statusOf(identityOf(server, session));
      await query('update session set seen_at = now()');
      return status;
    },
  ],
  'a login of an hour ago erases no account': [
    403,
    async ({ server, session, query }) => {
      await query(`update session set authenticated_at = now() - interval '61 minutes'`);
      const erasing = fetch(`${server.url}${API}/v1.0/profile`, {
        method: 'DELETE',
        headers: { cookie: session },
      });
      return statusOf(erasing);
    },
  ],
  'an objection waits for a message that goes out, however long ago that began': [
    WAITS,
    (scene) => objectAmid(scene, { since: '3 minutes', isHeld: true }),
  ],
  'an objection waits for no worker that has died, however short ago': [
    204,
    (scene) => objectAmid(scene, { since: '0 minutes', isHeld: false }),
  ],
  'the link of a request is good': [
    200,
    ({ server, answer }) => statusOf(fetch(`${server.url}${API}/v2/contact/${answer.statusToken}`)),
  ],
};

/**
 * Sends an objection while a confirmation mail is marked as being sent; returns its status. `isHeld` says
 * that its worker is still alive.
 */
async function objectAmid(
  { server, objection, query }: Scene,
  sending: { readonly since: string; readonly isHeld: boolean },
): Promise<number> {
  const confirmation = `kind = 'CONFIRMATION' and request_id = '${objection.requestId}'`;
  const { rows } =
    await query(`update delivery set state = 'sending', changed_at = now() - interval '${sending.since}'
    where ${confirmation} returning id, clock_timestamp()::text as started_at`);
  const [{ id = '', started_at: startedAt = '' } = {}] = rows;
  const lock = `hashtextextended('${id}', 0)`;
  if (sending.isHeld) await query(`select pg_advisory_lock(${lock})`);
  let status: number | undefined;
  const answered = statusOf(
    fetch(`${server.url}${API}/v2/gdpr/objection`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: objection.id }),
    }),
  ).then((answer) => (status = answer));
  const looks = new Set<string>();
  // A repeated query proves that the objection waits for the mail.
  await expect
    .poll(
      async () => {
        const seen = await query(`select concat(pid, ' ', query_start) as look from pg_stat_activity
          where datname = current_database() and starts_with(query, '${LOOK}') and query_start > '${startedAt}'`);
        for (const { look = '' } of seen.rows) looks.add(look);
        return status !== undefined || looks.size > 1;
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(true);
  const first = status ?? WAITS;
  if (sending.isHeld) await query(`select pg_advisory_unlock(${lock})`);
  await query(`update delivery set state = 'stopped' where ${confirmation}`);
  await answered;
  return first;
}

/** Changes a server's clock several times; returns wrong decisions, one sentence each. */
async function wrongDecisions(seed: number, entry: ServerEntry, jumps = JUMPS): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'heimvorteil-clock-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const database = await newServerDatabase();
  onTestFinished(() => database.drop());
  const settings = {
    DATABASE_URL: database.appUrl,
    DEMO: 'true',
    DATA_DIR: root,
    LIMIT_CODES_PER_CONTACT_PER_HOUR: '100',
  };
  const server = await startServer(entry, settings);
  onTestFinished(() => server.kill());
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  const query: Scene['query'] = (text) => client.query<Record<string, string>>(text);
  const cookie =
    (await verifyOverHttp(server.url, [String(requestBody(0)['email'])])).values().next().value ?? '';
  const answer = (await (await postContact(server, cookie, submissionKey(0))).json()) as CreateRequestAnswer;
  const session = await logInOverHttp(server.url, 'kundin@example.org');
  const objection = await objectionOf(server);
  // Ask for days that are not affected by the current time, so that free hours stay the same.
  const [from, to] = [Date.now() + 5 * DAY, Date.now() + 12 * DAY].map(berlinDay);
  const search = new URLSearchParams({ from: from!, to: to!, statusToken: answer.statusToken });
  const freeHours = () => hoursOf(server, search);
  const hours = await freeHours();
  expect(hours.length).toBeGreaterThan(0);

  const wrong: string[] = [];
  for (const jump of chanceOf(seed, 'wrong clock').shuffled(jumps)) {
    await server.trigger('clock 0');
    await query(`delete from verification_code where not ${OF_THE_REQUEST}`);
    await query('delete from limit_count');
    const browser = await codeAsker({ url: () => server.url });
    expect((await browser.send(0, { email: EMAIL })).status).toBe(202);
    await server.trigger(`clock ${jump}`);
    const scene: Scene = { server, query, browser, answer, cookie, session, objection };
    for (const [what, [expected, decide]] of Object.entries(DECISIONS)) {
      const status = await decide(scene);
      if (status !== expected) wrong.push(`${Math.round(jump)} hours: ${what} (${status})`);
    }
    const now = await freeHours();
    if (now.join() !== hours.join()) wrong.push(`${Math.round(jump)} hours: other hours are free`);
  }
  return wrong;
}

async function hoursOf({ url }: RunningServer, search: URLSearchParams): Promise<string[]> {
  const answer = await fetch(`${url}${API}/v1.0/appointments/slots?${search}`);
  return answer.ok ? ((await answer.json()) as { start: string }[]).map(({ start }) => start) : [];
}

async function codeOf(server: RunningServer): Promise<string> {
  return (await inMailsTo(server, EMAIL, /\b(\d{6})\b/)) ?? 'none';
}

/** First match of a pattern in the newest mail to this address that contains one. */
async function inMailsTo({ url }: RunningServer, address: string, what: RegExp): Promise<string | undefined> {
  const texts = (await mailsOfDemo(url)).toReversed().filter(({ to }) => to === address);
  return texts.map(({ text }) => what.exec(text)?.[1]).find((found) => found !== undefined);
}

function identityOf({ url }: RunningServer, session: string): Promise<Response> {
  return fetch(`${url}/baufinanzierung/sso/identity`, { headers: { cookie: session } });
}

/** Sends another visitor's request; returns the id of the link to object in its mail. */
async function objectionOf(server: RunningServer): Promise<Scene['objection']> {
  const email = String(requestBody(OBJECTOR)['email']);
  const cookie = (await verifyOverHttp(server.url, [email])).get(email) ?? '';
  const sent = await postContact(server, cookie, submissionKey(OBJECTOR), OBJECTOR);
  const { requestId } = (await sent.json()) as CreateRequestAnswer;
  let id: string | undefined;
  await expect
    .poll(async () => (id = await inMailsTo(server, email, LINK)), { timeout: 60_000, interval: 100 })
    .toBeDefined();
  return { id: id ?? '', requestId };
}

function postContact({ url }: RunningServer, cookie: string, key: string, person = 0): Promise<Response> {
  return fetch(url + addressOf(createRequest), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie },
    body: JSON.stringify(requestBody(person)),
  });
}

async function statusOf(response: Promise<Response>): Promise<number> {
  const { status, body } = await response;
  await body?.cancel();
  return status;
}

test.each(seeds)('a clock that is wrong decides nothing wrong (seed %i)', async (seed) => {
  expect(await wrongDecisions(seed, 'start-jumping-clock.ts')).toEqual([]);
});

test('decisions by the clock of the process are found out', async () => {
  const wrong = await wrongDecisions(seeds[0]!, 'start-own-clock.ts', [-1, 24]);
  for (const decision of [
    'a code that just came',
    'a code whose time is over',
    'a session goes on',
    'a session that was idle',
    'a login of an hour ago',
    'an objection waits for a message',
    'an objection waits for no worker',
  ])
    expect(wrong).toContainEqual(expect.stringContaining(decision));
});
