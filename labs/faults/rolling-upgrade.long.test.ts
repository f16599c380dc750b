import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestBody } from '../../apps/server/src/testing/request-body.ts';
import {
  startServer,
  type RunningServer,
  type ServerEntry,
} from '../../apps/server/src/testing/running-server.ts';
import { newServerDatabase, type ServerDatabase } from '../../apps/server/src/testing/server-database.ts';
import { verifyOverHttp } from '../../apps/server/src/testing/verify-over-http.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { makeNextVersion, NEXT_MIGRATION, type NextVersion } from './next-version.ts';
import { VisitorsAtBalancer } from './visitors-at-a-balancer.ts';

const MINUTES = 60_000;
const PROCESSES = 3;
const REQUESTS = 40;
/** Seconds from "not ready" to the stop; the balancer polls several times meanwhile. */
const DRAIN_SECONDS = '2';

let root: string;
let database: ServerDatabase;
let balancer: Balancer;
let next: NextVersion;
let running: RunningServer[];
let settings: Record<string, string>;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'heimvorteil-rolling-'));
  database = await newServerDatabase();
  balancer = await startBalancer();
  next = makeNextVersion();
  running = [];
  settings = {
    DATA_DIR: join(root, 'data'),
    DATABASE_URL: database.appUrl,
    DATABASE_MIGRATION_URL: database.ownerUrl,
    DEMO: 'true',
    PUBLIC_URL: balancer.url,
    DRAIN_SECONDS,
  };
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.kill()));
  await balancer.close();
  next.remove();
  await database.drop();
  rmSync(root, { recursive: true });
});

async function start(entry: ServerEntry): Promise<RunningServer> {
  const server = await startServer(entry, settings);
  running.push(server);
  await balancer.add(server.url);
  return server;
}

/** Replaces running servers one by one with the given version; returns exit codes of the old ones. */
async function replace(old: readonly RunningServer[], entry: ServerEntry) {
  const codes: (number | null)[] = [];
  const started: RunningServer[] = [];
  for (const server of old) {
    started.push(await start(entry));
    const ended = server.stop();
    await balancer.left(server.url);
    codes.push(await ended);
    balancer.remove(server.url);
  }
  return { started, codes };
}

test(
  'three processes are replaced by the next version one after the other, and back, and no visitor notices',
  { timeout: 15 * MINUTES },
  async () => {
    const first: RunningServer[] = [];
    for (let nth = 0; nth < PROCESSES; nth++) first.push(await start('../server.ts'));
    const emails = Array.from({ length: REQUESTS }, (_, person) => String(requestBody(person)['email']));
    const visitors = new VisitorsAtBalancer(balancer.url, await verifyOverHttp(balancer.url, emails));

    const forth = await replace(first, next.entry);
    const back = await replace(forth.started, '../server.ts');
    const { answers, failures } = await visitors.leave();

    expect(failures.slice(0, 10)).toEqual([]);
    for (const [kind, count] of Object.entries(answers))
      expect([kind, count > 2 * PROCESSES]).toEqual([kind, true]);
    expect([...forth.codes, ...back.codes]).toEqual(Array.from({ length: 2 * PROCESSES }, () => 0));
    for (const one of back.started) expect(one.output()).toContain(`neueren Version (${NEXT_MIGRATION})`);
    for (const server of forth.started) expect(server.output()).not.toContain('neueren Version');

    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(
      'select count(*)::int as stored from request where of_next_version is null',
    );
    await client.end();
    expect(rows).toEqual([{ stored: Math.min(REQUESTS, answers.request) }]);
  },
);
