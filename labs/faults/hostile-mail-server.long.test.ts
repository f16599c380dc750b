import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { requestLog } from '../../apps/server/src/platform/http/logs/request-log.ts';
import { smtpTransport } from '../../apps/server/src/platform/messages/smtp-transport.ts';
import type { MessageTransport } from '../../apps/server/src/platform/messages/index.ts';
import { workOffJobs } from '../../apps/server/src/operation/start/run-worker.ts';
import { sendRequest } from '../../apps/server/src/testing/request-journey.ts';
import { testApp } from '../../apps/server/src/testing/test-app.ts';
import { chanceOf } from './fault-chance.ts';
import { HOSTILITIES, startHostileMailServer } from './hostile-mail-server.ts';

const seeds = inject('faultSeeds');
const MAILS = 5;
const LONGEST_ATTEMPT_IN_MS = 300;
/** Delivers five mails to a server that fails randomly and finally works; returns the outcome. */
async function mailsAt(
  seed: number,
  over: (transport: MessageTransport) => MessageTransport = (same) => same,
) {
  const server = await startHostileMailServer();
  const running = await testApp({ settings: { DEMO: 'true' } });
  onTestFinished(async () => {
    server.close();
    await running.close();
  });
  const { db } = running.database;
  const { requestId } = await sendRequest(running, 0);
  const open = async () => {
    const { rows } = await sql<{
      count: number;
      sending: number;
      least: number;
    }>`select count(*)::int as count,
      count(*) filter (where state = 'sending')::int as sending, coalesce(min(attempts), 0)::int as least from delivery
      where request_id = ${requestId} and state <> 'delivered'`.execute(db);
    return rows[0]!;
  };
  const hurry = async () => {
    await sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`.execute(db);
    running.jobs.wake('deliveries');
  };
  const patiently = { timeout: 60_000, interval: 50 };

  const moods = chanceOf(seed, 'hostile mail server').shuffled(Object.keys(HOSTILITIES));
  server.behave(HOSTILITIES[moods[0]!]);
  const { config, market, flags } = running;
  const log = requestLog('error', { write: (line: string) => void running.logged.push(line) });
  const transport = smtpTransport({
    smtpUrl: server.smtpUrl,
    from: 'Portal <post@portal.example>',
    publicUrl: config.publicUrl,
    longestAttemptInMs: LONGEST_ATTEMPT_IN_MS,
  });
  await workOffJobs(config, running, { market, flags, log, transportOver: () => over(transport) });
  const untaken: string[] = [];
  for (const mood of moods) {
    server.behave(HOSTILITIES[mood]);
    const before = (await open()).least;
    await expect
      .poll(async () => (await hurry(), await open()), patiently)
      .toSatisfy(
        ({ count, sending, least }: { count: number; sending: number; least: number }) =>
          count < MAILS || (least > before && sending === 0),
      );
    const { count } = await open();
    if (count < MAILS) {
      untaken.push(mood);
      break;
    }
  }
  server.behave();
  const left = async () => {
    const { rows } = await sql<{
      what: string;
    }>`select concat_ws(' ', kind, state, failed_stage, last_error) as what
      from delivery where request_id = ${requestId} and state <> 'delivered'`.execute(db);
    return rows.map(({ what }) => what);
  };
  await expect.poll(async () => (await hurry(), left()), patiently).toEqual([]);
  return { untaken, accepted: server.accepted() };
}

test.each(seeds)(
  'no mail is lost to a server that answers with nonsense, without end or never (seed %i)',
  async (seed) => {
    const { untaken, accepted } = await mailsAt(seed);
    expect(untaken).toEqual([]);
    expect(accepted).toBeGreaterThanOrEqual(MAILS);
  },
);

test('a worker that takes an attempt for a delivery is found out', async () => {
  const forgetful = (transport: MessageTransport): MessageTransport => ({
    send: (id, message, seal) => transport.send(id, message, seal).catch(() => undefined),
  });
  const { untaken, accepted } = await mailsAt(seeds[0]!, forgetful);
  expect(untaken).toHaveLength(1);
  expect(accepted).toBeLessThan(MAILS);
});
