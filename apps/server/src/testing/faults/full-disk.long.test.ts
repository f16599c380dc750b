import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, createRequest, type CreateRequestAnswer } from '@heimvorteil/contracts';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../postgres-server.ts';
import { requestBody, submissionKey } from '../request-body.ts';
import { startServer, type RunningServer, type ServerEntry } from '../running-server.ts';
import { verifyOverHttp } from '../verify-over-http.ts';
import { mountSmallVolume } from './small-volume.ts';
import { untilTaken } from './until-answered.ts';

const REQUESTS = 12;
/** A fresh database, its log and some room. */
const VOLUME_IN_MEGABYTES = 160;
const CALCULATION = '/baufinanzierung/api/v1.0/monthlyrate?purchasePrice=400000';
const PROBLEM = '503 application/problem+json; charset=utf-8';

/** A database and its disk. */
interface Disk {
  readonly url: string;
  full(server: RunningServer): Promise<void>;
  free(server: RunningServer): Promise<void>;
}

/** The embedded database's own: what would lengthen one of its files is refused to it. */
const EMBEDDED: Disk = {
  url: '',
  full: (server) => server.tell('disk full'),
  free: (server) => server.tell('disk free'),
};

/** What requests came to while the database's disk was full, and after that. */
interface Outcome {
  /** Answers, apart from those that were taken. */
  readonly refusals: ReadonlySet<string>;
  /** Calculations that were not answered meanwhile. */
  readonly withoutAnswer: number;
  /** Submissions that were taken, and of which nothing was known afterwards. */
  readonly lost: readonly number[];
}

async function outcomeOn(entry: ServerEntry, disk: Disk): Promise<Outcome> {
  const root = mkdtempSync(join(tmpdir(), 'heimvorteil-disk-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const settings = { DATABASE_URL: disk.url, DEMO: 'true', DATA_DIR: root, WORKER: 'false' };
  const server = await startServer(entry, settings);
  onTestFinished(() => server.kill());
  const submissions = Array.from({ length: REQUESTS }, (_submission, at) => at);
  const emails = submissions.map((at) => String(requestBody(at)['email']));
  const cookies = await verifyOverHttp(server.url, emails);
  const submit = (at: number) => send(server, at, cookies.get(emails[at]!) ?? '');

  await disk.full(server);
  const acknowledged = new Map<number, string>();
  const refusals = new Set<string>();
  let withoutAnswer = 0;
  for (const at of submissions) {
    const response = await submit(at);
    if (response.ok) acknowledged.set(at, await idIn(response));
    else refusals.add(`${response.status} ${response.headers.get('content-type')}`);
    const calculated = await fetch(server.url + CALCULATION);
    await calculated.body?.cancel();
    if (!calculated.ok) withoutAnswer++;
  }
  await disk.free(server);
  const lost: number[] = [];
  for (const at of submissions) {
    const { requestId } = await untilTaken<CreateRequestAnswer>(() => submit(at));
    if (acknowledged.has(at) && acknowledged.get(at) !== requestId) lost.push(at);
  }
  return { refusals, withoutAnswer, lost };
}

function send({ url }: RunningServer, at: number, cookie: string): Promise<Response> {
  return fetch(url + addressOf(createRequest), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': submissionKey(at), cookie },
    body: JSON.stringify(requestBody(at)),
  });
}

async function idIn(response: Response): Promise<string> {
  return ((await response.json()) as CreateRequestAnswer).requestId;
}

const HARMLESS: Outcome = { refusals: new Set([PROBLEM]), withoutAnswer: 0, lost: [] };

test('a full disk of the embedded database refuses requests, keeps what it took, and calculations go on', async () => {
  expect(await outcomeOn('start-full-disk.ts', EMBEDDED)).toEqual(HARMLESS);
});

test('a server that takes what it cannot store is found out', async () => {
  expect((await outcomeOn('start-full-disk-twin.ts', EMBEDDED)).lost.length).toBeGreaterThan(0);
});

// Only root can mount it.
test('a full volume of PostgreSQL refuses requests, keeps what it took, and calculations go on', async () => {
  const volume = mountSmallVolume(VOLUME_IN_MEGABYTES);
  onTestFinished(() => volume.remove());
  const postgres = await startPostgres(volume.folder);
  onTestFinished(() => postgres.stop());
  const disk: Disk = {
    url: postgres.url,
    full: async () => volume.fill(),
    free: async () => volume.empty(),
  };
  expect(await outcomeOn('start-without-pages.ts', disk)).toEqual(HARMLESS);
});
