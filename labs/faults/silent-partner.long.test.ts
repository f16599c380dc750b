import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { requestLog } from '../../apps/server/src/platform/http/logs/request-log.ts';
import { postPush } from '../../apps/server/src/leads/adviser-push/post-push.ts';
import { workOffJobs, type WorkerParts } from '../../apps/server/src/operation/start/run-worker.ts';
import { sendRequest } from '../../apps/server/src/testing/request-journey.ts';
import { testApp, type TestApp } from '../../apps/server/src/testing/test-app.ts';
import { chanceOf } from './fault-chance.ts';
import { SILENT_MOODS, startPartnerSystems } from './outside-systems.ts';

const seeds = inject('faultSeeds');
const REQUESTS = 4;
const ADVISERS = 4;
/** Milliseconds in which all other receivers must get their messages; far more than a slow machine needs. */
const DEADLINE_IN_MS = 45_000;
const SHORT_DEADLINE_IN_MS = 500;
/** Milliseconds until a hanging wait is aborted. */
const LONGEST_WAIT_IN_MS = 60_000;
const SECRETS = Object.assign(new Map<string, string>(), { get: () => 's'.repeat(32) });

interface Undelivered {
  channel: string;
  count: number;
}

/** Messages to responsive receivers that are still undelivered after the wait, and how long it took. */
interface Waited {
  readonly waiting: readonly Undelivered[];
  readonly milliseconds: number;
}

async function deliverDuringSilence(
  seed: number,
  {
    prepare = () => undefined,
    deadline = DEADLINE_IN_MS,
  }: { prepare?: (running: TestApp) => void; deadline?: number } = {},
): Promise<Waited> {
  const running = await testApp({ settings: { DEMO: 'true' }, config: { endpointSecrets: SECRETS } });
  const { db } = running.database;
  const [others, silent] = [
    await startPartnerSystems(() => undefined),
    await startPartnerSystems(() => undefined),
  ];
  silent.mood = chanceOf(seed, 'silent partner').one(SILENT_MOODS);
  onTestFinished(async () => {
    others.close();
    // Close the unresponsive system before the portal, because the worker waits for its open calls.
    silent.close();
    await running.close();
  });

  prepare(running);
  await sql`update adviser set paused_at = case when id in (select id from adviser where geo_prefixes = '{}' or exists
      (select from unnest(geo_prefixes) as prefix where starts_with('1276003001', prefix)) order by id limit ${ADVISERS})
      then null else now() end, endpoint = ${others.url} || '/' || id, endpoint_format = 'JSON'`.execute(db);
  const chosen = await db.selectFrom('adviser').select('id').where('paused_at', 'is', null).execute();
  const mute = chanceOf(seed, 'who is mute').one([chosen[0]!, ...chosen.slice(1)]).id;
  await sql`update adviser set endpoint = ${silent.url} where id = ${mute}`.execute(db);
  for (let person = 0; person < REQUESTS; person++) await sendRequest(running, person);

  const ofMute = sql`(channel = 'PUSH' and adviser_id = ${mute})`;
  await sql`update pgboss.job set start_after = now() + interval '1 hour'
    where id in (select job_id from delivery where not ${ofMute})`.execute(db);
  await work(running, { longestPushInMs: deadline });
  const socket = await silent.called;
  let isGivenUp = false;
  void once(socket, 'close').then(() => (isGivenUp = true));
  const startedAt = performance.now();
  await sql`update pgboss.job set start_after = now() where start_after > now() + interval '50 minutes'`.execute(
    db,
  );

  let waiting: Undelivered[] = [];
  await expect
    .poll(
      async () => {
        const { rows } = await sql<Undelivered>`select channel, count(*)::int as count from delivery
          where state <> 'delivered' and not ${ofMute} group by channel order by channel`.execute(db);
        waiting = rows;
        return isGivenUp || rows.length === 0;
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe(true);
  return { waiting, milliseconds: performance.now() - startedAt };
}

async function work(running: TestApp, parts: WorkerParts): Promise<void> {
  const { config, market, flags } = running;
  const log = requestLog('error', { write: (line: string) => void running.logged.push(line) });
  await workOffJobs(config, running, { market, flags, log, ...parts });
}

/** Milliseconds until the portal gives up on an unresponsive system; undefined if longer than `patience`. */
async function waitedFor(parts: WorkerParts, patience: number): Promise<number | undefined> {
  const running = await testApp({ settings: { DEMO: 'true' }, config: { endpointSecrets: SECRETS } });
  const silent = await startPartnerSystems(() => undefined);
  silent.mood = 'WAITS';
  onTestFinished(async () => {
    silent.close();
    await running.close();
  });
  await sql`update adviser set endpoint = ${silent.url}, endpoint_format = 'JSON'`.execute(
    running.database.db,
  );
  await sendRequest(running, 0);
  await work(running, parts);
  const socket = await silent.called;
  const startedAt = performance.now();
  const isOver = new AbortController();
  const outcome = await Promise.race([
    once(socket, 'close', { signal: isOver.signal }).then(() => performance.now() - startedAt),
    pause(patience, undefined, { signal: isOver.signal }),
  ]);
  isOver.abort();
  return outcome;
}

/** Longest time in milliseconds until all responsive receivers had their messages, over all seeds. */
let usual: number | undefined;

test.each(seeds)('an unresponsive partner blocks no mail and no other system (seed %i)', async (seed) => {
  const { waiting, milliseconds } = await deliverDuringSilence(seed);
  expect(waiting).toEqual([]);
  usual = Math.max(usual ?? 0, milliseconds);
});

test('one queue for everything is found out', async () => {
  const { waiting } = await deliverDuringSilence(seeds[0]!, {
    // Wait three times as long as usual; a message still pending then is blocked by the unresponsive system.
    ...(usual !== undefined && { deadline: Math.ceil(3 * usual) }),
    prepare({ jobs }) {
      const { enqueue } = jobs;
      Object.assign(jobs, {
        enqueue: (trx: Parameters<typeof enqueue>[0], _queue: unknown, rows: Parameters<typeof enqueue>[2]) =>
          enqueue(
            trx,
            'deliveries',
            rows.map(({ id, rowId }) => ({ id, rowId })),
          ),
      });
    },
  });
  expect(waiting.map(({ channel }) => channel)).toEqual(['EMAIL', 'PUSH']);
});

test('an unresponsive system is given up, and a delivery without a deadline is detected', async () => {
  const waited = await waitedFor({ longestPushInMs: SHORT_DEADLINE_IN_MS }, LONGEST_WAIT_IN_MS);
  expect(waited).toBeGreaterThan(0);
  const withoutDeadline: WorkerParts['post'] = (push, options) =>
    postPush(push, { ...options, longestInMs: LONGEST_WAIT_IN_MS });
  expect(await waitedFor({ post: withoutDeadline }, 3 * waited!)).toBeUndefined();
});
