import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { requestLog } from '../../http/request-log.ts';
import { workOffJobs } from '../../work-off-jobs.ts';
import { sendRequest } from '../request-journey.ts';
import { testApp, type TestApp } from '../test-app.ts';
import { chanceOf } from './fault-chance.ts';
import { SILENT_MOODS, startPartnerSystems } from './outside-systems.ts';

const seeds = inject('faultSeeds');
const REQUESTS = 4;
const ADVISERS = 4;
/** Enough for thirty messages to everybody else. */
const DEADLINE_IN_MS = 8_000;
const SECRETS = Object.assign(new Map<string, string>(), { get: () => 's'.repeat(32) });

interface Undelivered {
  channel: string;
  count: number;
}

/** What others still wait for at the moment when a system that says nothing is given up. */
async function undeliveredBesideSilence(
  seed: number,
  prepare: (running: TestApp) => void = () => undefined,
): Promise<Undelivered[]> {
  const running = await testApp({ settings: { DEMO: 'true' }, config: { endpointSecrets: SECRETS } });
  const { db } = running.database;
  const [others, silent] = [
    await startPartnerSystems(() => undefined),
    await startPartnerSystems(() => undefined),
  ];
  silent.mood = chanceOf(seed, 'silent partner').one(SILENT_MOODS);
  onTestFinished(async () => {
    others.close();
    // Whoever says nothing has hung up before the worker waits for the end of its calls.
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
  const { config, market, flags } = running;
  const log = requestLog('error', { write: (line: string) => void running.logged.push(line) });
  await workOffJobs(config, running, { market, flags, log, longestPushInMs: DEADLINE_IN_MS });
  const socket = await silent.called;
  let isGivenUp = false;
  void once(socket, 'close').then(() => (isGivenUp = true));
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
  return waiting;
}

test.each(seeds)('whoever says nothing keeps no mail and no other system waiting (seed %i)', async (seed) => {
  expect(await undeliveredBesideSilence(seed)).toEqual([]);
});

test('one queue for everything is found out', async () => {
  const waiting = await undeliveredBesideSilence(seeds[0]!, ({ jobs }) => {
    const { enqueue } = jobs;
    Object.assign(jobs, {
      enqueue: (trx: Parameters<typeof enqueue>[0], _queue: unknown, owed: Parameters<typeof enqueue>[2]) =>
        enqueue(
          trx,
          'deliveries',
          owed.map(({ id, rowId }) => ({ id, rowId })),
        ),
    });
  });
  expect(waiting.map(({ channel }) => channel)).toEqual(['EMAIL', 'PUSH']);
});
