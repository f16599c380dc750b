import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequest, addressOf, type CreateRequestAnswer } from '@heimvorteil/contracts';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { requestBody, submissionKey } from '../../apps/server/src/testing/request-body.ts';
import { startServer, type ServerEntry } from '../../apps/server/src/testing/running-server.ts';
import { newServerDatabase } from '../../apps/server/src/testing/server-database.ts';
import { verifyOverHttp } from '../../apps/server/src/testing/verify-over-http.ts';
import { chanceOf } from './fault-chance.ts';
import { stormFaults } from './storm-evidence.ts';
import { startCutProxy } from './tcp-proxy.ts';
import { untilAccepted } from './until-answered.ts';

const REQUESTS = 60;
const seeds = inject('faultSeeds');
/** Percentage of COMMITs at which the connection is cut; some retries are then cut again. */
const CUT_PERCENT = 30;

/** Sends requests while connections are cut at COMMIT; returns requests that are lost or stored twice. */
async function faultsAfterCuts(seed: number, entry: ServerEntry): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'heimvorteil-cuts-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const database = await newServerDatabase();
  onTestFinished(() => database.drop());
  const chance = chanceOf(seed, 'cut at COMMIT');
  let isCutting = false;
  const proxy = await startCutProxy(database.appUrl, () =>
    isCutting && chance.happens(CUT_PERCENT) ? chance.one(['BEFORE', 'AFTER']) : undefined,
  );
  onTestFinished(() => proxy.close());
  const settings = { DATABASE_URL: proxy.url, DEMO: 'true', DATA_DIR: root, WORKER: 'false' };
  const server = await startServer(entry, settings);
  onTestFinished(() => server.kill());

  const emails = Array.from({ length: REQUESTS }, (_email, at) => String(requestBody(at)['email']));
  const cookies = await verifyOverHttp(server.url, emails);
  isCutting = true;
  const acknowledged: { what: string; recipients: string[] }[] = [];
  // Send two requests at once, so that a cut also happens while another request is running.
  for (let at = 0; at < REQUESTS; at += 2) {
    const pair = emails.slice(at, at + 2).map(async (email, offset) => {
      const { requestId } = await untilAccepted<CreateRequestAnswer>(() =>
        fetch(server.url + addressOf(createRequest), {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': submissionKey(at + offset),
            cookie: cookies.get(email) ?? '',
          },
          body: JSON.stringify(requestBody(at + offset)),
        }),
      );
      acknowledged.push({ what: `REQUEST ${requestId}`, recipients: [] });
    });
    await Promise.all(pair);
  }
  expect(proxy.cuts()).toBeGreaterThan(1);
  return stormFaults({
    acknowledged,
    stored: await storedIn(database.url),
    pending: [],
    arrived: [],
    booked: [],
  });
}

async function storedIn(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ what: string }>(`select 'REQUEST ' || id as what from request`);
    return rows.map(({ what }) => what);
  } finally {
    await client.end();
  }
}

test.each(seeds)('a COMMIT without an answer loses and duplicates no request (seed %i)', async (seed) => {
  expect(await faultsAfterCuts(seed, 'start-without-pages.ts')).toEqual([]);
});

test('a server that takes a repetition for a new request is found out', async () => {
  const faults = await faultsAfterCuts(seeds[0]!, 'start-naive-twin.ts');
  expect(
    faults.filter((fault) => fault.includes('is stored, but no visitor sent it')).length,
  ).toBeGreaterThan(0);
});
