import type { CreateRequestAnswer } from '@heimvorteil/contracts';
import { afterEach, expect, inject, test } from 'vitest';
import { stormFaults, type AcknowledgedRequest, type StormDelivery } from './storm-evidence.ts';
import { openStorm, type Storm } from './storm.ts';

const MINUTES = 60_000;
const { stormRequests } = inject('faultScale');
/** Where a mail server can say no without its recipient being at fault, as a server of that kind says it. */
const STAGES = [
  ['greeting', '554 no service here', 'GREETING'],
  ['sender', '550 sender rejected', 'SENDER'],
  ['recipient', '451 try again later', 'RECIPIENT'],
  ['recipient', '550 5.7.1 relaying denied', 'RELAY'],
  ['data', '552 5.3.4 too large', 'SIZE'],
  ['data', '554 5.6.0 refused', 'DATA'],
] as const;

let storm: Storm | undefined;
afterEach(async () => {
  await storm?.end();
  storm = undefined;
});

test(
  'nothing that was acknowledged is lost while servers, workers and database are killed and mail fails at every stage',
  { timeout: 10 * MINUTES },
  async () => {
    storm = await openStorm(stormRequests);
    const { refusals } = storm;
    storm.startWorker();
    storm.startWorker();
    refusals.greeting = STAGES[0][1];

    const asked = submissionsOf(stormRequests).map((submission) => storm!.ask(submission));
    await expect.poll(() => countOf('request'), { timeout: MINUTES, interval: 20 }).toBeGreaterThan(0);
    await storm.servers[0]!.kill();
    storm.servers[0] = await storm.startServer();
    await storm.postgres.crash();
    await storm.workers[0]!.end('SIGKILL');
    storm.startWorker();
    const answers = await Promise.all(asked);
    expect(answers.map((same) => new Set(same.map(({ requestId }) => requestId)).size)).toEqual(
      answers.map(() => 1),
    );

    for (const [stage, words, name] of STAGES) {
      for (const [other] of STAGES) delete refusals[other];
      refusals[stage] = words;
      await failAt(name);
    }
    // Two days go by: what fails is tried again as long as it is worth it.
    await storm.query(`update delivery set tried_since = tried_since - interval '48 hours'`);
    await failAt('DATA');
    delete refusals.data;
    await storm.workers[1]!.end('SIGKILL');
    await expect
      .poll(async () => (await hurry(), openDeliveries()), { timeout: 3 * MINUTES, interval: 500 })
      .toBe(0);

    expect(await faultsAfter(answers.map(([first]) => first!))).toEqual([]);
  },
);

test('a worker that takes a failure for sent is found out', { timeout: 5 * MINUTES }, async () => {
  storm = await openStorm(1);
  storm.refusals.greeting = STAGES[0][1];
  storm.startWorker('../start-forgetful-worker.ts');
  const [answer] = await storm.ask(0);
  await expect.poll(openDeliveries, { timeout: MINUTES, interval: 100 }).toBe(0);
  const faults = await faultsAfter([answer!]);
  expect(faults.filter((fault) => fault.includes('nothing arrived'))).toHaveLength(5);
});

function submissionsOf(count: number): number[] {
  return Array.from({ length: count }, (_submission, at) => at);
}

async function countOf(table: 'request'): Promise<number> {
  const rows = await storm!.query<{ count: number }>(`select count(*)::int from ${table}`).catch(() => []);
  return rows[0]?.count ?? 0;
}

async function openDeliveries(): Promise<number> {
  const rows = await storm!.query<{ count: number }>(
    `select count(*)::int from delivery where state <> 'delivered'`,
  );
  return rows[0]!.count;
}

/** Half an hour passes for everything that waits for its next try. */
async function hurry(): Promise<void> {
  await storm!.query(`update pgboss.job set start_after = now() where state in ('created', 'retry')`);
}

/** Waits until a message has failed at a stage, on its next tries. */
async function failAt(stage: string): Promise<void> {
  await storm!.query(`update delivery set failed_stage = null where state <> 'delivered'`);
  await expect
    .poll(
      async () => {
        await hurry();
        const rows = await storm!.query<{ count: number }>(
          `select count(*)::int from delivery where failed_stage = '${stage}'`,
        );
        return rows[0]!.count;
      },
      { timeout: 2 * MINUTES, interval: 300 },
    )
    .toBeGreaterThan(0);
}

async function faultsAfter(answers: readonly CreateRequestAnswer[]): Promise<string[]> {
  const acknowledged: AcknowledgedRequest[] = [];
  for (const [submission, answer] of answers.entries())
    acknowledged.push(await storm!.acknowledged(submission, answer));
  const stored = await storm!.query<{ id: string }>('select id from request');
  const deliveries = await storm!.query<StormDelivery>(
    `select delivery.id, request_id as "requestId", adviser.email as adviser
      from delivery left join adviser on adviser.id = delivery.adviser_id
      where kind in ('CONFIRMATION', 'REQUEST') and channel = 'EMAIL'`,
  );
  return stormFaults(
    acknowledged,
    stored.map(({ id }) => id),
    deliveries,
    storm!.mails,
  );
}
