import { addressOf, createRequest } from '@heimvorteil/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestBody, submissionKey } from '../../apps/server/src/testing/request-body.ts';
import { openReplicatedPortal, type ReplicatedPortal } from './replicated-portal.ts';
import { stormFaults } from './storm-evidence.ts';
import { ledgerOf } from './storm-ledger.ts';
import { ask, visitorOf, type Visitor } from './storm-people.ts';
import { emailOf } from './storm.ts';
import { VisitorsAtBalancer } from './visitors-at-a-balancer.ts';

const MINUTES = 60_000;
/** Number of visitors that send a request in each round. */
const ROUND = 6;
const ROUNDS = 6;
/** Number of new answers of each kind after which the portal counts as serving requests. */
const ENOUGH = 5;
const PERSONAL_READERS = 10;
/** Messages that may arrive twice: two workers are interrupted, each amid at most 20 messages. */
const MOST_REPEATED = 2 * 20;
const patiently = { timeout: 3 * MINUTES, interval: 20 };

let portal: ReplicatedPortal;
let visitors: Visitor[];
let nextNumber = 0;
beforeAll(async () => {
  visitors = [];
  portal = await openReplicatedPortal(ROUND * ROUNDS + 1);
}, 5 * MINUTES);
afterAll(() => portal.end());

/** New visitors each send the same request ten times at once; `amid` runs once one of them is stored. */
async function someAsk(amid: () => Promise<unknown> = async () => undefined): Promise<void> {
  const numbers = Array.from({ length: ROUND }, () => nextNumber++);
  const before = await requests();
  const answered = numbers.map((number) => ask(portal, number));
  await expect.poll(requests, patiently).toBeGreaterThan(before);
  await amid();
  for (const [at, answers] of (await Promise.all(answered)).entries()) {
    const ids = new Map(answers.map((answer) => [answer.requestId, answer]));
    for (const answer of ids.values()) visitors.push(await visitorOf(portal, numbers[at]!, answer));
  }
}

async function countOf(text: string): Promise<number> {
  const [row] = await portal.query<{ count: number }>(text);
  return row!.count;
}
const requests = () => countOf('select count(*)::int from request');
const heldUp = () => countOf("select count(*)::int from pg_stat_activity where wait_event = 'SyncRep'");

/** Acknowledged requests that are lost or stored twice, or whose mails are missing. */
async function faults(): Promise<string[]> {
  const acknowledged = visitors.map(({ requestId, email, advisers }) => ({
    what: `REQUEST ${requestId}`,
    recipients: [email, ...advisers.map((adviser) => adviser.email)],
  }));
  return stormFaults({ ...(await ledgerOf(portal, visitors)), acknowledged });
}

const writable = async (url: string) => (await fetch(`${url}/readyz?write`)).status;

/** Waits until the servers report the database as lost; requests get an error, public pages still work. */
async function untilServedWithoutDatabase(others: VisitorsAtBalancer): Promise<void> {
  for (const { url } of portal.servers) await expect.poll(() => writable(url), patiently).toBe(503);
  const number = ROUND * ROUNDS;
  const refused = await fetch(portal.url(0) + addressOf(createRequest), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': submissionKey(number),
      cookie: portal.cookies.get(emailOf(number)) ?? '',
    },
    body: JSON.stringify(requestBody(number)),
  });
  expect([refused.status, refused.headers.get('content-type')]).toEqual([
    503,
    expect.stringContaining('application/problem+json'),
  ]);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  // Personal data cannot be read either, but waiting for it must not block the server for public pages.
  const { statusToken } = visitors[0]!;
  const readers = Array.from({ length: PERSONAL_READERS }, () =>
    fetch(`${portal.url(0)}/baufinanzierung/api/v2/contact/${statusToken}`).then(({ status }) => status),
  );
  expect(new Set(await Promise.all(readers))).toEqual(new Set([503]));
  await untilServed(others);
}

async function untilServed({ visits }: VisitorsAtBalancer): Promise<void> {
  const { page, calculation, offers } = { ...visits.answers };
  await expect.poll(() => visits.answers.page, patiently).toBeGreaterThan(page + ENOUGH);
  await expect.poll(() => visits.answers.calculation, patiently).toBeGreaterThan(calculation + ENOUGH);
  await expect.poll(() => visits.answers.offers, patiently).toBeGreaterThan(offers + ENOUGH);
}

test(
  'replica, server, worker and database are lost one after the other: nothing acknowledged is lost, and readers notice nothing',
  { timeout: 10 * MINUTES },
  async () => {
    const follower = await portal.startFollower('one', { waits: true });
    const readers = new VisitorsAtBalancer(portal.url(0));
    await someAsk();

    follower.proxy.closeIt();
    const before = await requests();
    const waiting = someAsk();
    await expect.poll(heldUp, patiently).toBeGreaterThan(0);
    await untilServed(readers);
    expect(await requests()).toBe(before);
    follower.proxy.openIt();
    await waiting;

    await someAsk(() => portal.servers[0]!.kill());
    portal.servers[0] = await portal.startServer(0);

    const [killed, surviving] = portal.workers;
    await someAsk(() => killed!.end('SIGKILL'));

    await someAsk(async () => {
      await portal.database().kill();
      await untilServedWithoutDatabase(readers);
      await portal.moveTo(follower);
    });
    for (const { url } of portal.servers) await expect.poll(() => writable(url), patiently).toBe(200);
    await expect
      .poll(() => countOf("select count(*)::int from delivery where state <> 'delivered'"), patiently)
      .toBe(0);
    const { failures } = await readers.leave();

    expect(await faults()).toEqual([]);
    const keys = portal.mails.map(({ key }) => key);
    expect(keys.length - new Set(keys).size).toBeLessThanOrEqual(MOST_REPEATED);
    expect(failures.slice(0, 10)).toEqual([]);
    expect(surviving!.starts()).toBe(1);
    expect(await surviving!.end('SIGTERM')).toBe(0);
  },
);

test(
  'a replica that is not waited for and is behind is found out when it takes over',
  { timeout: 5 * MINUTES },
  async () => {
    const { proxy, ...behind } = await portal.startFollower('other', { waits: false });
    proxy.closeIt();
    await someAsk();
    await portal.database().kill();
    await portal.moveTo({ proxy, ...behind });
    expect(await faults()).toEqual(
      expect.arrayContaining(
        visitors.slice(-ROUND).map(({ requestId }) => `REQUEST ${requestId} was acknowledged and is lost`),
      ),
    );
    for (const server of portal.servers) expect(await server.stop()).toBe(0);
  },
);
