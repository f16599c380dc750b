import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { startMailServer, type Refusals } from '../../apps/server/src/testing/mail-server.ts';
import { startPostgres, type PostgresServer } from '../../apps/server/src/testing/postgres-server.ts';
import { requestBody } from '../../apps/server/src/testing/request-body.ts';
import { startServer, type RunningServer } from '../../apps/server/src/testing/running-server.ts';
import { verifyOverHttp } from '../../apps/server/src/testing/verify-over-http.ts';
import {
  startPartnerSystems,
  startSmsGateway,
  type OutsideSystem,
  type AcceptedText,
} from './outside-systems.ts';
import { openInParts, type Closers } from './open-in-parts.ts';
import { startWorkerProcess, type RunningWorker } from './start-worker-process.ts';
import type { Arrived } from './storm-evidence.ts';

/** Limit of attempts to start, because a crashed database may interrupt a start. */
const MOST_STARTS = 5;
const SERVING = 6;
const MOST_QUESTIONS = 8;
const MESSAGE_ID = /^message-id: <([^@>]+)@/im;
const REPLAY = fileURLToPath(
  new URL('../../apps/server/src/leads/deliveries/deliveries-replay.command.ts', import.meta.url),
);

interface StormMail extends Arrived {
  /** Decoded text of the mail without the line breaks of its encoding. */
  readonly words: string;
}

/** Servers and workers on a separate database, with simulated external systems that can fail. */
export interface Storm {
  readonly servers: RunningServer[];
  readonly workers: RunningWorker[];
  readonly postgres: PostgresServer;
  readonly refusals: { -readonly [Stage in keyof Refusals]: Refusals[Stage] };
  readonly mails: readonly StormMail[];
  readonly partners: OutsideSystem;
  readonly pushes: readonly Arrived[];
  readonly gateway: OutsideSystem;
  readonly texts: readonly AcceptedText[];
  /** Cookies of each browser, by the e-mail address that it has verified. */
  readonly cookies: ReadonlyMap<string, string>;
  /** Address of one of the two servers, alternating with the turn. */
  url(turn: number): string;
  startServer(): Promise<RunningServer>;
  startWorker(entry?: Parameters<typeof startWorkerProcess>[1]): RunningWorker;
  /** Sends parked deliveries again, as the operator does by a command. */
  replay(): Promise<void>;
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  end(): Promise<void>;
}

/** Verifies an address for each visitor, then starts two servers; the test starts the workers itself. */
export function openStorm(visitors: number): Promise<Storm> {
  return openInParts((closers, end) => open(visitors, closers, end));
}

async function open(visitors: number, closers: Closers, end: Storm['end']): Promise<Storm> {
  const root = mkdtempSync(join(tmpdir(), 'heimvorteil-storm-'));
  closers.push(() => rmSync(root, { recursive: true }));
  const postgres = await startPostgres();
  closers.push(() => postgres.stop());
  const mails: StormMail[] = [];
  const refusals: Storm['refusals'] = {};
  const mailServer = await startMailServer({
    refusals,
    mail: ({ to, raw }) =>
      mails.push(
        ...to.map((one) => ({ key: MESSAGE_ID.exec(raw)?.[1] ?? '', to: one, words: wordsOf(raw) })),
      ),
  });
  closers.push(() => mailServer.close());
  const pushes: Arrived[] = [];
  const partners = await startPartnerSystems(({ key, to }) => pushes.push({ key, to }));
  closers.push(() => partners.close());
  const texts: AcceptedText[] = [];
  const gateway = await startSmsGateway(texts);
  closers.push(() => gateway.close());

  const base = { DATABASE_URL: postgres.url, DEMO: 'true', DATA_DIR: root, WORKER: 'false' };
  // A new connection for each query, because a crash breaks open ones. Few at once, because the servers need
  // the other connections.
  const evidence = new pg.Pool({ connectionString: postgres.url, max: MOST_QUESTIONS, maxUses: 1 });
  evidence.on('error', () => undefined);
  closers.push(() => evidence.end());
  const query: Storm['query'] = async (text, values = []) => (await evidence.query(text, [...values])).rows;
  const opening = await startServer('start-without-pages.ts', base);
  closers.push(() => opening.kill());
  const cookies = await verifyOverHttp(
    opening.url,
    Array.from({ length: visitors }, (_visitor, number) => emailOf(number)),
  );
  await opening.stop();

  // Let six advisers serve the place of all requests, so that requests compete for them. Each has a system
  // and works for all lenders.
  const advisers = await query<{ email: string }>(
    `with serving as (select id from adviser
        where exists (select from unnest(geo_prefixes) as prefix where starts_with($2, prefix)) limit ${SERVING}),
      others as (update adviser set paused_at = now() where id not in (select id from serving))
    update adviser set lenders = '{}', provider_id = (select provider_id from adviser where lenders <> '{}' limit 1), endpoint = $1 || '/' || id,
      endpoint_format = case when id % 2 = 0 then 'JSON' else 'EUROPACE' end
      where id in (select id from serving) returning email`,
    [partners.url, String(requestBody()['geoCode'])],
  );
  const settings = {
    ...base,
    SMTP_URL: mailServer.smtpUrl,
    MAIL_FROM: 'Heimvorteil <post@example.org>',
    SMS_GATEWAY_URL: gateway.url,
    SMS_GATEWAY_TOKEN: 'token',
    ADVISER_ENDPOINT_SECRETS: advisers.map(({ email }) => `${email}:${'s'.repeat(32)}`).join(','),
  };
  const begin = async () => {
    const server = await restarted(() => startServer('start-without-pages.ts', settings));
    closers.push(() => server.kill());
    return server;
  };
  const storm: Storm = {
    servers: await Promise.all([begin(), begin()]),
    workers: [],
    postgres,
    refusals,
    mails,
    partners,
    pushes,
    gateway,
    texts,
    cookies,
    url: (turn) => storm.servers[turn % 2]!.url,
    startServer: begin,
    startWorker(entry) {
      const worker = startWorkerProcess(settings, entry);
      closers.push(() => worker.end('SIGKILL'));
      return worker;
    },
    async replay() {
      const env = { ...process.env, ...settings };
      await promisify(execFile)(process.execPath, [REPLAY, 'all'], { env });
    },
    query,
    end,
  };
  return storm;
}

/** Repeats a start that fails because the database crashes, as a service manager does. */
async function restarted(start: () => Promise<RunningServer>): Promise<RunningServer> {
  for (let tries = 1; ; tries++) {
    try {
      return await start();
    } catch (error) {
      if (tries === MOST_STARTS) throw error;
    }
  }
}

export function emailOf(number: number): string {
  return String(requestBody(number)['email']);
}

function wordsOf(raw: string): string {
  return raw.replace(/=\r?\n/g, '');
}
