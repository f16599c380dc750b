import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, createRequest, type CreateRequestAnswer } from '@heimvorteil/contracts';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres, type PostgresServer } from '../../apps/server/src/testing/postgres-server.ts';
import { requestBody, submissionKey } from '../../apps/server/src/testing/request-body.ts';
import { runDoctor } from '../../apps/server/src/testing/run-doctor.ts';
import {
  startServer,
  type RunningServer,
  type ServerEntry,
} from '../../apps/server/src/testing/running-server.ts';
import { verifyOverHttp } from '../../apps/server/src/testing/verify-over-http.ts';
import { mountSmallVolume } from './small-volume.ts';
import { untilAccepted } from './until-answered.ts';

const REQUESTS = 12;
/** Room for a new database, its write-ahead log and a few requests. */
const VOLUME_IN_MEGABYTES = 160;
/** Room for the write-ahead log of a new database with its tables and market data. */
const LOG_VOLUME_IN_MEGABYTES = 512;
/** Bytes left free in the write-ahead log's last file: enough for some requests, not for all. */
const LOG_ROOM_IN_BYTES = 150_000;
const CALCULATION = '/baufinanzierung/api/v1.0/monthlyrate?purchasePrice=400000';
const PROBLEM = '503 application/problem+json; charset=utf-8';

interface Disk {
  readonly url: string;
  /** True if this full disk makes PostgreSQL exit; the test does not restart it. */
  readonly ends?: boolean;
  full(server: RunningServer): Promise<void>;
  free(server: RunningServer): Promise<void>;
}

/** A simulated full disk of the embedded database: its files can no longer grow. */
const EMBEDDED: Disk = {
  url: '',
  full: (server) => server.trigger('disk full'),
  free: (server) => server.trigger('disk free'),
};

/** Outcome of requests on the full disk, and of the same requests afterwards. */
interface Outcome {
  /** Status and content type of each refused request. */
  readonly refusals: ReadonlySet<string>;
  /** Number of calculations that failed while the disk was full. */
  readonly withoutAnswer: number;
  /** Indexes of requests that the server accepted on the full disk and that are missing afterwards. */
  readonly lost: readonly number[];
  /** Number of requests that the server accepted on the full disk. */
  readonly accepted: number;
  readonly probe: number;
  readonly doctor: string;
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
  const probe = (await fetch(`${server.url}/readyz?write`)).status;
  const doctor = disk.ends ? (await runDoctor(settings)).output : '';
  await disk.free(server);
  const lost: number[] = [];
  for (const at of submissions) {
    const { requestId } = await untilAccepted<CreateRequestAnswer>(() => submit(at));
    if (acknowledged.has(at) && acknowledged.get(at) !== requestId) lost.push(at);
  }
  return { refusals, withoutAnswer, lost, accepted: acknowledged.size, probe, doctor };
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

const HARMLESS = { refusals: new Set([PROBLEM]), withoutAnswer: 0, lost: [] };

test('a full disk of the embedded database refuses requests, keeps stored ones, and calculations continue', async () => {
  expect(await outcomeOn('start-full-disk.ts', EMBEDDED)).toMatchObject(HARMLESS);
});

test('a server that acknowledges without storing is detected', async () => {
  expect((await outcomeOn('start-full-disk-twin.ts', EMBEDDED)).lost.length).toBeGreaterThan(0);
});

// This test needs root, because only root can mount a volume.
test('a full volume of PostgreSQL refuses requests, keeps stored ones, and calculations continue', async () => {
  const volume = mountSmallVolume(VOLUME_IN_MEGABYTES);
  onTestFinished(() => volume.remove());
  const postgres = await startPostgres(volume.folder);
  onTestFinished(() => postgres.stop());
  const disk: Disk = {
    url: postgres.url,
    full: async () => volume.fill(),
    free: async () => volume.empty(),
  };
  expect(await outcomeOn('start-without-pages.ts', disk)).toMatchObject(HARMLESS);
});

/** Fills the disk, then PostgreSQL's preallocated log files except for `LOG_ROOM_IN_BYTES`. */
async function fillLog(postgres: PostgresServer, fill: () => void): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  // Ignore the lost connection, because PostgreSQL is expected to exit.
  client.on('error', () => undefined);
  await client.connect();
  fill();
  const { rows } = await client.query<{ size: string; used: string; files: string }>(
    `select setting as size, pg_walfile_name_offset(pg_current_wal_insert_lsn()) as used,
      (select count(*) from pg_ls_waldir() where name > pg_walfile_name(pg_current_wal_insert_lsn()) and name ~ '^[0-9A-F]{24}$') as files
    from pg_settings where name = 'wal_segment_size'`,
  );
  const { size, used, files } = rows[0]!;
  let left = (Number(files) + 1) * Number(size) - Number(/,(\d+)[)]/.exec(used)?.[1]) - LOG_ROOM_IN_BYTES;
  const piece = 1_000_000;
  for (; left > 0; left -= piece) {
    const bytes = Math.min(left, piece);
    await client.query(`select pg_logical_emit_message(false, 'full', repeat('x', ${bytes}))`);
  }
  await client.end();
}

test('a full volume of the write-ahead log ends PostgreSQL, loses nothing stored, and everything continues after cleanup and restart', async () => {
  const volume = mountSmallVolume(LOG_VOLUME_IN_MEGABYTES);
  onTestFinished(() => volume.remove());
  const postgres = await startPostgres(undefined, undefined, volume.folder);
  onTestFinished(() => postgres.stop());
  const disk: Disk = {
    url: postgres.url,
    ends: true,
    full: () => fillLog(postgres, volume.fill),
    async free() {
      volume.empty();
      await postgres.crash();
    },
  };
  const outcome = await outcomeOn('start-without-pages.ts', disk);
  expect(outcome).toMatchObject({ ...HARMLESS, probe: 503 });
  expect(outcome.accepted).toBeGreaterThan(0);
  expect(outcome.accepted).toBeLessThan(REQUESTS);
  expect(outcome.doctor).toContain('Der PostgreSQL-Server aus DATABASE_URL antwortet nicht');
});
