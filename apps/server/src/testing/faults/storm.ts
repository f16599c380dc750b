import { setTimeout as pause } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreateRequestAnswer, RequestStatusAnswer } from '@heimvorteil/contracts';
import pg from 'pg';
import { startMailServer, type Refusals } from '../mail-server.ts';
import { startPostgres, type PostgresServer } from '../postgres-server.ts';
import { requestBody, submissionKey } from '../request-body.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { verifyOverHttp } from '../verify-over-http.ts';
import { startWorkerProcess, type RunningWorker } from './start-worker-process.ts';
import type { AcknowledgedRequest, StormMail } from './storm-evidence.ts';

const API = '/baufinanzierung/api';
/** Longer than any crash here takes to be over. */
const LONGEST_WAIT = 120_000;
const BETWEEN_TRIES = 100;
const TIMES_SENT = 10;
const MESSAGE_ID = /^message-id: <([^@>]+)@/im;

/** Servers and workers on a database of their own, a mail server that can refuse at every stage, and whoever asks. */
export interface Storm {
  readonly servers: RunningServer[];
  readonly workers: RunningWorker[];
  readonly postgres: PostgresServer;
  readonly refusals: { -readonly [Stage in keyof Refusals]: Refusals[Stage] };
  readonly mails: StormMail[];
  /** Sends one request ten times at once, to both servers, each until it is answered; gives all the ids and links it got. */
  ask(submission: number): Promise<CreateRequestAnswer[]>;
  /** What its visitor knows of a request. */
  acknowledged(submission: number, answer: CreateRequestAnswer): Promise<AcknowledgedRequest>;
  startServer(): Promise<RunningServer>;
  startWorker(entry?: Parameters<typeof startWorkerProcess>[1]): RunningWorker;
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  end(): Promise<void>;
}

/** Lets every visitor prove an address, then starts two servers; the workers come when the test starts them. */
export async function openStorm(visitors: number): Promise<Storm> {
  const root = mkdtempSync(join(tmpdir(), 'heimvorteil-storm-'));
  const postgres = await startPostgres();
  const mails: StormMail[] = [];
  const refusals: Storm['refusals'] = {};
  const mailServer = await startMailServer({
    refusals,
    mail: ({ to, raw }) => mails.push(...to.map((one) => ({ id: MESSAGE_ID.exec(raw)?.[1] ?? '', to: one }))),
  });
  const base = { DATABASE_URL: postgres.url, DEMO: 'true', DATA_DIR: root, WORKER: 'false' };
  const settings = { ...base, SMTP_URL: mailServer.smtpUrl, MAIL_FROM: 'Heimvorteil <post@example.org>' };

  const opening = await startServer('start-without-pages.ts', base);
  const submissions = Array.from({ length: visitors }, (_visitor, at) => at);
  const cookies = await verifyOverHttp(opening.url, submissions.map(emailOf));
  await opening.stop();

  const begin = () => startServer('start-without-pages.ts', settings);
  const storm: Storm = {
    servers: [await begin(), await begin()],
    workers: [],
    postgres,
    refusals,
    mails,
    ask: (submission) =>
      Promise.all(
        Array.from({ length: TIMES_SENT }, (_time, at) =>
          untilAnswered(() =>
            send(storm.servers[at % 2]!.url, submission, cookies.get(emailOf(submission)) ?? ''),
          ),
        ),
      ),
    async acknowledged(submission, { requestId, statusToken }) {
      const response = await fetch(`${storm.servers[0]!.url}${API}/v2/contact/${statusToken}`);
      const { advisers } = (await response.json()) as RequestStatusAnswer;
      return { requestId, email: emailOf(submission), advisers: advisers.length };
    },
    startServer: begin,
    startWorker(entry) {
      const worker = startWorkerProcess(settings, entry);
      storm.workers.push(worker);
      return worker;
    },
    async query<Row extends pg.QueryResultRow>(text: string) {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      try {
        return (await client.query<Row>(text)).rows;
      } finally {
        await client.end();
      }
    },
    async end() {
      for (const worker of storm.workers) await worker.end('SIGKILL');
      for (const server of storm.servers) await server.kill();
      mailServer.close();
      await postgres.stop();
      rmSync(root, { recursive: true });
    },
  };
  return storm;
}

function emailOf(submission: number): string {
  return String(requestBody(submission)['email']);
}

/** One attempt; undefined where nobody can tell whether it was taken. */
async function send(
  url: string,
  submission: number,
  cookie: string,
): Promise<CreateRequestAnswer | undefined> {
  const response = await fetch(`${url}${API}/v2/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': submissionKey(submission), cookie },
    body: JSON.stringify(requestBody(submission)),
  });
  if (response.status === 201) return (await response.json()) as CreateRequestAnswer;
  const refusal = await response.text();
  if (response.status < 500) throw new RefusedError(`${response.status} ${refusal}`);
  return undefined;
}

/** An answer that no further try changes: a finding, not a fault of the storm. */
class RefusedError extends Error {
  override name = 'RefusedError';
}

async function untilAnswered(
  attempt: () => Promise<CreateRequestAnswer | undefined>,
): Promise<CreateRequestAnswer> {
  const deadline = performance.now() + LONGEST_WAIT;
  while (performance.now() < deadline) {
    try {
      const answer = await attempt();
      if (answer) return answer;
    } catch (error) {
      if (error instanceof RefusedError) throw error;
    }
    await pause(BETWEEN_TRIES);
  }
  throw new Error('a request was never answered');
}
